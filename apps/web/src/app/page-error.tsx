import { useTranslation } from '../platform/i18n/i18n.ts'
import { isLoadFailure } from '../platform/load-failure.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { paths } from '../platform/paths.ts'

/** Shown in place of a page that failed. Both of its actions reload the document, because the broken state may be in memory. */
export function PageError({ error }: { readonly error: unknown }) {
  const { t } = useTranslation()
  const didNotLoad = isLoadFailure(error)
  return (
    <ErrorState
      glyph={didNotLoad ? 'no-signal' : 'broken-plate'}
      title={didNotLoad ? t('errorPage.loadTitle') : t('errorPage.title')}
      text={didNotLoad ? t('errorPage.loadText') : t('errorPage.text')}
      action={
        <>
          <Button variant="primary" onClick={() => window.location.reload()}>
            {t('errorPage.retry')}
          </Button>
          <a href={paths.home()} className={buttonClass('secondary')}>
            {t('errorPage.home')}
          </a>
        </>
      }
    />
  )
}

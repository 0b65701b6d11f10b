import { errorMessage } from '#platform/api/api-error.ts'
import { useTranslation } from '#platform/i18n/i18n.ts'
import { Button } from '#ui/button.tsx'
import css from './review.module.css'
import { useAcceptAll } from './use-accept-all.ts'

interface Props {
  readonly importId: string
  readonly count: number
}

/** Takes all that is right with one press. */
export function AcceptAll({ importId, count }: Props) {
  const { t } = useTranslation()
  const { accept, progress, error } = useAcceptAll(importId)
  return (
    <div className={css['acceptAll']}>
      <Button variant="primary" isBusy={progress !== null} onClick={() => accept('ready', 'mine', count)}>
        {t('importing.reviewPage.takeReady', { count: progress?.total ?? count })}
      </Button>
      <p className={css['aside']} role="status">
        {progress === null
          ? t('importing.reviewPage.takeHint')
          : t('importing.reviewPage.taking', { ...progress })}
      </p>
      {error !== null && <p role="alert">{errorMessage(error)}</p>}
    </div>
  )
}

import { useTranslation } from '#platform/i18n/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import css from './import-page.module.css'

interface Props {
  /** Where the page says it comes from; empty if it does not. */
  readonly address: string
  readonly isBusy: boolean
  readonly onRead: () => void
  readonly onDiscard: () => void
}

/** A page that the bookmark handed over. Any site may have made this address, so nothing is read before the cook says so. */
export function HandedPage({ address, isBusy, onRead, onDiscard }: Props) {
  const { t } = useTranslation()
  return (
    <Notice tone="info" isLive title={t('importing.page.handed')}>
      <p className={css['address']}>{address === '' ? t('importing.page.handedFromNowhere') : address}</p>
      <div className={css['actions']}>
        <Button variant="primary" isBusy={isBusy} onClick={onRead}>
          {t('importing.page.readHanded')}
        </Button>
        <Button disabled={isBusy} onClick={onDiscard}>
          {t('importing.page.discard')}
        </Button>
      </div>
    </Notice>
  )
}

import { useTranslation } from '#platform/i18n/i18n.ts'
import { dateText, DAY_AND_TIME } from '#platform/i18n/time-formats.ts'
import { Button } from '#ui/button.tsx'
import type { UnsavedOffer } from '../model/use-unsaved-offers.ts'
import css from './editor.module.css'

interface Props {
  readonly offer: UnsavedOffer
  readonly isNew: boolean
  readonly onRestore: () => void
  readonly onDiscard: () => void
}

/** Offers an unsaved form of an earlier visit or of another device (FORM-9). */
export function RestoreBanner({
  offer: { at, title, isFromThisDevice },
  isNew,
  onRestore,
  onDiscard,
}: Props) {
  const { t, language } = useTranslation()
  const when = dateText(new Date(at), language, DAY_AND_TIME)
  return (
    <div className={css['banner']} role="status">
      <p>
        <span>{t(isFromThisDevice ? 'editor.restore' : 'editor.restoreElsewhere', { when })}</span>
        {isNew && title.trim() !== '' && <strong>{` ${title}`}</strong>}
      </p>
      <Button variant="primary" onClick={onRestore}>
        {t('editor.restoreYes')}
      </Button>
      <Button onClick={onDiscard}>{t('editor.restoreNo')}</Button>
    </div>
  )
}

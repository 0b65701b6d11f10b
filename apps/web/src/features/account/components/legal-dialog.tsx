import { useQuery } from '@tanstack/react-query'
import { errorMessage } from '#platform/api/api-error.ts'
import { useTranslation } from '#platform/i18n/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { type LegalText, legalTextsQuery } from '../model/legal-texts.ts'
import styles from './auth-form.module.css'

interface LegalDialogProps {
  /** Which text to show; null closes the dialog. */
  readonly text: LegalText | null
  readonly onClose: () => void
}

/** Terms and privacy notice (DEC-41). */
export function LegalDialog({ text, onClose }: LegalDialogProps) {
  const { t } = useTranslation()
  if (text === null) return null
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(`legal.${text}.title`)}
      closeLabel={t('app.close')}
      variant="sheet"
    >
      <Paragraphs text={text} />
    </Dialog>
  )
}

function Paragraphs({ text }: { readonly text: LegalText }) {
  const { t, language } = useTranslation()
  const { data, error, refetch } = useQuery(legalTextsQuery(language))
  if (data !== undefined)
    return (
      <div className={styles['legal']}>
        {data[text].map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    )
  return error === null ? (
    <div role="status" aria-busy>
      <span className="visually-hidden">{t('legal.loading')}</span>
      <Skeleton shape="text" lines={8} />
    </div>
  ) : (
    <Notice tone="danger" isLive title={errorMessage(error)}>
      <Button onClick={() => void refetch()}>{t('errorPage.retry')}</Button>
    </Notice>
  )
}

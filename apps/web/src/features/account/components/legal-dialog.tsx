import { useTranslation } from '../../../platform/i18n/i18n.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import styles from './auth-form.module.css'

const PARAGRAPHS = {
  terms: ['yours', 'rights', 'care', 'kitchen', 'leave'],
  privacy: ['what', 'why', 'who', 'browser', 'delete'],
} as const

export type LegalText = keyof typeof PARAGRAPHS

interface LegalDialogProps {
  /** Which text to show; null closes the dialog. */
  readonly text: LegalText | null
  readonly onClose: () => void
}

/** Terms and privacy notice (DEC-41). */
export function LegalDialog({ text, onClose }: LegalDialogProps) {
  const { t } = useTranslation()
  if (text === null) return null
  const paragraphs =
    text === 'terms'
      ? PARAGRAPHS.terms.map((name) => t(`legal.terms.paragraphs.${name}`))
      : PARAGRAPHS.privacy.map((name) => t(`legal.privacy.paragraphs.${name}`))
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(`legal.${text}.title`)}
      closeLabel={t('app.close')}
      variant="sheet"
    >
      <div className={styles['legal']}>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </Dialog>
  )
}

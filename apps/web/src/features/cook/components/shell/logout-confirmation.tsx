import { useTranslation } from '#platform/i18n/i18n.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'

interface Props {
  /** Called with the answer; null while the dialog is closed. */
  readonly onAnswer: ((isConfirmed: boolean) => void) | null
}

/** Asks for confirmation of a logout that would discard a running timer (DEC-28). */
export function LogoutConfirmation({ onAnswer }: Props) {
  const { t } = useTranslation()
  return (
    <ConfirmDialog
      isOpen={onAnswer !== null}
      title={t('timers.logoutTitle')}
      confirmLabel={t('timers.logout')}
      cancelLabel={t('timers.stay')}
      closeLabel={t('timers.close')}
      isDangerous
      onConfirm={() => onAnswer?.(true)}
      onCancel={() => onAnswer?.(false)}
    >
      <p>{t('timers.logoutText')}</p>
    </ConfirmDialog>
  )
}

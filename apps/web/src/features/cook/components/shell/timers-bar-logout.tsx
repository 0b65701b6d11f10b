import { useTranslation } from '../../../../platform/i18n/i18n.ts'
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx'

interface Props {
  /** Called with whether to log out; null while nobody asked to. */
  readonly onAnswer: ((mayLogOut: boolean) => void) | null
}

/** Asks before a logout takes a running timer with it (DEC-28). */
export function LogoutQuestion({ onAnswer }: Props) {
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

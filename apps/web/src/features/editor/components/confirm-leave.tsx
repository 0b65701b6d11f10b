import { useTranslation } from '#platform/i18n/i18n.ts'
import { useBlocker } from '#platform/navigation/use-router.ts'
import { hasUnsavedChanges, confirmLeave, useUnsavedPrompt } from '#platform/unsaved-changes.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'

/** Asks for confirmation before navigating away from unsaved changes (APP-8). Staying is the default. */
export function ConfirmLeave() {
  const { t } = useTranslation()
  const onAnswer = useUnsavedPrompt()
  useBlocker((current, next) => current.pathname === next.pathname || !hasUnsavedChanges() || confirmLeave())
  return (
    <ConfirmDialog
      isOpen={onAnswer !== null}
      title={t('app.unsavedTitle')}
      confirmLabel={t('app.leave')}
      cancelLabel={t('app.stay')}
      closeLabel={t('app.stay')}
      isDangerous
      onConfirm={() => onAnswer?.(true)}
      onCancel={() => onAnswer?.(false)}
    >
      <p>{t('app.unsavedChanges')}</p>
    </ConfirmDialog>
  )
}

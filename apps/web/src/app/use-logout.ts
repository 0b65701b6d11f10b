import { useNowCooking } from '../platform/cooking/now-cooking.ts'
import { useTranslation } from '../platform/i18n/i18n.ts'
import { logout } from '../platform/session/session.ts'
import { useToast } from '../platform/toast/toast.ts'
import { confirmLeave } from '../platform/unsaved-changes.ts'

/** Logs out (AUTH-10); asks first if a form has unsaved changes (APP-8) or a timer is running (DEC-28). */
export function useLogout(): () => Promise<void> {
  const { t } = useTranslation()
  const showToast = useToast()
  return async () => {
    if (!(await confirmLeave()) || !(await useNowCooking.getState().confirmLogOut())) return
    await logout()
    showToast(t('auth.signedOut'), { type: 'info' })
  }
}

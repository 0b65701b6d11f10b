import { SecuritySettings } from '../features/account/security/security-settings.tsx'
import { SettingsPage } from '../features/settings/components/settings-page.tsx'
import { useTranslation } from '../platform/i18n/i18n.ts'
import { useUser } from '../platform/session/session.ts'

/** `/settings` */
export function Component() {
  const { t } = useTranslation()
  const user = useUser()
  if (user === null) return null
  return (
    <>
      <title>{`${t('settings.title')} · ${t('app.name')}`}</title>
      <SettingsPage userId={user.id} security={<SecuritySettings userId={user.id} />} />
    </>
  )
}

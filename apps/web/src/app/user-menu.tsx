import { CookingPot, FileDown, History, LogOut, Settings, UserRound, UsersRound } from 'lucide-react'
import { useTranslation } from '../platform/i18n/i18n.ts'
import { useSettingsSync } from '../platform/settings/use-settings-sync.ts'
import { MenuButton, MenuLink, MenuSeparator } from '../ui/menu.tsx'
import { paths } from '../platform/paths.ts'
import { usePushRenewal } from './use-push-renewal.ts'
import { useLogout } from './use-logout.ts'

/**
 * The parts of the shell for signed-in users, kept out of the first page's bundle: the end of the menu, and the sync of push and
 * settings. They appear together, so that no entry moves away under the pointer.
 */
export function UserMenu({ userId }: { readonly userId: string }) {
  const { t } = useTranslation()
  const logout = useLogout()
  usePushRenewal(userId)
  useSettingsSync(userId)
  return (
    <>
      <MenuSeparator />
      <MenuLink href={paths.smartCooking()} icon={<CookingPot aria-hidden />}>
        {t('nav.dinner')}
      </MenuLink>
      <MenuLink href={paths.history()} icon={<History aria-hidden />}>
        {t('nav.history')}
      </MenuLink>
      <MenuLink href={paths.imports()} icon={<FileDown aria-hidden />}>
        {t('nav.import')}
      </MenuLink>
      <MenuLink href={paths.profile()} icon={<UserRound aria-hidden />}>
        {t('nav.profile')}
      </MenuLink>
      <MenuLink href={paths.subscriptions()} icon={<UsersRound aria-hidden />}>
        {t('nav.subscriptions')}
      </MenuLink>
      <MenuLink href={paths.settings()} icon={<Settings aria-hidden />}>
        {t('nav.settings')}
      </MenuLink>
      <MenuButton icon={<LogOut aria-hidden />} onClick={() => void logout()}>
        {t('nav.logout')}
      </MenuButton>
    </>
  )
}

import { CookingPot, History, Settings, UserRound, UsersRound } from 'lucide-react'
import { useTranslation } from '../platform/i18n/i18n.ts'
import { useKeptSettings } from '../platform/settings/keep-settings.ts'
import { MenuLink } from '../ui/menu.tsx'
import { paths } from './paths.ts'
import { useKeptPush } from './use-kept-push.ts'

/** What the shell has for signed-in users only, for which no first page has room: links of the menu, and what keeps push and settings. */
export function UserMenu({ userId }: { readonly userId: string }) {
  const { t } = useTranslation()
  useKeptPush(userId)
  useKeptSettings(userId)
  return (
    <>
      <MenuLink href={paths.smartCooking()} icon={<CookingPot aria-hidden />}>
        {t('nav.dinner')}
      </MenuLink>
      <MenuLink href={paths.history()} icon={<History aria-hidden />}>
        {t('nav.history')}
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
    </>
  )
}

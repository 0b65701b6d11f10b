import { History, Settings } from 'lucide-react'
import { useTranslation } from '../platform/i18n/i18n.ts'
import { MenuLink } from '../ui/menu.tsx'
import { paths } from './paths.ts'

/** The main menu's links for signed-in users that no first page has room for. */
export function UserMenu() {
  const { t } = useTranslation()
  return (
    <>
      <MenuLink href={paths.history()} icon={<History aria-hidden />}>
        {t('nav.history')}
      </MenuLink>
      <MenuLink href={paths.settings()} icon={<Settings aria-hidden />}>
        {t('nav.settings')}
      </MenuLink>
    </>
  )
}

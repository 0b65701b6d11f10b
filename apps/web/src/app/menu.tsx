import { LANGUAGES, type Language } from '@souschef/domain'
import { Heart, Languages, LogIn, Menu as MenuIcon, Moon, NotebookText, Sun } from 'lucide-react'
import { currentLanguage, useTranslation } from '../platform/i18n/i18n.ts'
import { changeLanguage } from '../platform/i18n/language.ts'
import { openAuth } from '../platform/session/auth-prompt.ts'
import { useUser } from '../platform/session/session.ts'
import { toggleTheme, useShownTheme } from '../platform/theme.ts'
import { retryableLazy } from '../platform/retryable-lazy.tsx'
import { useToast } from '../platform/toast/toast.ts'
import { Menu, MenuButton, MenuLink, MenuSeparator } from '../ui/menu.tsx'
import { SectionBoundary } from '../ui/section-boundary.tsx'
import { preloadAuth } from './auth-host.tsx'
import styles from './menu.module.css'
import { paths } from '../platform/paths.ts'

const UserMenu = retryableLazy(async () => (await import('./user-menu.tsx')).UserMenu)

/** The main menu (HEAD-2): links to pages that exist, except those shown in the header at this width. */
export function MainMenu() {
  const { t } = useTranslation()
  const user = useUser()
  const theme = useShownTheme()
  const showToast = useToast()
  const choose = async (language: Language): Promise<void> => {
    try {
      await changeLanguage(language)
    } catch {
      showToast(t('header.languageFailed'), { type: 'error' })
    }
  }
  return (
    <Menu label={t('header.menu')} trigger={<MenuIcon aria-hidden size={24} />}>
      <div className={styles['ways']}>
        <MenuLink href={paths.recipes()} icon={<NotebookText aria-hidden />}>
          {t('nav.recipes')}
        </MenuLink>
        {user !== null && (
          <MenuLink href={paths.favorites()} icon={<Heart aria-hidden />}>
            {t('nav.favorites')}
          </MenuLink>
        )}
        <MenuSeparator />
      </div>
      <MenuButton icon={theme === 'dark' ? <Sun aria-hidden /> : <Moon aria-hidden />} onClick={toggleTheme}>
        {theme === 'dark' ? t('nav.toLight') : t('nav.toDark')}
      </MenuButton>
      {LANGUAGES.map((language) => (
        <MenuButton
          key={language}
          lang={language}
          icon={<Languages aria-hidden />}
          isChecked={language === currentLanguage()}
          onClick={() => void choose(language)}
        >
          {t(`nav.languages.${language}`)}
        </MenuButton>
      ))}
      {user !== null ? (
        <SectionBoundary>
          <UserMenu userId={user.id} />
        </SectionBoundary>
      ) : (
        <div className={styles['login']}>
          <MenuSeparator />
          <MenuButton
            icon={<LogIn aria-hidden />}
            onPointerEnter={preloadAuth}
            onFocus={preloadAuth}
            onClick={() => openAuth('login')}
          >
            {t('nav.login')}
          </MenuButton>
        </div>
      )}
    </Menu>
  )
}

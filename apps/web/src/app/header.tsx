import { Plus } from 'lucide-react'
import { useTranslation } from '../platform/i18n/i18n.ts'
import { openAuth } from '../platform/session/auth-prompt.ts'
import { useSession } from '../platform/session/session.ts'
import { Button } from '../ui/button.tsx'
import { preloadAuth } from './auth-host.tsx'
import { HeaderNav } from './header-nav.tsx'
import styles from './header.module.css'
import { Link } from './link.tsx'
import { Logo } from './logo.tsx'
import { MainMenu } from './menu.tsx'
import { paths } from '../platform/paths.ts'
import { SearchBox } from './search-box.tsx'
import { SearchOverlay } from './search-overlay.tsx'
import { useAccountLink } from './use-account-link.ts'

/**
 * The site header (HEAD-1, APP-5). Below 768 px the search is an icon that opens an overlay (APP-9). Links that do not fit are
 * in the menu.
 */
export function Header() {
  const { t } = useTranslation()
  const isGuest = useSession((session) => session.status === 'guest')
  const createLink = useAccountLink(paths.createRecipe())
  return (
    <header className={styles['header']} data-screen-only>
      <div className={styles['row']}>
        <div className={styles['ways']}>
          <Link href={paths.home()} className={styles['logo']} aria-label={t('app.name')}>
            <Logo />
            <span aria-hidden className={styles['name']}>
              {t('app.name')}
            </span>
          </Link>
          <HeaderNav />
        </div>
        <div className={styles['search']}>
          <SearchBox />
        </div>
        <div className={styles['tools']}>
          <span className={styles['search-opener']}>
            <SearchOverlay />
          </span>
          {/* Filled while the user is cooking (HEAD-3). */}
          <span id="cooking-status" />
          <Link
            {...createLink}
            className={styles['create']}
            aria-label={t('nav.create')}
            onPointerEnter={preloadAuth}
          >
            <Plus aria-hidden size={22} />
            <span aria-hidden className={styles['create-text']}>
              {t('nav.create')}
            </span>
          </Link>
          {isGuest && (
            <Button
              className={styles['login']}
              onPointerEnter={preloadAuth}
              onFocus={preloadAuth}
              onClick={() => openAuth('login')}
            >
              {t('nav.login')}
            </Button>
          )}
          <MainMenu />
        </div>
      </div>
    </header>
  )
}

import { Plus } from 'lucide-react'
import { useTranslation } from '../platform/i18n/i18n.ts'
import { Link } from 'react-router'
import { preloadAuth } from './auth-host.tsx'
import styles from './header.module.css'
import { Logo } from './logo.tsx'
import { MainMenu } from './menu.tsx'
import { paths } from './paths.ts'
import { SearchBox } from './search-box.tsx'
import { SearchOverlay } from './search-overlay.tsx'
import { useAccountLink } from './use-account-link.ts'

/** HEAD-1, APP-5; below 768 px the search is an icon that opens an overlay (APP-9). */
export function Header() {
  const { t } = useTranslation()
  const createLink = useAccountLink(paths.createRecipe())
  return (
    <header className={styles['header']}>
      <div className={styles['row']}>
        <Link to={paths.home()} className={styles['logo']} aria-label={t('app.name')}>
          <Logo />
          <span aria-hidden className={styles['name']}>
            {t('app.name')}
          </span>
        </Link>
        <div className={styles['search']}>
          <SearchBox />
        </div>
        <div className={styles['tools']}>
          <span className={styles['search-opener']}>
            <SearchOverlay />
          </span>
          {/* Filled while somebody cooks (HEAD-3). */}
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
          <MainMenu />
        </div>
      </div>
    </header>
  )
}

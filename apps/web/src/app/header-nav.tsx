import { Link, NavLink } from 'react-router'
import { useTranslation } from '../platform/i18n/i18n.ts'
import styles from './header-nav.module.css'
import { paths } from './paths.ts'
import { useAccountLink } from './use-account-link.ts'
import { useRecipesCurrent } from './use-recipes-current.ts'

/** Links to the main pages, on screens wide enough. */
export function HeaderNav() {
  const { t } = useTranslation()
  const favoritesLink = useAccountLink(paths.favorites())
  return (
    <nav aria-label={t('nav.main')} className={styles['nav']}>
      <Link to={paths.recipes()} aria-current={useRecipesCurrent()} className={styles['link']}>
        {t('nav.recipes')}
      </Link>
      <NavLink {...favoritesLink} className={styles['link'] ?? ''}>
        {t('nav.favorites')}
      </NavLink>
    </nav>
  )
}

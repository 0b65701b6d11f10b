import { useTranslation } from '../platform/i18n/i18n.ts'
import styles from './header-nav.module.css'
import { Link } from './link.tsx'
import { paths } from './paths.ts'
import { useAccountLink } from './use-account-link.ts'
import { useCurrent } from './use-current.ts'
import { useRecipesCurrent } from './use-recipes-current.ts'

/** Links to the main pages, on screens wide enough. */
export function HeaderNav() {
  const { t } = useTranslation()
  const current = useCurrent()
  const favoritesLink = useAccountLink(paths.favorites())
  return (
    <nav aria-label={t('nav.main')} className={styles['nav']}>
      <Link href={paths.recipes()} aria-current={useRecipesCurrent()} className={styles['link']}>
        {t('nav.recipes')}
      </Link>
      <Link {...favoritesLink} aria-current={current(paths.favorites())} className={styles['link']}>
        {t('nav.favorites')}
      </Link>
    </nav>
  )
}

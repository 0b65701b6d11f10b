import { useTranslation } from '../platform/i18n/i18n.ts'
import { useSession } from '../platform/session/session.ts'
import styles from './header-nav.module.css'
import { Link } from './link.tsx'
import { paths } from '../platform/paths.ts'
import { useAriaCurrent } from './use-aria-current.ts'
import { useRecipesAriaCurrent } from './use-recipes-aria-current.ts'

/** Links to the main pages, on screens wide enough; favourites are for cooks (DEC-59). */
export function HeaderNav() {
  const { t } = useTranslation()
  const ariaCurrent = useAriaCurrent()
  const isGuest = useSession((session) => session.status === 'guest')
  return (
    <nav aria-label={t('nav.main')} className={styles['nav']}>
      <Link href={paths.recipes()} aria-current={useRecipesAriaCurrent()} className={styles['link']}>
        {t('nav.recipes')}
      </Link>
      {!isGuest && (
        <Link
          href={paths.favorites()}
          aria-current={ariaCurrent(paths.favorites())}
          className={styles['link']}
        >
          {t('nav.favorites')}
        </Link>
      )}
    </nav>
  )
}

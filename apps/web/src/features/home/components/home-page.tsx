import { useTranslation } from '../../../platform/i18n/i18n.ts'
import { paths } from '../../../app/paths.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { SectionBoundary } from '../../../ui/section-boundary.tsx'
import { UiLink } from '../../../ui/ui-link.tsx'
import styles from './home-page.module.css'
import { NewestRecipes } from './newest-recipes.tsx'

/** The home page. */
export function HomePage() {
  const { t } = useTranslation()
  return (
    <>
      <title>{t('app.name')}</title>
      <meta name="description" content={t('home.lead')} />
      <header className={styles['head']}>
        <h1>{t('home.title')}</h1>
        <p className={styles['lead']}>{t('home.lead')}</p>
        <UiLink href={paths.recipes()} className={buttonClass('primary')}>
          {t('home.toRecipes')}
        </UiLink>
      </header>
      <section aria-labelledby="newest" className={styles['section']}>
        <h2 id="newest">{t('home.newest')}</h2>
        <SectionBoundary>
          <NewestRecipes />
        </SectionBoundary>
      </section>
    </>
  )
}

import { useTranslation } from '../../../platform/i18n/i18n.ts'
import { paths } from '../../../app/paths.ts'
import { afterFirstPaint } from '../../../platform/after-first-paint.ts'
import { retryableLazy } from '../../../platform/retryable-lazy.tsx'
import { useUser } from '../../../platform/session/session.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { SectionBoundary } from '../../../ui/section-boundary.tsx'
import { UiLink } from '../../../ui/ui-link.tsx'
import styles from './home-page.module.css'
import { NewestRecipes } from './newest-recipes.tsx'

/** Loaded after the first paint. */
const DemoDinner = retryableLazy(async () => {
  await new Promise<void>((resolve) => void afterFirstPaint(resolve))
  return (await import('../../../entities/recipe/components/demo-dinner.tsx')).DemoDinner
})

/** The home page. */
export function HomePage() {
  const { t } = useTranslation()
  const user = useUser()
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
      {user !== null && (
        <div className={styles['dinner']}>
          <SectionBoundary>
            <DemoDinner userId={user.id} />
          </SectionBoundary>
        </div>
      )}
      <section aria-labelledby="newest" className={styles['section']}>
        <h2 id="newest">{t('home.newest')}</h2>
        <SectionBoundary>
          <NewestRecipes />
        </SectionBoundary>
      </section>
    </>
  )
}

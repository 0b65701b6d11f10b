import type { ReactNode } from 'react'
import { paths } from '#platform/paths.ts'
import { useTranslation } from '#platform/i18n/i18n.ts'
import { useSession, useUser } from '#platform/session/session.ts'
import { buttonClass } from '#ui/button.tsx'
import { SectionBoundary } from '#ui/section-boundary.tsx'
import { UiLink } from '#ui/ui-link.tsx'
import { FriendsInvitation } from './friends-invitation.tsx'
import css from './home.module.css'
import {
  LazyDemoDinner,
  LazyFriendsActivity,
  LazyLiveCooking,
  LazyRecommendedPeople,
} from './lazy-sections.tsx'
import { Seasonal } from './seasonal.tsx'
import { Trending } from './trending.tsx'

interface HomePageProps {
  /** What the reader is cooking. */
  readonly cooking: ReactNode
}

/** The home page: what is going on in this kitchen (HOME-1). Guests get it rendered by the server. */
export function HomePage({ cooking }: HomePageProps) {
  const { t, language } = useTranslation()
  const userId = useUser()?.id ?? null
  // While the session is being verified, nobody who is signed in is invited to sign in.
  const isGuest = useSession(({ status }) => status === 'guest')
  // What is not hydrated yet when the language changes is rendered anew: it could not be hydrated in another one. The keys differ, or
  // a section that goes when somebody signs in would stay.
  const dinner = (
    <SectionBoundary key={`dinner ${language}`}>
      <LazyDemoDinner userId={userId} />
    </SectionBoundary>
  )
  return (
    <>
      <title>{t('app.name')}</title>
      <meta name="description" content={t('home.lead')} />
      <header className={css['head']}>
        <h1>{t('home.title')}</h1>
        {isGuest && <p className={css['lead']}>{t('home.lead')}</p>}
        <UiLink href={paths.recipes()} className={buttonClass('primary')}>
          {t('home.toRecipes')}
        </UiLink>
      </header>
      {cooking}
      {isGuest && dinner}
      <div className={css['columns']}>
        <div>
          <SectionBoundary title={t('home.trending')}>
            <Trending />
          </SectionBoundary>
          <SectionBoundary title={t('home.seasonal')}>
            <Seasonal />
          </SectionBoundary>
          {!isGuest && dinner}
        </div>
        <div>
          {/* What appears late must not move what a guest has been reading. */}
          {isGuest && <FriendsInvitation />}
          <SectionBoundary title={t('home.live')}>
            <LazyLiveCooking />
          </SectionBoundary>
          {userId !== null && (
            <SectionBoundary title={t('home.friends')}>
              <LazyFriendsActivity />
            </SectionBoundary>
          )}
        </div>
      </div>
      <SectionBoundary key={`people ${language}`} title={t('home.people')}>
        <LazyRecommendedPeople />
      </SectionBoundary>
    </>
  )
}

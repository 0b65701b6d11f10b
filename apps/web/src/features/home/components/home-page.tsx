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
  /** The section of dishes that the reader is cooking. */
  readonly cooking: ReactNode
}

/** The home page (HOME-1). For guests it is rendered by the server. */
export function HomePage({ cooking }: HomePageProps) {
  const { t, language } = useTranslation()
  const userId = useUser()?.id ?? null
  // Not while the session is being verified, so that signed-in users are not invited to sign in.
  const isGuest = useSession(({ status }) => status === 'guest')
  // Keyed by language: sections that are not hydrated yet when the language changes cannot be hydrated in another one. The keys also
  // differ between sections, or one that disappears on sign-in would stay.
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
          {/* Last, because content that appears late must not move what a guest is reading. */}
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

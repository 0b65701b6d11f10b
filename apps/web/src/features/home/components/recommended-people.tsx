import { PAGING } from '@souschef/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '#platform/i18n/i18n.ts'
import { retryableLazy } from '#platform/retryable-lazy.tsx'
import { Button } from '#ui/button.tsx'
import { SectionBoundary } from '#ui/section-boundary.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { scrollFocusedIntoView } from '#ui/scroll-focused-into-view.ts'
import { recommendedQuery } from '../api/home-queries.ts'
import { HomeSection } from './home-section.tsx'
import css from './home.module.css'
import { PersonCard } from './person-card.tsx'

const FindPeople = retryableLazy(async () => (await import('./find-people.tsx')).FindPeople)

const SKELETON = (
  <ul className={css['people']}>
    {Array.from({ length: PAGING.homePeople }, (_, index) => (
      <li key={index} className={css['person']}>
        <Skeleton shape="text" lines={2} />
        <Skeleton shape="button" />
      </li>
    ))}
  </ul>
)

/** People whom the reader may like to follow (HOME-3), and a search for others by name. */
export function RecommendedPeople() {
  const { t } = useTranslation()
  const result = useQuery(recommendedQuery)
  const [isSearching, setSearching] = useState(false)
  return (
    <HomeSection
      id="people"
      title={t('home.people')}
      result={result}
      isEmpty={({ users }) => users.length === 0}
      skeleton={SKELETON}
    >
      {({ users }) => (
        <>
          <ul className={css['people']} ref={scrollFocusedIntoView}>
            {users.map((user) => (
              <li key={user.id}>
                <PersonCard person={user} note={t(`home.because.${user.reason}`)} />
              </li>
            ))}
          </ul>
          {isSearching ? (
            <SectionBoundary>
              <FindPeople />
            </SectionBoundary>
          ) : (
            <p>
              <Button onClick={() => setSearching(true)}>{t('home.findPeople')}</Button>
            </p>
          )}
        </>
      )}
    </HomeSection>
  )
}

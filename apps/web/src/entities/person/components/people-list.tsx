import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from '#platform/i18n/i18n.ts'
import { PagedList } from '#ui/paged-list.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import texts from '#ui/text-page.module.css'
import type { peopleSearchQuery } from '../api/people-queries.ts'
import { FollowButton } from './follow-button.tsx'
import { PersonRow } from './person-row.tsx'
import { usePersonFacts } from './use-person-facts.ts'

interface PeopleListProps {
  /** The accessible name. */
  readonly label: string
  readonly query: ReturnType<typeof peopleSearchQuery>
  /** Shown if the list is empty. */
  readonly empty: ReactNode
}

/** A paged list of people with buttons to follow them. */
export function PeopleList({ label, query, empty }: PeopleListProps) {
  const { t } = useTranslation()
  const factsOf = usePersonFacts()
  const result = useInfiniteQuery(query)
  return (
    <PagedList
      result={result}
      items={result.data?.pages.flatMap(({ items }) => items)}
      skeleton={<PeopleSkeleton label={t('people.loading')} />}
      errorTitle={t('people.loadingFailed')}
      empty={empty}
    >
      {(people) => (
        <ul className={texts['list']} aria-label={label}>
          {people.map((person) => (
            <li key={person.id} className={texts['box']}>
              <PersonRow
                person={person}
                facts={factsOf(person)}
                action={<FollowButton person={person} isCompact />}
              />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  )
}

const SKELETONS = [1, 2, 3] as const

/** Placeholder of a list of people that is loading. @param label for screen readers */
export const PeopleSkeleton = ({ label }: { readonly label: string }) => (
  <div role="status" aria-busy className={texts['list']}>
    <span className="visually-hidden">{label}</span>
    {SKELETONS.map((skeleton) => (
      <div key={skeleton} className={texts['box']}>
        <Skeleton shape="title" />
        <Skeleton shape="text" />
      </div>
    ))}
  </div>
)

import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { errorMessage } from '../../../platform/api/api-error.ts'
import { useTranslation } from '../../../platform/i18n/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import texts from '../../../ui/text-page.module.css'
import type { foundPeople } from '../api/people-queries.ts'
import { FollowButton } from './follow-button.tsx'
import { PersonRow } from './person-row.tsx'
import { usePersonFacts } from './use-person-facts.ts'

interface PeopleListProps {
  /** The accessible name. */
  readonly label: string
  readonly query: ReturnType<typeof foundPeople>
  /** Shown if there is nobody. */
  readonly empty: ReactNode
}

/** People with buttons to follow them, page after page. */
export function PeopleList({ label, query, empty }: PeopleListProps) {
  const { t } = useTranslation()
  const factsOf = usePersonFacts()
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetching, isFetchNextPageError } =
    useInfiniteQuery(query)
  const again = (
    <Button onClick={() => void (isFetchNextPageError ? fetchNextPage() : refetch())}>
      {t('people.tryAgain')}
    </Button>
  )
  if (data === undefined)
    return error === null ? (
      <PeopleSkeleton label={t('people.loading')} />
    ) : (
      <ErrorState level={2} title={t('people.loadingFailed')} text={errorMessage(error)} action={again} />
    )
  const people = data.pages.flatMap(({ items }) => items)
  if (people.length === 0) return empty
  return (
    <>
      <ul className={texts['list']} aria-label={label}>
        {people.map((person) => (
          <li key={person.id} className={texts['box']}>
            <PersonRow person={person} facts={factsOf(person)} action={<FollowButton person={person} />} />
          </li>
        ))}
      </ul>
      {error !== null && (
        <Notice tone="warning" isLive title={errorMessage(error)}>
          {again}
        </Notice>
      )}
      {hasNextPage && error === null && (
        <Button isBusy={isFetching} onClick={() => void fetchNextPage()}>
          {t('people.more')}
        </Button>
      )}
    </>
  )
}

const BONES = [1, 2, 3] as const

/** Stands for a list of people that is loading. @param label for screen readers */
export const PeopleSkeleton = ({ label }: { readonly label: string }) => (
  <div role="status" aria-busy className={texts['list']}>
    <span className="visually-hidden">{label}</span>
    {BONES.map((bone) => (
      <div key={bone} className={texts['box']}>
        <Skeleton shape="title" />
        <Skeleton shape="text" />
      </div>
    ))}
  </div>
)

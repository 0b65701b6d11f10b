import { useInfiniteQuery } from '@tanstack/react-query'
import { useBlock } from '#entities/person/api/block.ts'
import { blockedQuery } from '#entities/person/api/people-queries.ts'
import type { PersonCard } from '#entities/person/api/people-queries.ts'
import { PersonRow } from '#entities/person/components/person-row.tsx'
import { errorMessage } from '#platform/api/api-error.ts'
import { useTranslation } from '#platform/i18n/i18n.ts'
import { useToast } from '#platform/toast/toast.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Setting } from './setting.tsx'
import css from './settings-page.module.css'

/** The people whom the user has blocked, with buttons to unblock them. */
export function BlockedPeople() {
  const { t } = useTranslation()
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetching } = useInfiniteQuery(blockedQuery)
  const people = data?.pages.flatMap(({ items }) => items)
  return (
    <Setting title={t('settings.blockedTitle')}>
      {people?.length === 0 && <p className={css['hint']}>{t('settings.nobodyBlocked')}</p>}
      {people !== undefined && people.length > 0 && (
        <ul className={css['rows']} aria-label={t('settings.blockedTitle')}>
          {people.map((person) => (
            <li key={person.id}>
              <PersonRow person={person} action={<Unblock person={person} />} />
            </li>
          ))}
        </ul>
      )}
      {error !== null && (
        <Notice tone="danger" isLive title={errorMessage(error)}>
          <Button onClick={() => void refetch()}>{t('settings.tryAgain')}</Button>
        </Notice>
      )}
      {hasNextPage && (
        <Button isBusy={isFetching} onClick={() => void fetchNextPage()}>
          {t('section.more')}
        </Button>
      )}
    </Setting>
  )
}

function Unblock({ person: { username } }: { readonly person: PersonCard }) {
  const { t } = useTranslation()
  const showToast = useToast()
  const { mutate, isPending } = useBlock(username)
  return (
    <Button
      isBusy={isPending}
      aria-label={t('settings.unblockOf', { name: username })}
      onClick={() =>
        mutate(false, {
          onSuccess: () => showToast(t('profile.unblocked', { name: username })),
          onError: (error) => showToast(errorMessage(error), { type: 'error' }),
        })
      }
    >
      {t('settings.unblock')}
    </Button>
  )
}

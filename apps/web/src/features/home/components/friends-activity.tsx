import { useInfiniteQuery } from '@tanstack/react-query'
import { paths } from '#platform/paths.ts'
import { Avatar } from '#entities/person/components/avatar.tsx'
import { errorMessage } from '#platform/api/api-error.ts'
import { now } from '#platform/clock.ts'
import { useTranslation } from '#platform/i18n/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { UiLink } from '#ui/ui-link.tsx'
import { activityQuery } from '../api/activity.ts'
import { timeAgo } from '../model/time-ago.ts'
import { HomeSection } from './home-section.tsx'
import css from './home.module.css'
import { RowSkeletons } from './row-skeletons.tsx'

const SKELETON = <RowSkeletons count={4} />

/** What people whom the reader follows published, liked and cooked (HOME-4). */
export function FriendsActivity() {
  const { t, language } = useTranslation()
  const result = useInfiniteQuery(activityQuery(language))
  const { error, hasNextPage, fetchNextPage, isFetchingNextPage } = result
  return (
    <HomeSection
      id="friends"
      title={t('home.friends')}
      result={result}
      isEmpty={({ pages }) => pages.every(({ items }) => items.length === 0)}
      empty={t('home.friendsEmpty')}
      skeleton={SKELETON}
    >
      {({ pages }) => (
        <>
          <ol className={css['rows']}>
            {pages
              .flatMap(({ items }) => items)
              .map(({ id, type, at, user, recipe }) => (
                <li key={id} className={css['row']}>
                  <Avatar person={user} />
                  <div className={css['entry']}>
                    <p>
                      <UiLink href={paths.profile(user.username)}>{user.username}</UiLink>
                      {` · ${t(`home.did.${type}`)} · `}
                      <time dateTime={at}>{timeAgo(Date.parse(at), now(), language)}</time>
                    </p>
                    <UiLink href={paths.recipe(recipe.id)} lang={recipe.language}>
                      {recipe.title}
                    </UiLink>
                  </div>
                </li>
              ))}
          </ol>
          {error !== null && <Notice tone="warning" isLive title={errorMessage(error)} />}
          {hasNextPage && (
            <p>
              <Button isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                {t('section.more')}
              </Button>
            </p>
          )}
        </>
      )}
    </HomeSection>
  )
}

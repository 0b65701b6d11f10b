import type { Profile } from '@souschef/contract'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from '#platform/navigation/use-search-params.ts'
import { paths } from '#platform/paths.ts'
import { followingQuery, followersQuery, profileQuery } from '#entities/person/api/people-queries.ts'
import { PeopleList } from '#entities/person/components/people-list.tsx'
import { personName } from '#entities/person/model/person-name.ts'
import { ApiError, errorMessage } from '#platform/api/api-error.ts'
import { useTranslation } from '#platform/i18n/i18n.ts'
import { useUser } from '#platform/session/session.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { PageSpinner } from '#ui/spinner.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { UiLink } from '#ui/ui-link.tsx'
import { ProfileHead } from './profile-head.tsx'
import { MY_RECIPES, ProfileRecipes, userRecipesQuery } from './profile-recipes.tsx'
import css from './profile.module.css'

const VIEWS = ['recipes', 'followers', 'following'] as const
type View = (typeof VIEWS)[number]

const viewOf = (text: string | null): View => VIEWS.find((view) => view === text) ?? 'recipes'

interface ProfilePageProps {
  readonly username: string
  /** Whether the address names the person: `/profile/{username}`. */
  readonly isNamed: boolean
}

/** `/profile` and `/profile/{username}` (PROF-1). */
export function ProfilePage({ username, isNamed }: ProfilePageProps) {
  const { t } = useTranslation()
  const { data: person, error, refetch } = useQuery(profileQuery(username))
  if (person !== undefined)
    return (
      <>
        <title>{`${personName(person)} · ${t('app.name')}`}</title>
        <ProfileView person={person} isNamed={isNamed} />
      </>
    )
  if (error === null) return <PageSpinner label={t('profile.loading')} />
  if (error instanceof ApiError && [400, 404].includes(error.status))
    return (
      <ErrorState
        title={t('errors.USER_NOT_FOUND')}
        text={t('profile.notFoundHint')}
        action={
          <UiLink className={buttonClass('primary')} href={paths.subscriptions()}>
            {t('profile.findPeople')}
          </UiLink>
        }
      />
    )
  return (
    <ErrorState
      title={t('profile.loadFailed')}
      text={errorMessage(error)}
      action={<Button onClick={() => void refetch()}>{t('errorPage.retry')}</Button>}
    />
  )
}

function ProfileView({ person, isNamed }: { readonly person: Profile; readonly isNamed: boolean }) {
  const { t, language } = useTranslation()
  const isMine = useUser()?.id === person.id
  const view = viewOf(useSearchParams()[0].get('show'))
  const counts: Readonly<Record<View, number | undefined>> = {
    // One's own list includes drafts, which are not counted.
    recipes: isMine ? undefined : person.recipes_count,
    followers: person.followers_count,
    following: person.following_count,
  }
  const hrefOf = (one: View): string =>
    paths.profile(isNamed ? person.username : undefined, one === 'recipes' ? {} : { show: one })
  return (
    <div className={css['page']}>
      <ProfileHead person={person} />
      <Tabs
        label={t('profile.tabs')}
        items={VIEWS.map((one) => ({
          href: hrefOf(one),
          text: t(`profile.${one}`),
          count: counts[one],
          isCurrent: one === view,
        }))}
      />
      {view === 'recipes' ? (
        <ProfileRecipes
          query={isMine ? MY_RECIPES : userRecipesQuery(person.id, language)}
          empty={<NoRecipes isMine={isMine} />}
        />
      ) : (
        <div className={css['people']}>
          <PeopleList
            key={view}
            label={t(`profile.${view}`)}
            query={view === 'followers' ? followersQuery(person.username) : followingQuery(person.username)}
            empty={<NoPeople view={view} name={isMine ? null : personName(person)} />}
          />
        </div>
      )}
    </div>
  )
}

function NoRecipes({ isMine }: { readonly isMine: boolean }) {
  const { t } = useTranslation()
  if (!isMine) return <EmptyState glyph="empty-plate" title={t('profile.noRecipes')} />
  return (
    <EmptyState
      glyph="empty-plate"
      title={t('profile.noRecipesMine')}
      action={
        <UiLink className={buttonClass('primary')} href={paths.createRecipe()}>
          {t('profile.write')}
        </UiLink>
      }
    />
  )
}

interface NoPeopleProps {
  readonly view: 'followers' | 'following'
  /** Null for one's own profile. */
  readonly name: string | null
}

function NoPeople({ view, name }: NoPeopleProps) {
  const { t } = useTranslation()
  if (name !== null)
    return (
      <EmptyState
        glyph="empty-pot"
        title={t(view === 'followers' ? 'profile.noFollowers' : 'profile.noFollowing', { name })}
      />
    )
  if (view === 'followers')
    return (
      <EmptyState
        glyph="empty-pot"
        title={t('profile.noFollowersMine')}
        text={t('profile.noFollowersHint')}
      />
    )
  return (
    <EmptyState
      glyph="empty-pot"
      title={t('profile.noFollowingMine')}
      action={
        <UiLink className={buttonClass('primary')} href={paths.subscriptions()}>
          {t('profile.findPeople')}
        </UiLink>
      }
    />
  )
}

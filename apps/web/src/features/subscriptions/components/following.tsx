import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { paths } from '#platform/paths.ts'
import { FollowButton } from '#entities/person/components/follow-button.tsx'
import { PeopleSkeleton } from '#entities/person/components/people-list.tsx'
import { PersonRow } from '#entities/person/components/person-row.tsx'
import { usePersonFacts } from '#entities/person/components/use-person-facts.ts'
import { personName } from '#entities/person/model/person-name.ts'
import { RecipePicture } from '#entities/recipe/components/recipe-picture.tsx'
import { useTranslation } from '#platform/i18n/i18n.ts'
import { useLateScrollRestoration } from '#platform/use-late-scroll-restoration.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { PagedList } from '#ui/paged-list.tsx'
import { SectionBoundary } from '#ui/section-boundary.tsx'
import { scrollFocusedIntoView } from '#ui/scroll-focused-into-view.ts'
import texts from '#ui/text-page.module.css'
import { UiLink } from '#ui/ui-link.tsx'
import { type Subscription, subscriptionsQuery, suggestionsQuery } from '../api/subscriptions-query.ts'
import css from './subscriptions.module.css'

/** The people whom the user follows with their newest recipes; suggestions if there are none. */
export function Following() {
  const { t, language } = useTranslation()
  const result = useInfiniteQuery(subscriptionsQuery(language))
  useLateScrollRestoration(result.data !== undefined)
  return (
    <PagedList
      result={result}
      items={result.data?.pages.flatMap(({ items }) => items)}
      skeleton={<PeopleSkeleton label={t('people.loading')} />}
      errorTitle={t('people.loadingFailed')}
      empty={
        <>
          <EmptyState
            glyph="empty-plate"
            title={t('subscriptions.empty')}
            text={t('subscriptions.emptyHint')}
          />
          <SectionBoundary>
            <Suggestions />
          </SectionBoundary>
        </>
      }
    >
      {(subscriptions) => (
        <ul className={css['cooks']} aria-label={t('subscriptions.list')}>
          {subscriptions.map((subscription) => (
            <li key={subscription.user.id} className={css['cook']}>
              <Cook {...subscription} />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  )
}

function Cook({ user, recipes }: Subscription) {
  const { t } = useTranslation()
  const factsOf = usePersonFacts()
  return (
    <>
      <PersonRow person={user} facts={factsOf(user)} action={<FollowButton person={user} isCompact />} />
      {recipes.length === 0 ? (
        <p className={css['none']}>{t('subscriptions.noRecipes')}</p>
      ) : (
        <ul
          className={css['recipes']}
          aria-label={t('subscriptions.newest', { name: personName(user) })}
          ref={scrollFocusedIntoView}
        >
          {recipes.map((recipe) => (
            <li key={recipe.id} className={css['recipe']}>
              <div className={css['picture']}>
                <RecipePicture
                  recipe={recipe}
                  ingredientNames={recipe.ingredient_names}
                  alt=""
                  sizes="(min-width: 64rem) 16rem, 10rem"
                />
              </div>
              <UiLink className={css['title']} href={paths.recipe(recipe.id)} lang={recipe.language}>
                {recipe.title}
              </UiLink>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** Renders nothing if there is nobody to suggest or loading fails, since the user did not ask for suggestions. */
function Suggestions() {
  const { t } = useTranslation()
  const { data } = useQuery(suggestionsQuery)
  if (data === undefined || data.length === 0) return null
  return (
    <section className={css['suggestions']} aria-labelledby="suggestions">
      <h2 id="suggestions">{t('subscriptions.suggestions')}</h2>
      <ul className={texts['list']}>
        {data.map((person) => (
          <li key={person.id} className={texts['box']}>
            <PersonRow
              person={person}
              facts={t(`subscriptions.reasons.${person.reason}`)}
              action={<FollowButton person={person} isCompact />}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

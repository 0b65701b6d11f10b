import { useTranslation } from '#platform/i18n/i18n.ts'
import { useNavigate } from 'react-router'
import { PAGING } from '@souschef/contract'
import { paths } from '#platform/paths.ts'
import { askToSignIn } from '#platform/session/auth-prompt.ts'
import { useSession } from '#platform/session/session.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { UiLink } from '#ui/ui-link.tsx'
import { activeFilters, changeListParams, withFilter, withoutFilters } from '@souschef/contract/list-address'
import type { SearchResultPage } from '#entities/recipe/api/read-search-results.ts'
import type { ListLocation } from './list-location.ts'
import { useCountText } from '#entities/recipe/components/use-count-text.ts'
import { useFilterText } from '../../filters/components/use-filter-text.ts'

export interface NoRecipesProps {
  readonly listLocation: ListLocation
  readonly results: SearchResultPage
}

/** The empty state of a list (LIST-3), with an action. */
export function NoRecipes({ listLocation, results }: NoRecipesProps) {
  const { t } = useTranslation()
  const { params, scope } = listLocation
  if (activeFilters(params).length > 0)
    return <NothingMatches listLocation={listLocation} results={results} />
  if (scope === 'saved' || params.onlySaved)
    return (
      <EmptyState
        glyph="heart-plate"
        title={t('recipes.emptySaved')}
        action={
          <UiLink className={buttonClass('primary')} href={paths.recipes()}>
            {t('recipes.find')}
          </UiLink>
        }
      />
    )
  return (
    <EmptyState
      glyph="empty-plate"
      title={t(scope === 'mine' ? 'recipes.emptyMine' : 'recipes.empty')}
      action={
        <>
          <WriteRecipe />
          {scope === 'mine' && (
            <UiLink className={buttonClass('secondary')} href={paths.imports()}>
              {t('recipes.import')}
            </UiLink>
          )}
        </>
      }
    />
  )
}

function WriteRecipe() {
  const { t } = useTranslation()
  const isGuest = useSession((session) => session.status === 'guest')
  const navigate = useNavigate()
  const write = (): void => (isGuest ? askToSignIn() : void navigate(paths.createRecipe()))
  return (
    <Button variant="primary" onClick={write}>
      {t('recipes.write')}
    </Button>
  )
}

/** Offers the corrected search, or dropping the filter that excludes the most. */
function NothingMatches({
  listLocation: { params, addressOf, correction },
  results: { relax },
}: NoRecipesProps) {
  const { t } = useTranslation()
  const isOneOfMany = activeFilters(params).length > 1
  return (
    <EmptyState
      glyph="search-pan"
      title={t('recipes.nothingFound')}
      text={isOneOfMany ? t('recipes.nothingMatches') : null}
      action={
        <>
          {correction !== null && (
            <UiLink
              className={buttonClass('primary')}
              href={addressOf(changeListParams(params, { asTyped: false }))}
            >
              {t('recipes.showCorrected', { correction })}
            </UiLink>
          )}
          {relax !== null && <RelaxFilterLink params={params} addressOf={addressOf} relax={relax} />}
          <UiLink className={buttonClass('secondary')} href={addressOf(withoutFilters(params))}>
            {t('recipes.clearAll')}
          </UiLink>
        </>
      }
    />
  )
}

interface RelaxFilterLinkProps extends Pick<ListLocation, 'params' | 'addressOf'> {
  readonly relax: NonNullable<SearchResultPage['relax']>
}

function RelaxFilterLink({ params, addressOf, relax: { filter, totalItems } }: RelaxFilterLinkProps) {
  const { t } = useTranslation()
  const textOf = useFilterText()
  const countText = useCountText()
  return (
    <UiLink className={buttonClass('primary')} href={addressOf(withFilter(params, filter, ''))}>
      {t('recipes.without', {
        filter: textOf(filter, params.filters[filter] ?? ''),
        count: totalItems,
        number: countText(Math.min(totalItems, PAGING.maxOffset), totalItems <= PAGING.maxOffset),
      })}
    </UiLink>
  )
}

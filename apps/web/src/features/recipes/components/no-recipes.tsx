import type { Language } from '@souschef/domain'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../platform/i18n/i18n.ts'
import { useNavigate } from 'react-router'
import { paths } from '../../../app/paths.ts'
import { askToSignIn } from '../../../platform/session/auth-prompt.ts'
import { useSession } from '../../../platform/session/session.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { UiLink } from '../../../ui/ui-link.tsx'
import { countsWithoutQuery } from '../api/list-queries.ts'
import { activeFilters, changeListParams, withFilter } from '@souschef/contract/list-address'
import type { ListParams, Scope } from '@souschef/contract/list-address'
import { useFilterText } from './use-filter-text.ts'

interface NoRecipesProps {
  readonly params: ListParams
  readonly scope: Scope | null
  readonly reader: Language
  readonly addressOf: (params: ListParams) => string
}

/** A list without a card (LIST-3): why, and a way on. */
export function NoRecipes(props: NoRecipesProps) {
  const { t } = useTranslation()
  if (activeFilters(props.params).length > 0) return <NothingMatches {...props} />
  if (props.scope === 'saved')
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
      title={t(props.scope === 'mine' ? 'recipes.emptyMine' : 'recipes.empty')}
      action={<WriteRecipe />}
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

/** Names the filter whose removal brings the most recipes back. */
function NothingMatches({ params, scope, reader, addressOf }: NoRecipesProps) {
  const { t } = useTranslation()
  const textOf = useFilterText()
  const filters = activeFilters(params)
  const { data: counts } = useQuery({
    ...countsWithoutQuery(params, scope, reader),
    enabled: filters.length > 1,
  })
  const best = filters
    .map(([filter, value], index) => ({ filter, value, count: counts?.[index] ?? 0 }))
    .toSorted((a, b) => b.count - a.count)[0]
  return (
    <EmptyState
      glyph="search-pan"
      title={t('recipes.nothingFound')}
      text={filters.length > 1 ? t('recipes.nothingMatches') : null}
      action={
        <>
          {best !== undefined && best.count > 0 && (
            <UiLink className={buttonClass('primary')} href={addressOf(withFilter(params, best.filter, ''))}>
              {t('recipes.without', { filter: textOf(best.filter, best.value), count: best.count })}
            </UiLink>
          )}
          <UiLink
            className={buttonClass('secondary')}
            href={addressOf(changeListParams(params, { filters: {} }))}
          >
            {t('recipes.clearAll')}
          </UiLink>
        </>
      }
    />
  )
}

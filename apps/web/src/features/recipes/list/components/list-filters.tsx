import { useTranslation } from '#platform/i18n/i18n.ts'
import { activeFilters, changeListParams, withFilter, withoutFilters } from '@souschef/contract/list-address'
import type { ListParams } from '@souschef/contract/list-address'
import { FilterChips } from '../../filters/components/filter-chips.tsx'
import { useFilterText } from '../../filters/components/use-filter-text.ts'

interface ListFiltersProps {
  readonly params: ListParams
  readonly addressOf: (params: ListParams) => string
  /** The last chip has been removed while it had the focus. */
  readonly onLastRemoved: () => void
}

/** The active filters of a list (LIST-1). */
export function ListFilters({ params, addressOf, onLastRemoved }: ListFiltersProps) {
  const chips = useChips(params).map(({ without, ...chip }) => ({ ...chip, href: addressOf(without) }))
  return (
    <FilterChips chips={chips} clearHref={addressOf(withoutFilters(params))} onLastRemoved={onLastRemoved} />
  )
}

interface Chip {
  readonly key: string
  readonly text: string
  readonly without: ListParams
}

function useChips(params: ListParams): readonly Chip[] {
  const { t } = useTranslation()
  const textOf = useFilterText()
  const { language, onlySaved } = params
  const chips: Chip[] = activeFilters(params).map(([filter, value]) => ({
    key: filter,
    text: textOf(filter, value),
    without: withFilter(params, filter, ''),
  }))
  if (onlySaved)
    chips.push({
      key: 'saved',
      text: t('recipes.favorites'),
      without: changeListParams(params, { onlySaved: false }),
    })
  if (language !== null && language !== 'all')
    chips.push({
      key: 'language',
      text: t(`nav.languages.${language}`),
      without: changeListParams(params, { language: null }),
    })
  return chips
}

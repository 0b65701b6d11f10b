import { CATEGORIES, CUISINES, DIET_TYPES, DIFFICULTIES } from '@souschef/domain'
import { useTranslation } from '#platform/i18n/i18n.ts'
import type { Filter } from '@souschef/contract/list-address'
import { useDuration } from '#entities/recipe/components/use-duration.ts'

/** The text of an active filter, for chips and messages. */
export function useFilterText(): (filter: Filter, value: string) => string {
  const { t } = useTranslation()
  const duration = useDuration()
  return (filter, value) => {
    if (filter === 'search' || filter === 'tag' || filter === 'ingredient')
      return t(`recipes.filter.${filter}`, { value })
    if (filter === 'max_time') return t('recipes.filter.max_time', { value: duration(Number(value)) })
    const category = CATEGORIES.find((candidate) => candidate === value)
    const cuisine = CUISINES.find((candidate) => candidate === value)
    const diet = DIET_TYPES.find((candidate) => candidate === value)
    const difficulty = DIFFICULTIES.find((candidate) => candidate === value)
    if (filter === 'category' && category !== undefined) return t(`categories.${category}`)
    if (filter === 'cuisine' && cuisine !== undefined) return t(`cuisines.${cuisine}`)
    if (filter === 'diet_type' && diet !== undefined) return t(`diets.${diet}`)
    return difficulty === undefined ? value : t(`difficulty.${difficulty}`)
  }
}

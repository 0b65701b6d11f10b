import type { CategoryFilter } from '@souschef/contract/category-address'
import { ETHICAL_RATINGS } from '@souschef/domain'
import { useTranslation } from '#platform/i18n/i18n.ts'
import { useFilterText } from '../../filters/components/use-filter-text.ts'

interface CategoryFilterTexts {
  /** The title of a filter. */
  readonly titleOf: (filter: CategoryFilter) => string
  /** The text of one of its values. */
  readonly textOf: (filter: CategoryFilter, value: string) => string
}

export function useCategoryFilterTexts(): CategoryFilterTexts {
  const { t } = useTranslation()
  const listText = useFilterText()
  return {
    titleOf: (filter) =>
      filter === 'diet_type' || filter === 'max_time'
        ? t(`recipes.group.${filter}`)
        : t(`newSystem.group.${filter}`),
    textOf: (filter, value) => {
      if (filter === 'plant_based') return t('newSystem.onlyPlantBased')
      if (filter === 'diet_type' || filter === 'max_time') return listText(filter, value)
      const rating = ETHICAL_RATINGS.find((candidate) => candidate === value)
      return rating === undefined ? value : t(`recipe.ethicsRating.${rating}`)
    },
  }
}

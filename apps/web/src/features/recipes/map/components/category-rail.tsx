import type { CategoryParams } from '@souschef/contract/category-address'
import { withCategoryFilter } from '@souschef/contract/category-address'
import { paths } from '#platform/paths.ts'
import { useTranslation } from '#platform/i18n/i18n.ts'
import { categoryFilterGroups } from '../model/category-map.ts'
import styles from '../../filters/components/filter-rail.module.css'
import { RailGroup } from '../../filters/components/rail-group.tsx'
import { useCategoryFilterTexts } from './use-category-filter-texts.ts'

/** The filters beside the map on wide screens. */
export function CategoryRail({ params }: { readonly params: CategoryParams }) {
  const { t } = useTranslation()
  const { titleOf, textOf } = useCategoryFilterTexts()
  return (
    <nav className={styles['rail']} aria-label={t('recipes.filters')}>
      {categoryFilterGroups(params).map(({ filter, values }) => (
        <RailGroup
          key={filter}
          title={titleOf(filter)}
          choices={values.map((value) => {
            const isChosen = params[filter] === value
            const href = paths.newSystem(withCategoryFilter(params, filter, isChosen ? '' : value))
            return { key: value, text: textOf(filter, value), href, isChosen, count: null }
          })}
        />
      ))}
    </nav>
  )
}

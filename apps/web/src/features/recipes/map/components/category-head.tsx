import type { CategoryParams } from '@souschef/contract/category-address'
import { activeCategoryFilters, withCategoryFilter } from '@souschef/contract/category-address'
import { List } from 'lucide-react'
import { paths } from '#platform/paths.ts'
import { useTranslation } from '#platform/i18n/i18n.ts'
import { UiLink } from '#ui/ui-link.tsx'
import type { CategoryMap } from '../api/read-categories.ts'
import { totalRecipes } from '../model/category-map.ts'
import styles from './category-head.module.css'
import { FilterButton } from '../../filters/components/filter-button.tsx'
import { FilterChips } from '../../filters/components/filter-chips.tsx'
import { useCategoryFilterTexts } from './use-category-filter-texts.ts'
import { useCountText } from '#entities/recipe/components/use-count-text.ts'

interface CategoryHeadProps {
  readonly params: CategoryParams
  /** Null while loading. */
  readonly map: CategoryMap | null
  readonly onLastFilterRemoved: () => void
}

const loadSheet = async () => (await import('./category-sheet.tsx')).CategorySheet

/** Header of the map: title, counts, filters and a link to the same recipes as a list. */
export function CategoryHead({ params, map, onLastFilterRemoved }: CategoryHeadProps) {
  const { t } = useTranslation()
  const { textOf } = useCategoryFilterTexts()
  const active = activeCategoryFilters(params)
  const { diet_type, max_time } = params
  return (
    <header className={styles['head']}>
      <div>
        <h1>{t('newSystem.title')}</h1>
        <p className={styles['lead']}>{t('newSystem.lead')}</p>
      </div>
      <div className={styles['tools']}>
        <p className={styles['count']} role="status">
          {map !== null && <MapSummary {...map} />}
        </p>
        <UiLink className={styles['way']} href={paths.recipes({ diet_type, max_time })}>
          <List aria-hidden size={20} />
          <span>{t('newSystem.toList')}</span>
        </UiLink>
        <FilterButton context={params} active={active.length} load={loadSheet} />
      </div>
      <FilterChips
        chips={active.map(([filter, value]) => ({
          key: filter,
          text: textOf(filter, value),
          href: paths.newSystem(withCategoryFilter(params, filter, '')),
        }))}
        clearHref={paths.newSystem()}
        onLastRemoved={onLastFilterRemoved}
      />
    </header>
  )
}

function MapSummary({ categories }: CategoryMap) {
  const { t } = useTranslation()
  const countText = useCountText()
  const count = totalRecipes(categories)
  const withRecipes = categories.filter((category) => category.count > 0).length
  return (
    <span>
      {[
        t('recipes.count', { count, number: countText(count) }),
        t('newSystem.categories', { count: withRecipes }),
      ].join(' · ')}
    </span>
  )
}

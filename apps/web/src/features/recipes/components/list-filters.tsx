import { useTranslation } from '../../../platform/i18n/i18n.ts'
import { RemovableChip } from '../../../ui/chip.tsx'
import { UiLink } from '../../../ui/ui-link.tsx'
import { activeFilters, changeListParams, withFilter } from '@souschef/contract/list-address'
import type { ListParams } from '@souschef/contract/list-address'
import styles from './list-filters.module.css'
import { useFilterText } from './use-filter-text.ts'

interface ListFiltersProps {
  readonly params: ListParams
  readonly addressOf: (params: ListParams) => string
}

/** Every filter that is on, as a chip that takes it off (LIST-1); nothing when none is. */
export function ListFilters({ params, addressOf }: ListFiltersProps) {
  const { t } = useTranslation()
  const textOf = useFilterText()
  const filters = activeFilters(params)
  if (filters.length === 0) return null
  return (
    <ul className={styles['filters']} aria-label={t('recipes.filters')}>
      {filters.map(([filter, value]) => (
        <li key={filter}>
          <RemovableChip
            href={addressOf(withFilter(params, filter, ''))}
            removeLabel={t('recipes.removeFilter', { filter: textOf(filter, value) })}
          >
            {textOf(filter, value)}
          </RemovableChip>
        </li>
      ))}
      <li>
        <UiLink className={styles['clear']} href={addressOf(changeListParams(params, { filters: {} }))}>
          {t('recipes.clearAll')}
        </UiLink>
      </li>
    </ul>
  )
}

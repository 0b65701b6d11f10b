import { ChevronDown, X } from 'lucide-react'
import { useState } from 'react'
import { changeListParams, type Filter, withFilter } from '@souschef/contract/list-address'
import { useTranslation } from '../../../platform/i18n/i18n.ts'
import { useUser } from '../../../platform/session/session.ts'
import { UiLink } from '../../../ui/ui-link.tsx'
import { type FilterGroup, filterGroups } from '../model/filter-groups.ts'
import type { FilterPlace } from './filter-place.ts'
import styles from './filter-rail.module.css'
import { TextFilter } from './text-filter.tsx'
import { useCountText } from './use-count-text.ts'
import { searchedParams, useFacets } from './use-facets.ts'
import { useFilterText } from './use-filter-text.ts'

/** Every filter at one glance, beside the recipes of a wide screen: each value a link with the number that it would leave. */
export function FilterRail(place: FilterPlace) {
  const { t } = useTranslation()
  const isUser = useUser() !== null
  const { countOf } = useFacets(searchedParams(place.params, place.correction), place.scope)
  return (
    <nav className={styles['rail']} aria-label={t('recipes.filters')}>
      {isUser && place.scope === null && <SavedChoice {...place} />}
      {filterGroups(place.params).map((group) => (
        <Group
          key={group.filter}
          {...group}
          place={place}
          countOf={(value) => countOf(group.filter, value)}
        />
      ))}
      <TextFilter {...place} filter="ingredient" />
      <TextFilter {...place} filter="tag" />
    </nav>
  )
}

interface GroupProps extends FilterGroup {
  readonly place: FilterPlace
  readonly countOf: (value: string) => ChoiceProps['count']
}

/** Lists longer than this begin closed: so all filters are in sight, and few stops lie between the keyboard and the recipes. */
const SHORT = 8

/** The values of one filter. */
function Group({ filter, values, chosen, place, countOf }: GroupProps) {
  const { t } = useTranslation()
  const [isOpen] = useState(values.length <= SHORT || chosen !== null)
  return (
    <details open={isOpen} className={styles['group']}>
      <summary className={styles['title']}>
        {t(`recipes.group.${filter}`)}
        <ChevronDown aria-hidden size={18} />
      </summary>
      <ul>
        {values.map((value) => (
          <li key={value}>
            <Choice
              place={place}
              filter={filter}
              value={value}
              isChosen={value === chosen}
              count={countOf(value)}
            />
          </li>
        ))}
      </ul>
    </details>
  )
}

function SavedChoice({ params, addressOf }: FilterPlace) {
  const { t } = useTranslation()
  const { onlySaved } = params
  return (
    <UiLink
      className={styles['choice']}
      href={addressOf(changeListParams(params, { onlySaved: !onlySaved }))}
      aria-current={onlySaved ? 'true' : undefined}
      aria-label={onlySaved ? t('recipes.removeFilter', { filter: t('recipes.favorites') }) : undefined}
    >
      {t('recipes.onlySaved')} {onlySaved && <X aria-hidden size={18} />}
    </UiLink>
  )
}

interface ChoiceProps {
  readonly place: FilterPlace
  readonly filter: Filter
  readonly value: string
  readonly isChosen: boolean
  readonly count: { readonly count: number; readonly isExact: boolean } | null
}

/** One value; what would leave nothing leads nowhere. */
function Choice({ place: { params, addressOf }, filter, value, isChosen, count }: ChoiceProps) {
  const { t } = useTranslation()
  const textOf = useFilterText()
  const countText = useCountText()
  const text = textOf(filter, value)
  const number =
    count === null ? null : <span className={styles['count']}>{countText(count.count, count.isExact)}</span>
  if (!isChosen && count !== null && count.count === 0 && count.isExact)
    return (
      <span className={styles['none']}>
        {text} {number}
      </span>
    )
  return (
    <UiLink
      className={styles['choice']}
      href={addressOf(withFilter(params, filter, isChosen ? '' : value))}
      aria-current={isChosen ? 'true' : undefined}
      aria-label={isChosen ? t('recipes.removeFilter', { filter: text }) : undefined}
    >
      {text} {isChosen ? <X aria-hidden size={18} /> : number}
    </UiLink>
  )
}

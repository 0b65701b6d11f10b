import { changeListParams, withFilter } from '@souschef/contract/list-address'
import { useTranslation } from '#platform/i18n/i18n.ts'
import { useUser } from '#platform/session/session.ts'
import { filterGroups, availableGroups } from '../../filters/model/filter-groups.ts'
import type { ListLocation } from './list-location.ts'
import styles from '../../filters/components/filter-rail.module.css'
import { RailChoice, RailGroup } from '../../filters/components/rail-group.tsx'
import { TextFilter } from './text-filter.tsx'
import { effectiveParams, useFacets } from './use-facets.ts'
import { useFilterText } from '../../filters/components/use-filter-text.ts'

/** The filters beside the list on wide screens: each value is a link with its count. */
export function FilterRail(listLocation: ListLocation) {
  const { t } = useTranslation()
  const textOf = useFilterText()
  const isUser = useUser() !== null
  const { params, scope, addressOf } = listLocation
  const { countOf } = useFacets(effectiveParams(params, listLocation.correction), scope)
  return (
    <nav className={styles['rail']} aria-label={t('recipes.filters')}>
      {isUser && scope === null && (
        <RailChoice
          text={t('recipes.onlySaved')}
          chipText={t('recipes.favorites')}
          href={addressOf(changeListParams(params, { onlySaved: !params.onlySaved }))}
          isChosen={params.onlySaved}
          count={null}
        />
      )}
      {availableGroups(filterGroups(params), countOf).map(({ filter, values, chosen }) => (
        <RailGroup
          key={filter}
          title={t(`recipes.group.${filter}`)}
          choices={values.map((value) => ({
            key: value,
            text: textOf(filter, value),
            href: addressOf(withFilter(params, filter, value === chosen ? '' : value)),
            isChosen: value === chosen,
            count: countOf(filter, value),
          }))}
        />
      ))}
      <TextFilter {...listLocation} filter="ingredient" />
      <TextFilter {...listLocation} filter="tag" />
    </nav>
  )
}

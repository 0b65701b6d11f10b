import { LIMITS } from '@souschef/domain'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import {
  changeListParams,
  type Filter,
  type ListParams,
  withFilter,
  withoutFilters,
} from '@souschef/contract/list-address'
import { useTranslation } from '#platform/i18n/i18n.ts'
import { useUser } from '#platform/session/session.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { filterGroups, availableGroups } from '../../filters/model/filter-groups.ts'
import { FilterChoices } from '../../filters/components/filter-choices.tsx'
import type { ListLocation } from './list-location.ts'
import { FilterSheetFrame } from '../../filters/components/filter-sheet-frame.tsx'
import styles from './filter-sheet.module.css'
import { effectiveParams, useFacets } from './use-facets.ts'
import { useFilterText } from '../../filters/components/use-filter-text.ts'

interface FilterSheetProps {
  readonly context: ListLocation
  readonly onClose: () => void
}

const TEXT_FILTERS = ['ingredient', 'tag'] as const

/** The filters of a list on small screens, applied on submit. */
export function FilterSheet({ context, onClose }: FilterSheetProps) {
  const { params, scope, addressOf, correction } = context
  const { t } = useTranslation()
  const textOf = useFilterText()
  const navigate = useNavigate()
  const [draft, setDraft] = useState(params)
  const isSameSearch = draft.filters.search === params.filters.search
  const counts = useFacets(effectiveParams(draft, isSameSearch ? correction : null), scope)
  const set = (filter: Filter, value: string): void =>
    setDraft((previous) => withFilter(previous, filter, value))
  const [resetCount, setResetCount] = useState(0)
  const clear = (): void => {
    setDraft(withoutFilters)
    setResetCount((previous) => previous + 1)
  }
  const applyFilters = (form: FormData): void => {
    const next = TEXT_FILTERS.reduce((previous, filter) => {
      const text = form.get(filter)
      return withFilter(previous, filter, typeof text === 'string' ? text : '')
    }, draft)
    void navigate(addressOf(changeListParams(next, {})))
  }
  return (
    <FilterSheetFrame total={counts.total} onClear={clear} onShow={applyFilters} onClose={onClose}>
      <Switches draft={draft} isAll={scope === null} onChange={setDraft} />
      {availableGroups(filterGroups(draft), counts.countOf).map(({ filter, values, chosen }) => (
        <FilterChoices
          key={filter}
          title={t(`recipes.group.${filter}`)}
          choices={values.map((value) => ({
            value,
            text: textOf(filter, value),
            count: counts.countOf(filter, value),
          }))}
          chosen={chosen}
          onChoose={(value) => set(filter, value)}
        />
      ))}
      {TEXT_FILTERS.map((filter) => (
        <Field key={`${filter} ${resetCount}`} label={t(`recipes.group.${filter}`)}>
          <TextInput
            name={filter}
            defaultValue={draft.filters[filter]}
            autoComplete="off"
            maxLength={filter === 'tag' ? LIMITS.tag : LIMITS.ingredientName}
            onBlur={(event) => set(filter, event.currentTarget.value)}
          />
        </Field>
      ))}
    </FilterSheetFrame>
  )
}

interface SwitchesProps {
  readonly draft: ListParams
  /** Whether the list has no scope. */
  readonly isAll: boolean
  readonly onChange: (draft: ListParams) => void
}

/** Switches: only favourites, all languages (LIST-5). */
function Switches({ draft, isAll, onChange }: SwitchesProps) {
  const { t } = useTranslation()
  const isUser = useUser() !== null
  if (!isAll) return null
  return (
    <div>
      {isUser && (
        <Checkbox
          className={styles['switch']}
          label={t('recipes.onlySaved')}
          checked={draft.onlySaved}
          onChange={(event) => onChange(changeListParams(draft, { onlySaved: event.currentTarget.checked }))}
        />
      )}
      {!draft.onlySaved && (
        <Checkbox
          className={styles['switch']}
          label={t('recipes.allLanguages')}
          checked={draft.language === 'all'}
          onChange={(event) =>
            onChange(changeListParams(draft, { language: event.currentTarget.checked ? 'all' : null }))
          }
        />
      )}
    </div>
  )
}

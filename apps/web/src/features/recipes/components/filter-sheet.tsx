import { LIMITS } from '@souschef/domain'
import { type FormEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import {
  changeListParams,
  type Filter,
  type ListParams,
  withFilter,
  withoutFilters,
} from '@souschef/contract/list-address'
import { useTranslation } from '../../../platform/i18n/i18n.ts'
import { useUser } from '../../../platform/session/session.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { filterGroups } from '../model/filter-groups.ts'
import { FilterChoices } from './filter-choices.tsx'
import type { FilterPlace } from './filter-place.ts'
import styles from './filter-sheet.module.css'
import { useCountText } from './use-count-text.ts'
import { searchedParams, useFacets } from './use-facets.ts'
import { useFilterText } from './use-filter-text.ts'

interface FilterSheetProps {
  readonly place: FilterPlace
  readonly onClose: () => void
}

const TYPED = ['ingredient', 'tag'] as const

/** Every filter on a small screen, in rows for wet hands; the list changes once, when the cook has chosen. */
export function FilterSheet({ place, onClose }: FilterSheetProps) {
  const { params, scope, addressOf, correction } = place
  const { t } = useTranslation()
  const countText = useCountText()
  const textOf = useFilterText()
  const navigate = useNavigate()
  const formId = useId()
  const [draft, setDraft] = useState(params)
  const isSameSearch = draft.filters.search === params.filters.search
  const counts = useFacets(searchedParams(draft, isSameSearch ? correction : null), scope)
  const { total } = counts
  const set = (filter: Filter, value: string): void => setDraft((now) => withFilter(now, filter, value))
  const [clearings, setClearings] = useState(0)
  const clear = (): void => {
    setDraft(withoutFilters)
    setClearings((now) => now + 1)
  }
  const show = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const typed = TYPED.reduce((now, filter) => {
      const words = form.get(filter)
      return withFilter(now, filter, typeof words === 'string' ? words : '')
    }, draft)
    onClose()
    void navigate(addressOf(changeListParams(typed, {})))
  }
  return (
    <Dialog
      isOpen
      variant="sheet"
      title={t('recipes.filters')}
      closeLabel={t('app.close')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={clear}>{t('recipes.clearAll')}</Button>
          <Button type="submit" form={formId} variant="primary">
            {t('recipes.show', {
              count: total?.count ?? 2,
              number: total === null ? '' : countText(total.count, total.isExact),
            })}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles['form']} onSubmit={show}>
        <Switches draft={draft} isAll={scope === null} onChange={setDraft} />
        {filterGroups(draft).map(({ filter, values, chosen }) => (
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
        {TYPED.map((filter) => (
          <Field key={`${filter} ${clearings}`} label={t(`recipes.group.${filter}`)}>
            <TextInput
              name={filter}
              defaultValue={draft.filters[filter]}
              autoComplete="off"
              maxLength={filter === 'tag' ? LIMITS.tag : LIMITS.ingredientName}
              onBlur={(event) => set(filter, event.currentTarget.value)}
            />
          </Field>
        ))}
      </form>
    </Dialog>
  )
}

interface SwitchesProps {
  readonly draft: ListParams
  /** Whether the list is that of all recipes. */
  readonly isAll: boolean
  readonly onChange: (draft: ListParams) => void
}

/** What is on or off: only my favourites, recipes of every language (LIST-5). */
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

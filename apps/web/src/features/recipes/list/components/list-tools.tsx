import { Search } from 'lucide-react'
import type { FormEvent } from 'react'
import { useTranslation } from '#platform/i18n/i18n.ts'
import { useNavigate } from 'react-router'
import { Checkbox } from '#ui/checkbox.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Select } from '#ui/select.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { activeFilters, changeListParams, scopeOf, SORTS, withFilter } from '@souschef/contract/list-address'
import type { ListParams, Scope, Sort } from '@souschef/contract/list-address'
import { FilterButton } from '../../filters/components/filter-button.tsx'
import type { ListLocation } from './list-location.ts'
import styles from './list-tools.module.css'

interface ToolProps {
  readonly params: ListParams
  readonly scope: Scope | null
  readonly onChange: (params: ListParams) => void
}

const loadSheet = async () => (await import('./filter-sheet.tsx')).FilterSheet

interface ListToolsProps {
  readonly listLocation: ListLocation
  /** Whether the list is empty even without filters. */
  readonly isEmpty: boolean
}

/** Controls of a list: language or search in a scope, filters, order. Their state is in the address. */
export function ListTools({ listLocation, isEmpty }: ListToolsProps) {
  const { params, scope, addressOf } = listLocation
  const navigate = useNavigate()
  const apply = (next: ListParams): void => void navigate(addressOf(next), { preventScrollReset: true })
  return (
    <div className={styles['tools']}>
      {scope !== null && !isEmpty && <ScopeSearch params={params} scope={scope} onChange={apply} />}
      {scopeOf(params, scope) === null && <LanguageSwitch params={params} scope={scope} onChange={apply} />}
      {!isEmpty && (
        <>
          <FilterButton
            context={listLocation}
            active={activeFilters(params).length + Number(params.onlySaved)}
            load={loadSheet}
          />
          <SortSelect params={params} scope={scope} onChange={apply} />
        </>
      )}
    </div>
  )
}

/** Switches to recipes of all languages (LIST-5); on phones it is in the filter sheet. */
function LanguageSwitch({ params, onChange }: ToolProps) {
  const { t } = useTranslation()
  return (
    <Checkbox
      className={styles['languages']}
      label={t('recipes.allLanguages')}
      checked={params.language === 'all'}
      onChange={(event) =>
        onChange(changeListParams(params, { language: event.currentTarget.checked ? 'all' : null }))
      }
    />
  )
}

/** Search within the user's own or saved recipes (DEC-9). */
function ScopeSearch({ params, scope, onChange }: ToolProps) {
  const { t } = useTranslation()
  const name = t(`recipes.searchIn.${scope ?? 'mine'}`)
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const text = new FormData(event.currentTarget).get('words')
    onChange(withFilter(params, 'search', typeof text === 'string' ? text : ''))
  }
  return (
    <form role="search" className={styles['search']} onSubmit={submit}>
      <TextInput
        key={params.filters.search}
        type="search"
        name="words"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={200}
        defaultValue={params.filters.search}
        aria-label={name}
        placeholder={name}
      />
      <IconButton type="submit" label={t('recipes.submitSearch')} icon={<Search aria-hidden size={20} />} />
    </form>
  )
}

/** The default order: by relevance for a search (LIST-1), by date saved for saved recipes (DEC-9). */
const defaultOrderOf = (params: ListParams, scope: Scope | null): Sort | 'relevance' | 'saved' =>
  params.filters.search !== undefined ? 'relevance' : scopeOf(params, scope) === 'saved' ? 'saved' : SORTS[0]

function SortSelect({ params, scope, onChange }: ToolProps) {
  const { t } = useTranslation()
  const defaultOrder = defaultOrderOf(params, scope)
  const orders = [defaultOrder, ...SORTS.filter((sort) => sort !== defaultOrder)]
  return (
    <div className={styles['sort']}>
      <Select
        aria-label={t('recipes.sortLabel')}
        value={params.sort ?? defaultOrder}
        onChange={(event) => {
          const sort = SORTS.find((candidate) => candidate === event.currentTarget.value) ?? null
          onChange(changeListParams(params, { sort: sort === defaultOrder ? null : sort }))
        }}
      >
        {orders.map((order) => (
          <option key={order} value={order}>
            {t(`recipes.sort.${order}`)}
          </option>
        ))}
      </Select>
    </div>
  )
}

import { Search } from 'lucide-react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { changeListParams, SORTS, withFilter } from '../model/list-params.ts'
import type { ListParams, Scope } from '../model/list-params.ts'
import { ListFilters } from './list-filters.tsx'
import styles from './list-toolbar.module.css'

interface ListToolbarProps {
  readonly params: ListParams
  readonly scope: Scope | null
  readonly addressOf: (params: ListParams) => string
}

/** What narrows and orders a list; all of it lives in the address. */
export function ListToolbar({ params, scope, addressOf }: ListToolbarProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const go = (next: ListParams): void => void navigate(addressOf(next), { preventScrollReset: true })
  return (
    <div className={styles['toolbar']}>
      <div className={styles['narrow']}>
        {scope !== null && <ScopeSearch params={params} onSearch={go} />}
        <ListFilters params={params} addressOf={addressOf} />
      </div>
      <div className={styles['order']}>
        {scope === null && (
          <Checkbox
            label={t('recipes.allLanguages')}
            checked={params.language === 'all'}
            onChange={(event) =>
              go(changeListParams(params, { language: event.currentTarget.checked ? 'all' : null }))
            }
          />
        )}
        <SortSelect params={params} scope={scope} onSort={go} />
      </div>
    </div>
  )
}

interface PartProps {
  readonly params: ListParams
}

/** Search inside my own or my saved recipes (DEC-9); the header's box searches all of them. */
function ScopeSearch({ params, onSearch }: PartProps & { readonly onSearch: (params: ListParams) => void }) {
  const { t } = useTranslation()
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const words = new FormData(event.currentTarget).get('words')
    onSearch(withFilter(params, 'search', typeof words === 'string' ? words : ''))
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
        aria-label={t('recipes.search')}
        placeholder={t('recipes.search')}
      />
      <IconButton type="submit" label={t('recipes.submitSearch')} icon={<Search aria-hidden size={20} />} />
    </form>
  )
}

function SortSelect({
  params,
  scope,
  onSort,
}: PartProps & { readonly scope: Scope | null; readonly onSort: (params: ListParams) => void }) {
  const { t } = useTranslation()
  const shown = params.sort ?? (scope === 'saved' ? '' : SORTS[0])
  return (
    <div className={styles['sort']}>
      <Select
        aria-label={t('recipes.sortLabel')}
        value={shown}
        onChange={(event) => {
          const sort = SORTS.find((candidate) => candidate === event.currentTarget.value) ?? null
          onSort(changeListParams(params, { sort: scope !== 'saved' && sort === SORTS[0] ? null : sort }))
        }}
      >
        {scope === 'saved' && <option value="">{t('recipes.sort.saved')}</option>}
        {SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {t(`recipes.sort.${sort}`)}
          </option>
        ))}
      </Select>
    </div>
  )
}

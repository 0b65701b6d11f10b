import { Search } from 'lucide-react'
import type { FormEvent } from 'react'
import { useTranslation } from '../../../platform/i18n/i18n.ts'
import { useNavigate } from 'react-router'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { changeListParams, SORTS, withFilter } from '@souschef/contract/list-address'
import type { ListParams, Scope } from '@souschef/contract/list-address'
import styles from './list-tools.module.css'

interface ListToolsProps {
  readonly params: ListParams
  readonly scope: Scope | null
  readonly addressOf: (params: ListParams) => string
}

interface ToolProps extends Omit<ListToolsProps, 'addressOf'> {
  readonly onChange: (params: ListParams) => void
}

/** Language or search inside a scope, and the order of a list; all of it lives in the address. */
export function ListTools({ params, scope, addressOf }: ListToolsProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const go = (next: ListParams): void => void navigate(addressOf(next), { preventScrollReset: true })
  return (
    <div className={styles['tools']}>
      {scope === null ? (
        <Checkbox
          label={t('recipes.allLanguages')}
          checked={params.language === 'all'}
          onChange={(event) =>
            go(changeListParams(params, { language: event.currentTarget.checked ? 'all' : null }))
          }
        />
      ) : (
        <ScopeSearch params={params} scope={scope} onChange={go} />
      )}
      <SortSelect params={params} scope={scope} onChange={go} />
    </div>
  )
}

/** Search inside my own or my saved recipes (DEC-9); the header's box searches all of them. */
function ScopeSearch({ params, onChange }: ToolProps) {
  const { t } = useTranslation()
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const words = new FormData(event.currentTarget).get('words')
    onChange(withFilter(params, 'search', typeof words === 'string' ? words : ''))
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

function SortSelect({ params, scope, onChange }: ToolProps) {
  const { t } = useTranslation()
  const usual = scope === 'saved' ? '' : SORTS[0]
  return (
    <div className={styles['sort']}>
      <Select
        aria-label={t('recipes.sortLabel')}
        value={params.sort ?? usual}
        onChange={(event) => {
          const sort = SORTS.find((candidate) => candidate === event.currentTarget.value) ?? null
          onChange(changeListParams(params, { sort: sort === usual ? null : sort }))
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

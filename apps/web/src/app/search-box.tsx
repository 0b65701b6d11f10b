import { Search } from 'lucide-react'
import type { FormEvent, Ref } from 'react'
import { useTranslation } from '../platform/i18n/i18n.ts'
import { useLocation, useNavigate } from 'react-router'
import { paths } from './paths.ts'
import styles from './search-box.module.css'

interface SearchBoxProps {
  readonly inputRef?: Ref<HTMLInputElement>
  /** After a search has begun. */
  readonly onSearch?: () => void
}

/** A plain search: Enter leads to the list (FIND-2), before the scripts have come as well. It shows what the list on screen was searched for (ROUTE-6). */
export function SearchBox({ inputRef, onSearch }: SearchBoxProps) {
  const { t } = useTranslation()
  const { search } = useLocation()
  const navigate = useNavigate()
  const shown = new URLSearchParams(search).get('search') ?? ''
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const words = new FormData(event.currentTarget).get('search')
    void navigate(paths.recipes({ search: typeof words === 'string' ? words.trim() : '' }))
    onSearch?.()
  }
  return (
    <form role="search" action={paths.recipes()} className={styles['box']} onSubmit={submit}>
      <Search aria-hidden size={20} className={styles['icon']} />
      <input
        key={shown}
        ref={inputRef}
        className={styles['input']}
        type="search"
        name="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={200}
        defaultValue={shown}
        aria-label={t('header.searchRecipes')}
        placeholder={t('header.searchRecipes')}
      />
    </form>
  )
}

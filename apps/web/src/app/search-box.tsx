import { Search } from 'lucide-react'
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from '../platform/i18n/i18n.ts'
import { useLocation, useNavigate } from 'react-router'
import { retryableLazy } from '../platform/retryable-lazy.tsx'
import { SectionBoundary } from '../ui/section-boundary.tsx'
import { paths } from '../platform/paths.ts'
import styles from './search-box.module.css'

const load = () => import('../features/search/components/search-suggestions.tsx')

const Suggestions = retryableLazy(async () => (await load()).SearchSuggestions)

interface SearchBoxProps {
  /** Set when the box is in the full-screen search (APP-9), with its state; otherwise suggestions open in a list below. */
  readonly overlay?: 'open' | 'closed'
}

/**
 * A form that works without its lazily loaded suggestions: Enter leads to the list (FIND-2). It shows the search of the list on
 * screen (ROUTE-6).
 */
export function SearchBox({ overlay }: SearchBoxProps) {
  const { t } = useTranslation()
  const { search } = useLocation()
  const navigate = useNavigate()
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  const [hasInteracted, setHasInteracted] = useState(false)
  const markInteracted = (): void => setHasInteracted(true)
  const urlSearch = new URLSearchParams(search).get('search') ?? ''
  useEffect(() => {
    // The box may have been focused before hydration.
    if (document.activeElement === input.current) setHasInteracted(true)
  }, [])
  /** The text that the box was last set to, or that was last submitted. */
  const syncedText = useRef(urlSearch)
  // Together with the page of the search, so that text typed from then on is not overwritten.
  useLayoutEffect(() => {
    const box = input.current
    if (box === null || urlSearch === syncedText.current) return
    // Text typed while a search loads is newer than that search.
    const isEdited = document.activeElement === box && box.value.trim() !== syncedText.current
    if (!isEdited) box.value = urlSearch
    syncedText.current = urlSearch
  }, [urlSearch])
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const searchText = input.current?.value.trim() ?? ''
    syncedText.current = searchText
    load().then(
      ({ rememberSearch }) => rememberSearch(searchText),
      () => undefined,
    )
    void navigate(paths.recipes({ search: searchText }), { replace: overlay !== undefined })
  }
  return (
    <form role="search" action={paths.recipes()} className={styles['box']} onSubmit={submit}>
      <Search aria-hidden size={20} className={styles['icon']} />
      <input
        ref={input}
        role="combobox"
        className={styles['input']}
        type="search"
        name="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={200}
        defaultValue={urlSearch}
        aria-label={t('header.searchRecipes')}
        aria-autocomplete="list"
        aria-expanded={false}
        aria-controls={listId}
        placeholder={t('header.searchRecipes')}
        onPointerEnter={markInteracted}
        onFocus={markInteracted}
        onInput={markInteracted}
      />
      <SectionBoundary title={t('search.failed')} className={styles['failure']}>
        {hasInteracted && overlay !== 'closed' && (
          <Suggestions input={input} listId={listId} isOverlay={overlay !== undefined} />
        )}
      </SectionBoundary>
    </form>
  )
}

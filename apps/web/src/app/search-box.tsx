import { Search } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from '../platform/i18n/i18n.ts'
import { useLocation, useNavigate } from 'react-router'
import { retryableLazy } from '../platform/retryable-lazy.tsx'
import { SectionBoundary } from '../ui/section-boundary.tsx'
import { paths } from './paths.ts'
import styles from './search-box.module.css'

const load = () => import('../features/search/components/search-suggestions.tsx')

const Suggestions = retryableLazy(async () => (await load()).SearchSuggestions)

interface SearchBoxProps {
  /** Whether it stands on the search's own screen (APP-9), and whether that is there; elsewhere it opens a list below itself. */
  readonly overlay?: 'open' | 'closed'
}

/** A form that works by itself: Enter leads to the list (FIND-2). What it offers beyond comes once it is used. It shows what the list on screen was searched for (ROUTE-6). */
export function SearchBox({ overlay }: SearchBoxProps) {
  const { t } = useTranslation()
  const { search } = useLocation()
  const navigate = useNavigate()
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isWanted, setWanted] = useState(false)
  const want = (): void => setWanted(true)
  const shown = new URLSearchParams(search).get('search') ?? ''
  useEffect(() => {
    // The cursor may have been here before the program.
    if (document.activeElement === input.current) setWanted(true)
  }, [])
  const before = useRef(shown)
  useEffect(() => {
    // What is typed before the program has come stays.
    if (input.current !== null && before.current !== shown) input.current.value = shown
    before.current = shown
  }, [shown])
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const words = input.current?.value.trim() ?? ''
    load().then(
      ({ rememberSearch }) => rememberSearch(words),
      () => undefined,
    )
    void navigate(paths.recipes({ search: words }), { replace: overlay !== undefined })
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
        defaultValue={shown}
        aria-label={t('header.searchRecipes')}
        aria-autocomplete="list"
        aria-expanded={false}
        aria-controls={listId}
        placeholder={t('header.searchRecipes')}
        onPointerEnter={want}
        onFocus={want}
        onInput={want}
      />
      <SectionBoundary title={t('search.failed')} className={styles['failure']}>
        {isWanted && overlay !== 'closed' && (
          <Suggestions input={input} listId={listId} isOverlay={overlay !== undefined} />
        )}
      </SectionBoundary>
    </form>
  )
}

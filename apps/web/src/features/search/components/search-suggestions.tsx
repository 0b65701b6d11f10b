import { ArrowRight } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from '#platform/i18n/i18n.ts'
import { cx } from '#ui/cx.ts'
import { type Choice, initialChoices, MAX_VISIBLE_RECENT, suggestedChoices } from '../model/choices.ts'
import { type InputRef, useInputText, writeInput } from '../model/input-text.ts'
import { useCombobox } from '../model/use-combobox.ts'
import { rememberSearch, useRecentSearches } from '../model/use-recent-searches.ts'
import { useSuggestions } from '../model/use-suggestions.ts'
import { useVisibleHeight } from '../model/use-visible-height.ts'
import { ChoiceList } from './choice-list.tsx'
import { RecentRemovers } from './recent-removers.tsx'
import styles from './search-suggestions.module.css'

/** For a search that is submitted before this is mounted. */
export { rememberSearch }

interface SearchSuggestionsProps {
  /** The input; this is rendered in the same form. */
  readonly input: InputRef
  /** The id in the input's `aria-controls`. */
  readonly listId: string
  /** Whether this is the full-screen search (APP-9), whose history entry is replaced by the chosen page. */
  readonly isOverlay: boolean
}

/** Recent and popular searches while the box is empty, suggestions while typing (FIND-1 to FIND-6). */
export function SearchSuggestions({ input, listId, isOverlay }: SearchSuggestionsProps) {
  const { t, language } = useTranslation()
  const panel = useRef<HTMLDivElement>(null)
  const words = useInputText(input).trim()
  const { recent, removeSearch } = useRecentSearches()
  const { suggestions, isLoading, isLoaded } = useSuggestions(words, language)
  const isEmpty = words === ''
  const groups = isEmpty ? initialChoices(recent, t) : suggestedChoices(suggestions, t)
  const choices = groups.flatMap((group) => group.choices)
  const { isOpen, close, active } = useCombobox({
    input,
    isAlwaysOpen: isOverlay,
    listId,
    count: choices.length,
    optionsKey: [words, ...choices.map(({ href }) => href)].join(' '),
  })
  useVisibleHeight(panel, isOverlay)
  if (!isOpen) return null

  const choose = ({ search = '' }: Choice): void => {
    if (search !== '') rememberSearch(search)
    writeInput(input, search)
    close()
  }
  const hasNoResults = isLoaded && choices.length === 0
  return (
    <div ref={panel} className={cx(styles['panel'], isOverlay ? styles['page'] : styles['dropdown'])}>
      {choices.length > 0 && (
        <div className={styles['choices']}>
          <ChoiceList
            id={listId}
            groups={groups}
            active={active}
            isLoading={isLoading}
            shouldReplace={isOverlay}
            onChoose={choose}
          />
          {isEmpty && (
            <RecentRemovers
              recent={recent.slice(0, MAX_VISIBLE_RECENT)}
              onRemove={(search) => {
                removeSearch(search)
                input.current?.focus()
              }}
            />
          )}
        </div>
      )}
      {!isEmpty && (
        <div className={styles['foot']}>
          <p role="status" className={cx(styles['status'], hasNoResults && styles['nothing'])}>
            {isLoaded && !hasNoResults ? (
              <span className="visually-hidden">{t('search.found', { count: choices.length })}</span>
            ) : (
              (isLoading && t('app.loading')) || (hasNoResults && t('recipes.nothingFound'))
            )}
          </p>
          <button type="submit" className={styles['all']}>
            <span className={styles['all-text']}>
              {hasNoResults ? t('search.inTexts') : t('search.all', { words })}
            </span>
            <ArrowRight aria-hidden size={20} />
          </button>
        </div>
      )}
    </div>
  )
}

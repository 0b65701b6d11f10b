import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from '../../../platform/i18n/i18n.ts'
import { RemovableChip } from '../../../ui/chip.tsx'
import { UiLink } from '../../../ui/ui-link.tsx'
import { activeFilters, changeListParams, withFilter, withoutFilters } from '@souschef/contract/list-address'
import type { ListParams } from '@souschef/contract/list-address'
import styles from './list-filters.module.css'
import { useFilterText } from './use-filter-text.ts'

interface ListFiltersProps {
  readonly params: ListParams
  readonly addressOf: (params: ListParams) => string
  /** The last chip is gone, and the focus with it. */
  readonly onLastGone: () => void
}

/** Every filter that is on, as a chip that takes it off (LIST-1); nothing when none is. */
export function ListFilters({ params, addressOf, onLastGone }: ListFiltersProps) {
  const { t } = useTranslation()
  const chips = useChips(params)
  const { list, press } = useNextFocus(chips.length, onLastGone)
  if (chips.length === 0) return null
  return (
    <ul ref={list} className={styles['filters']} aria-label={t('recipes.chosenFilters')}>
      {chips.map(({ key, text, without }, index) => (
        <li key={key}>
          <RemovableChip
            href={addressOf(without)}
            removeLabel={t('recipes.removeFilter', { filter: text })}
            onRemove={() => press(index)}
          >
            {text}
          </RemovableChip>
        </li>
      ))}
      <li>
        <UiLink
          className={styles['clear']}
          href={addressOf(withoutFilters(params))}
          onClick={() => press(chips.length)}
        >
          {t('recipes.clearAll')}
        </UiLink>
      </li>
    </ul>
  )
}

interface Chip {
  readonly key: string
  readonly text: string
  readonly without: ListParams
}

function useChips(params: ListParams): readonly Chip[] {
  const { t } = useTranslation()
  const textOf = useFilterText()
  const { language, onlySaved } = params
  const chips: Chip[] = activeFilters(params).map(([filter, value]) => ({
    key: filter,
    text: textOf(filter, value),
    without: withFilter(params, filter, ''),
  }))
  if (onlySaved)
    chips.push({
      key: 'saved',
      text: t('recipes.favorites'),
      without: changeListParams(params, { onlySaved: false }),
    })
  if (language !== null && language !== 'all')
    chips.push({
      key: 'language',
      text: t(`nav.languages.${language}`),
      without: changeListParams(params, { language: null }),
    })
  return chips
}

/** Where the focus goes when what had it is gone: to what has taken its place. */
function useNextFocus(
  count: number,
  onLastGone: () => void,
): { readonly list: RefObject<HTMLUListElement | null>; readonly press: (index: number) => void } {
  const list = useRef<HTMLUListElement>(null)
  const pressed = useRef<{ readonly index: number; readonly of: number } | null>(null)
  const lastGone = useEffectEvent(onLastGone)
  useEffect(() => {
    if (pressed.current === null || count >= pressed.current.of) return
    const { index } = pressed.current
    pressed.current = null
    if (document.activeElement !== document.body) return
    const links = list.current?.querySelectorAll('a') ?? []
    const next = links[Math.min(index, links.length - 1)]
    if (next === undefined) lastGone()
    else next.focus()
  }, [count])
  return { list, press: (index) => (pressed.current = { index, of: count }) }
}

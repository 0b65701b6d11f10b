import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from '#platform/i18n/i18n.ts'
import { RemovableChip } from '#ui/chip.tsx'
import { UiLink } from '#ui/ui-link.tsx'
import styles from './filter-chips.module.css'

interface FilterChipsProps {
  readonly chips: readonly {
    readonly key: string
    readonly text: string
    /** The address without this filter. */
    readonly href: string
  }[]
  /** The address without any filter. */
  readonly clearHref: string
  /** The last chip has been removed while it had the focus. */
  readonly onLastRemoved: () => void
}

/** Active filters as removable chips (LIST-1, NEW-1). */
export function FilterChips({ chips, clearHref, onLastRemoved }: FilterChipsProps) {
  const { t } = useTranslation()
  const { list, markPressed } = useNextFocus(chips.length, onLastRemoved)
  if (chips.length === 0) return null
  return (
    <ul ref={list} className={styles['filters']} aria-label={t('recipes.chosenFilters')}>
      {chips.map(({ key, text, href }, index) => (
        <li key={key}>
          <RemovableChip
            href={href}
            removeLabel={t('recipes.removeFilter', { filter: text })}
            onRemove={() => markPressed(index)}
          >
            {text}
          </RemovableChip>
        </li>
      ))}
      <li>
        <UiLink className={styles['clear']} href={clearHref} onClick={() => markPressed(chips.length)}>
          {t('recipes.clearAll')}
        </UiLink>
      </li>
    </ul>
  )
}

/** Moves the focus to the chip that takes the place of a removed one. */
function useNextFocus(
  count: number,
  onLastRemoved: () => void,
): { readonly list: RefObject<HTMLUListElement | null>; readonly markPressed: (index: number) => void } {
  const list = useRef<HTMLUListElement>(null)
  const pressed = useRef<{ readonly index: number; readonly count: number } | null>(null)
  const handleLastRemoved = useEffectEvent(onLastRemoved)
  useEffect(() => {
    if (pressed.current === null || count >= pressed.current.count) return
    const { index } = pressed.current
    pressed.current = null
    if (document.activeElement !== document.body) return
    const links = list.current?.querySelectorAll('a') ?? []
    const next = links[Math.min(index, links.length - 1)]
    if (next === undefined) handleLastRemoved()
    else next.focus()
  }, [count])
  return { list, markPressed: (index) => (pressed.current = { index, count: count }) }
}

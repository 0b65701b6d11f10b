import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from '../../../../platform/i18n/i18n.ts'
import { RemovableChip } from '../../../../ui/chip.tsx'
import { UiLink } from '../../../../ui/ui-link.tsx'
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
  readonly onLastGone: () => void
}

/** Active filters as removable chips (LIST-1, NEW-1). */
export function FilterChips({ chips, clearHref, onLastGone }: FilterChipsProps) {
  const { t } = useTranslation()
  const { list, press } = useNextFocus(chips.length, onLastGone)
  if (chips.length === 0) return null
  return (
    <ul ref={list} className={styles['filters']} aria-label={t('recipes.chosenFilters')}>
      {chips.map(({ key, text, href }, index) => (
        <li key={key}>
          <RemovableChip
            href={href}
            removeLabel={t('recipes.removeFilter', { filter: text })}
            onRemove={() => press(index)}
          >
            {text}
          </RemovableChip>
        </li>
      ))}
      <li>
        <UiLink className={styles['clear']} href={clearHref} onClick={() => press(chips.length)}>
          {t('recipes.clearAll')}
        </UiLink>
      </li>
    </ul>
  )
}

/** Moves the focus to the chip that takes the place of a removed one. */
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

import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from '../../../../platform/i18n/i18n.ts'
import { RemovableChip } from '../../../../ui/chip.tsx'
import { UiLink } from '../../../../ui/ui-link.tsx'
import styles from './filter-chips.module.css'

interface FilterChipsProps {
  readonly chips: readonly {
    readonly key: string
    readonly text: string
    /** The same page without this filter. */
    readonly href: string
  }[]
  /** The same page without any. */
  readonly clearHref: string
  /** The last chip is gone, and the focus with it. */
  readonly onLastGone: () => void
}

/** Every filter that is on, as a chip that takes it off (LIST-1, NEW-1); nothing when none is. */
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

import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { nextChoice } from './next-choice.ts'
import { type InputRef, writeInput } from './input-text.ts'

interface ComboboxOptions {
  /** The input with the role `combobox`, inside a form. */
  readonly input: InputRef
  /** True in the full-screen search, where the list cannot be closed. */
  readonly isAlwaysOpen: boolean
  readonly listId: string
  /** Number of options. */
  readonly count: number
  /** Changes with the options, which resets the active one. */
  readonly optionsKey: string
}

export interface Combobox {
  readonly isOpen: boolean
  readonly close: () => void
  /** Index of the option that Enter chooses; -1 if Enter submits the typed text. */
  readonly active: number
}

export const optionId = (listId: string, index: number): string => `${listId}-${index}`

/**
 * Combobox behaviour (FIND-6) for an input that was rendered before this code was loaded: the focus stays in the input, and
 * `aria-activedescendant` names the active option.
 */
export function useCombobox({ input, isAlwaysOpen, listId, count, optionsKey }: ComboboxOptions): Combobox {
  const [isOpened, setOpened] = useState(false)
  const [chosen, setChosen] = useState({ index: -1, optionsKey })
  const isOpen = isAlwaysOpen || isOpened
  const active = isOpen && chosen.optionsKey === optionsKey ? chosen.index : -1
  const activeId = active === -1 ? null : optionId(listId, active)

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (isOpen) setChosen({ index: nextChoice(event.key, active, count), optionsKey })
      else setOpened(true)
    } else if (event.key === 'Enter' && activeId !== null) {
      event.preventDefault()
      document.getElementById(activeId)?.click()
    } else if (event.key === 'Escape' && !isAlwaysOpen) {
      event.preventDefault()
      if (!isOpen) writeInput(input, '')
      setOpened(false)
    }
  })

  // A layout effect, so that no key or press is missed between render and effect.
  useLayoutEffect(() => {
    const element = input.current
    const form = element?.form
    const events = new AbortController()
    const { signal } = events
    const open = (): void => setOpened(true)
    const close = (): void => setOpened(false)
    for (const type of ['focus', 'click', 'input']) element?.addEventListener(type, open, { signal })
    element?.addEventListener('keydown', (event) => onKeyDown(event), { signal })
    const onFocusOut = ({ relatedTarget }: FocusEvent): void => {
      const isInside = relatedTarget instanceof Node && form?.contains(relatedTarget) === true
      // A window in the background loses the focus temporarily.
      if (!isInside && document.activeElement !== element) close()
    }
    form?.addEventListener('focusout', onFocusOut, { signal })
    const onPointerDown = ({ target }: Event): void => {
      if (target instanceof Node && form?.contains(target) !== true) close()
    }
    const onSubmit = ({ target }: Event): void => {
      if (target === form) close()
    }
    // On the document: the submit button must stay mounted until all listeners have run.
    document.addEventListener('submit', onSubmit, { signal })
    // A tap outside blurs the input on some devices only.
    document.addEventListener('pointerdown', onPointerDown, { signal })
    queueMicrotask(() => {
      if (document.activeElement === element) open()
    })
    return () => events.abort()
  }, [input])

  const isExpanded = isOpen && count > 0
  useLayoutEffect(() => {
    input.current?.setAttribute('aria-expanded', String(isExpanded))
    if (activeId === null) input.current?.removeAttribute('aria-activedescendant')
    else input.current?.setAttribute('aria-activedescendant', activeId)
  }, [input, isExpanded, activeId])
  useEffect(() => {
    if (activeId !== null) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])

  return { isOpen, close: () => setOpened(false), active }
}

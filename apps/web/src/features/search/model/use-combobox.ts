import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { nextChoice } from './next-choice.ts'
import { type InputRef, writeInput } from './input-text.ts'

interface ComboboxOptions {
  /** The box, with the role and inside a form. */
  readonly input: InputRef
  /** On a page of its own there is nothing to open or close. */
  readonly isAlwaysOpen: boolean
  readonly listId: string
  /** How many options the list has. */
  readonly count: number
  /** Differs when the options do: what was active is so no more. */
  readonly optionsKey: string
}

export interface Combobox {
  readonly isOpen: boolean
  readonly close: () => void
  /** The option that Enter chooses; -1 when Enter searches for what is typed. */
  readonly active: number
}

export const optionId = (listId: string, index: number): string => `${listId}-${index}`

/**
 * Plays the combobox with a list (FIND-6) around an input that stands outside, drawn before this code came: the focus stays in
 * the input, the active option is told by `aria-activedescendant`.
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

  // Before the next event: somebody may press Tab, or into the box, while this comes.
  useLayoutEffect(() => {
    const box = input.current
    const form = box?.form
    const events = new AbortController()
    const { signal } = events
    const open = (): void => setOpened(true)
    const close = (): void => setOpened(false)
    for (const type of ['focus', 'click', 'input']) box?.addEventListener(type, open, { signal })
    box?.addEventListener('keydown', (event) => onKeyDown(event), { signal })
    const leave = ({ relatedTarget }: FocusEvent): void => {
      const stays = relatedTarget instanceof Node && form?.contains(relatedTarget) === true
      // A window that goes to the background takes the focus along, and brings it back.
      if (!stays && document.activeElement !== box) close()
    }
    form?.addEventListener('focusout', leave, { signal })
    const press = ({ target }: Event): void => {
      if (target instanceof Node && form?.contains(target) !== true) close()
    }
    const submit = ({ target }: Event): void => {
      if (target === form) close()
    }
    // Not on the form itself: the button that sends it has to stay until all who listen have heard of it.
    document.addEventListener('submit', submit, { signal })
    // A tap beside it takes the focus away on some devices only.
    document.addEventListener('pointerdown', press, { signal })
    queueMicrotask(() => {
      if (document.activeElement === box) open()
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

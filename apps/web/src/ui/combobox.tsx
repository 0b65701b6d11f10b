import { type ComponentProps, type KeyboardEvent, useId, useState } from 'react'
import styles from './combobox.module.css'
import { cx } from './cx.ts'
import { TextInput } from './text-input.tsx'

export interface ComboboxOption {
  readonly id: string
  readonly label: string
  /** Additional text, such as 'half is left', or why it cannot be chosen. */
  readonly note?: string | undefined
  /** Looks unavailable, but can be reached, so that its note is read out; the caller handles choosing it. */
  readonly isDisabled?: boolean | undefined
}

interface ComboboxProps extends Pick<ComponentProps<'input'>, 'maxLength' | 'disabled' | 'lang'> {
  readonly value: string
  readonly onValueChange: (text: string) => void
  /** The options for the typed text. */
  readonly options: readonly ComboboxOption[]
  /** Name of the list of options. */
  readonly listLabel: string
  /** Whether the first option is active at once, so that Enter chooses it. */
  readonly isFirstActive?: boolean
  readonly onChoose: (id: string) => void
  /** Enter while no option is active. */
  readonly onEnter?: (() => void) | undefined
  /** Backspace in the empty input. */
  readonly onBackspace?: (() => void) | undefined
  readonly onBlur?: (() => void) | undefined
}

/** Text input with a list of options; inside a Field it gets label, hint and error from it. The focus stays in the input. */
export function Combobox({
  value,
  onValueChange,
  options,
  listLabel,
  isFirstActive = false,
  onChoose,
  onEnter,
  onBackspace,
  onBlur,
  ...input
}: ComboboxProps) {
  const listId = useId()
  const defaultIndex = isFirstActive ? 0 : -1
  const [isOpened, setOpened] = useState(false)
  const [activeId, setActiveId] = useState<string | null>(null)
  const isOpen = isOpened && options.length > 0
  const activeIndex = options.findIndex(({ id }) => id === activeId)
  const active = activeIndex === -1 ? defaultIndex : activeIndex
  const optionId = (index: number): string => `${listId}-${index}`

  const close = (): void => {
    setOpened(false)
    setActiveId(null)
  }
  const choose = (id: string): void => {
    close()
    onChoose(id)
  }
  function activate(index: number): void {
    setActiveId(options[index]?.id ?? null)
    document.getElementById(optionId(index))?.scrollIntoView({ block: 'nearest' })
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.nativeEvent.isComposing) return
    const chosen = isOpen ? options[active] : undefined
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      const step = event.key === 'ArrowDown' ? 1 : -1
      if (!isOpen) setOpened(true)
      else activate((Math.max(active, step === 1 ? -1 : 0) + step + options.length) % options.length)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      if (chosen === undefined) onEnter?.()
      else choose(chosen.id)
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault()
      close()
    } else if (event.key === 'Backspace' && value === '') onBackspace?.()
  }

  return (
    <div className={styles['combobox']}>
      <TextInput
        {...input}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen && active !== -1 ? optionId(active) : undefined}
        autoComplete="off"
        value={value}
        onChange={(event) => {
          setOpened(true)
          setActiveId(null)
          onValueChange(event.target.value)
        }}
        onClick={() => setOpened(true)}
        onKeyDown={onKeyDown}
        onBlur={() => {
          close()
          onBlur?.()
        }}
      />
      {isOpen && (
        <div id={listId} role="listbox" aria-label={listLabel} className={styles['list']}>
          {options.map(({ id, label, note, isDisabled = false }, index) => (
            <button
              key={id}
              id={optionId(index)}
              type="button"
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              aria-disabled={isDisabled || undefined}
              className={cx(styles['option'], index === active && styles['active'])}
              // Keeps the focus in the input.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(id)}
            >
              <span>{label}</span> {note !== undefined && <span className={styles['note']}>{note}</span>}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}

import { Minus, Plus } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { IconButton } from './icon-button.tsx'
import styles from './stepper.module.css'

interface StepperProps {
  /** What is counted ('Servings'). */
  readonly label: string
  readonly value: number
  readonly min: number
  readonly max: number
  readonly onChange: (value: number) => void
  readonly decreaseLabel: string
  readonly increaseLabel: string
  /** The value in words for screen readers: '4 servings'. */
  readonly valueText?: string | undefined
}

/** A whole number by −, +, arrows, PageUp and PageDown (by ten), Home, End, or typed; it never leaves `min`…`max`. */
export function Stepper({
  label,
  value,
  min,
  max,
  onChange,
  decreaseLabel,
  increaseLabel,
  valueText,
}: StepperProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const moveTo = (requested: number): void => {
    setTyped(null)
    const next = Math.min(max, Math.max(min, requested))
    if (next !== value) onChange(next)
  }
  const commit = (): void => {
    if (typed !== null && /^\d{1,9}$/.test(typed.trim())) moveTo(Number(typed))
    else setTyped(null)
  }
  const targets: Readonly<Record<string, number>> = {
    ArrowUp: value + 1,
    ArrowDown: value - 1,
    PageUp: value + 10,
    PageDown: value - 10,
    Home: min,
    End: max,
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const target = targets[event.key]
    // While typing, Home and End move the cursor in the text.
    if (target !== undefined && (typed === null || !['Home', 'End'].includes(event.key))) {
      event.preventDefault()
      moveTo(target)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      commit()
    } else if (event.key === 'Escape' && typed !== null) {
      event.preventDefault()
      setTyped(null)
    }
  }
  return (
    <div role="group" aria-label={label} className={styles['stepper']}>
      <IconButton
        label={decreaseLabel}
        icon={<Minus size={20} />}
        aria-disabled={value <= min || undefined}
        onClick={() => moveTo(value - 1)}
      />
      <input
        role="spinbutton"
        type="text"
        inputMode="numeric"
        autoComplete="off"
        className={styles['value']}
        aria-label={label}
        aria-valuenow={value}
        aria-valuemin={min}
        aria-valuemax={max}
        aria-valuetext={valueText}
        value={typed ?? String(value)}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={commit}
        onKeyDown={onKeyDown}
      />
      <IconButton
        label={increaseLabel}
        icon={<Plus size={20} />}
        aria-disabled={value >= max || undefined}
        onClick={() => moveTo(value + 1)}
      />
    </div>
  )
}

import { useId } from 'react'
import css from './choice.module.css'

interface ChoiceProps<Value extends string> {
  /** The accessible name of the group. */
  readonly label: string
  readonly values: readonly Value[]
  readonly value: Value
  readonly textOf: (value: Value) => string
  /** The language of a choice's text, if it is not the page's. */
  readonly langOf?: (value: Value) => string
  readonly onChoose: (value: Value) => void
}

/** A choice of one among few values, as radio buttons. */
export function Choice<Value extends string>({
  label,
  values,
  value,
  textOf,
  langOf,
  onChoose,
}: ChoiceProps<Value>) {
  const name = useId()
  return (
    <div role="radiogroup" aria-label={label} className={css['choice']}>
      {values.map((one) => (
        <label key={one} lang={langOf?.(one)} className={css['one']}>
          <input
            type="radio"
            name={name}
            className="visually-hidden"
            checked={one === value}
            onChange={() => onChoose(one)}
          />
          <span>{textOf(one)}</span>
        </label>
      ))}
    </div>
  )
}

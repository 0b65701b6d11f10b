import type { ReactNode } from 'react'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Field } from '../../../ui/field.tsx'
import { NumberInput } from '../../../ui/number-input.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { useEditing } from './editor-context.ts'
import css from './editor.module.css'

interface FieldProps<Value extends string> {
  /** The field's path on the wire: errors of the form and of the server stand by it. */
  readonly path: string
  readonly label: string
  readonly hint?: string
  readonly value: Value
  readonly required?: boolean
  readonly disabled?: boolean
  readonly onChange: (value: Value) => void
}

function Named({
  path,
  label,
  hint,
  required = false,
  children,
}: Omit<FieldProps<string>, 'value' | 'onChange'> & { readonly children: ReactNode }) {
  const error = useEditing().errors.get(path)
  return (
    <Field label={label} hint={hint} error={error} isRequired={required}>
      {children}
    </Field>
  )
}

interface TextFieldProps extends FieldProps<string> {
  readonly maxLength: number
  readonly onEnter?: () => void
  readonly onBlur?: () => void
}

export function TextField({
  value,
  maxLength,
  disabled = false,
  onChange,
  onEnter,
  onBlur,
  ...named
}: TextFieldProps) {
  return (
    <Named {...named}>
      <TextInput
        value={value}
        maxLength={maxLength}
        disabled={disabled}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || onEnter === undefined) return
          event.preventDefault()
          onEnter()
        }}
      />
    </Named>
  )
}

export function AreaField({
  value,
  maxLength,
  disabled = false,
  onChange,
  ...named
}: FieldProps<string> & { readonly maxLength: number }) {
  return (
    <Named {...named}>
      <TextArea
        value={value}
        maxLength={maxLength}
        disabled={disabled}
        onChange={(event) => onChange(event.target.value)}
      />
    </Named>
  )
}

export function NumberField({ value, disabled = false, onChange, ...named }: FieldProps<string>) {
  return (
    <Named {...named}>
      <NumberInput
        kind="decimal"
        value={value}
        disabled={disabled}
        onChange={(event) => onChange(event.target.value)}
      />
    </Named>
  )
}

interface SelectFieldProps<Value extends string> extends FieldProps<Value> {
  readonly options: readonly { readonly value: Value; readonly label: string }[]
}

export function SelectField<Value extends string>({
  value,
  options,
  disabled = false,
  onChange,
  ...named
}: SelectFieldProps<Value>) {
  return (
    <Named {...named}>
      <Select
        value={value}
        disabled={disabled}
        onChange={(event) => {
          const chosen = options.find((option) => option.value === event.target.value)
          if (chosen !== undefined) onChange(chosen.value)
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
    </Named>
  )
}

interface CheckFieldProps {
  readonly label: string
  readonly hint?: string
  readonly checked: boolean
  readonly disabled?: boolean
  readonly onChange: (checked: boolean) => void
}

export const CheckField = ({ label, hint, checked, disabled = false, onChange }: CheckFieldProps) => (
  <Checkbox
    label={label}
    hint={hint}
    checked={checked}
    disabled={disabled}
    onChange={(event) => onChange(event.target.checked)}
  />
)

/** What is wrong with a list as a whole. */
export function ErrorLine({ path }: { readonly path: string }) {
  const error = useEditing().errors.get(path)
  if (error === undefined) return null
  return (
    <p className={css['error']} role="alert">
      {error}
    </p>
  )
}

import type { ReactNode } from 'react'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Field } from '../../../ui/field.tsx'
import { NumberInput } from '../../../ui/number-input.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import type { EditorState } from '../model/editor-state.ts'
import { useEditor } from './editor-context.ts'
import { useEnterKey } from './enter-key.ts'

interface FieldProps<Value extends string> {
  /** Key of the field's error. */
  readonly name: string
  readonly label: string
  readonly hint?: string
  readonly required?: boolean
  readonly disabled?: boolean
  /** Selects the value: a field re-renders only when its own value changes. */
  readonly select: (state: EditorState) => Value
  readonly onChange: (value: Value) => void
}

const Labelled = ({
  name,
  label,
  hint,
  required = false,
  children,
}: Pick<FieldProps<string>, 'name' | 'label' | 'hint' | 'required'> & { readonly children: ReactNode }) => (
  <Field name={name} label={label} hint={hint} isRequired={required}>
    {children}
  </Field>
)

interface TextFieldProps extends FieldProps<string> {
  readonly maxLength: number
}

export function TextField({ select, maxLength, disabled = false, onChange, ...field }: TextFieldProps) {
  return (
    <Labelled {...field}>
      <TextInput
        value={useEditor(select)}
        maxLength={maxLength}
        disabled={disabled}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={useEnterKey()}
      />
    </Labelled>
  )
}

export function AreaField({ select, maxLength, disabled = false, onChange, ...field }: TextFieldProps) {
  return (
    <Labelled {...field}>
      <TextArea
        value={useEditor(select)}
        maxLength={maxLength}
        disabled={disabled}
        onChange={(event) => onChange(event.target.value)}
      />
    </Labelled>
  )
}

interface NumberFieldProps extends FieldProps<string> {
  /** What holds while the field is empty. */
  readonly selectPlaceholder?: (state: EditorState) => string
}

const noPlaceholder = (): string => ''

export function NumberField({
  select,
  selectPlaceholder = noPlaceholder,
  disabled = false,
  onChange,
  ...field
}: NumberFieldProps) {
  return (
    <Labelled {...field}>
      <NumberInput
        kind="decimal"
        value={useEditor(select)}
        placeholder={useEditor(selectPlaceholder)}
        disabled={disabled}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={useEnterKey()}
      />
    </Labelled>
  )
}

interface SelectFieldProps<Value extends string> extends FieldProps<Value> {
  readonly options: readonly { readonly value: Value; readonly label: string }[]
}

export function SelectField<Value extends string>({
  select,
  options,
  disabled = false,
  onChange,
  ...field
}: SelectFieldProps<Value>) {
  return (
    <Labelled {...field}>
      <Select
        value={useEditor(select)}
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
    </Labelled>
  )
}

interface CheckFieldProps {
  readonly label: string
  readonly hint?: string
  readonly disabled?: boolean
  readonly select: (state: EditorState) => boolean
  readonly onChange: (checked: boolean) => void
}

export const CheckField = ({ label, hint, select, disabled = false, onChange }: CheckFieldProps) => (
  <Checkbox
    label={label}
    hint={hint}
    checked={useEditor(select)}
    disabled={disabled}
    onChange={(event) => onChange(event.target.checked)}
  />
)

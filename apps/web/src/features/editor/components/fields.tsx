import type { Language } from '@souschef/domain'
import type { ClipboardEventHandler, ReactNode } from 'react'
import { useTranslation } from '#platform/i18n/i18n.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { NumberInput } from '#ui/number-input.tsx'
import { Select } from '#ui/select.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { EditorState } from '../model/editor-state.ts'
import { normalizeNumber } from '../model/number-text.ts'
import { announce } from './announcer.tsx'
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

/** Normalises typed text to the way it is parsed in a recipe of this language. */
type Normalize = (text: string, language: Language) => string

const KEEP_AS_TYPED: Normalize = (text) => text

/** On blur, replaces the typed text by its normalised form, and announces that to screen readers. */
function useNormalizeOnBlur(
  normalize: Normalize,
  value: string,
  onChange: (value: string) => void,
): () => void {
  const { t } = useTranslation()
  const language = useEditor(({ form }) => form.language)
  return () => {
    const text = normalize(value, language)
    if (text === value) return
    onChange(text)
    announce(t('editor.readAs', { text }))
  }
}

interface AreaFieldProps extends FieldProps<string> {
  readonly maxLength: number
  readonly onPaste?: ClipboardEventHandler<HTMLElement>
}

interface TextFieldProps extends AreaFieldProps {
  readonly normalize?: Normalize
}

export function TextField({
  select,
  maxLength,
  disabled = false,
  normalize = KEEP_AS_TYPED,
  onChange,
  onPaste,
  ...field
}: TextFieldProps) {
  const value = useEditor(select)
  return (
    <Labelled {...field}>
      <TextInput
        value={value}
        maxLength={maxLength}
        disabled={disabled}
        onChange={(event) => onChange(event.target.value)}
        onBlur={useNormalizeOnBlur(normalize, value, onChange)}
        onKeyDown={useEnterKey()}
        onPaste={onPaste}
      />
    </Labelled>
  )
}

export function AreaField({
  select,
  maxLength,
  disabled = false,
  onChange,
  onPaste,
  ...field
}: AreaFieldProps) {
  return (
    <Labelled {...field}>
      <TextArea
        value={useEditor(select)}
        maxLength={maxLength}
        disabled={disabled}
        onChange={(event) => onChange(event.target.value)}
        onPaste={onPaste}
      />
    </Labelled>
  )
}

interface NumberFieldProps extends FieldProps<string> {
  /** The value that applies while the field is empty. */
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
  const value = useEditor(select)
  return (
    <Labelled {...field}>
      <NumberInput
        kind="decimal"
        value={value}
        placeholder={useEditor(selectPlaceholder)}
        disabled={disabled}
        onChange={(event) => onChange(event.target.value)}
        onBlur={useNormalizeOnBlur(normalizeNumber, value, onChange)}
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

import { Check, PencilLine, TriangleAlert } from 'lucide-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import { useTranslation } from '#platform/i18n/i18n.ts'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { Field } from '#ui/field.tsx'
import { FormErrors, NO_ERRORS } from '#ui/form-errors.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { Note } from '../../model/notes.ts'
import css from './editable-field.module.css'

interface Props {
  /** What it is: 'Servings', 'Ingredient 3'. */
  readonly label: string
  /** What is edited. */
  readonly value: string
  /** What is doubtful about it: then it is open for editing. */
  readonly notes: readonly Note[]
  readonly isLong?: boolean
  readonly inputMode?: 'numeric'
  /** Takes the new text, or returns what is wrong with it. */
  readonly onSave: (text: string) => string | null
  /** The doubt is none. */
  readonly onSettle: () => void
  /** More actions on a doubtful field. */
  readonly actions?: ReactNode
  /** How it looks while it is not edited. */
  readonly children: ReactNode
}

/** A field of a recipe that is read as text, and edited in place: by its button, or at once where it is doubtful (IMP-4). */
export function EditableField(props: Props) {
  const { label, notes, children } = props
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const hasFocus = useRef(false)
  if (notes.length > 0) return <Doubt {...props} />
  if (isOpen)
    return (
      <Editing
        {...props}
        isFocused
        onEnd={(byKey) => {
          hasFocus.current = byKey
          setOpen(false)
        }}
      />
    )
  return (
    <div className={css['shown']}>
      <div className={css['content']}>{children}</div>
      <IconButton
        ref={(button) => {
          if (button !== null && hasFocus.current) button.focus()
          hasFocus.current = false
        }}
        label={t('importing.reviewPage.correct', { name: label })}
        icon={<PencilLine aria-hidden size={18} />}
        className={css['pencil']}
        onClick={() => setOpen(true)}
      />
    </div>
  )
}

function Doubt(props: Props) {
  const { label, notes, onSettle, actions } = props
  const { t } = useTranslation()
  const id = useId()
  return (
    <div
      role="group"
      aria-label={t('importing.reviewPage.doubtAbout', { name: label })}
      aria-describedby={id}
      tabIndex={-1}
      data-doubt={notes[0]?.source}
      className={css['doubt']}
    >
      <Editing
        {...props}
        hint={
          <span id={id} className={css['notes']}>
            <TriangleAlert aria-hidden size={18} />
            <span>{notes.map(({ message }) => message).join(' ')}</span>
          </span>
        }
        onEnd={() => {}}
      />
      <div className={css['actions']}>
        <Button variant="quiet" icon={<Check aria-hidden size={18} />} onClick={onSettle}>
          {t('importing.reviewPage.right')}
        </Button>
        {actions}
      </div>
    </div>
  )
}

interface EditingProps extends Props {
  readonly hint?: ReactNode
  readonly isFocused?: boolean
  /** Called after the text is saved or given up; `byKey` if the focus was in the field until then. */
  readonly onEnd: (byKey: boolean) => void
}

function Editing({
  label,
  value,
  isLong = false,
  inputMode,
  hint,
  isFocused = false,
  onSave,
  onEnd,
}: EditingProps) {
  const name = useId()
  const [problem, setProblem] = useState<string | null>(null)
  const isGivenUp = useRef(false)
  function save(text: string, byKey: boolean): void {
    if (isGivenUp.current) return
    const found = text.trim() === value.trim() ? null : onSave(text.trim())
    setProblem(found)
    if (found !== null) return
    isGivenUp.current = byKey
    onEnd(byKey)
  }
  const attributes = {
    defaultValue: value,
    inputMode,
    // The cook has just asked to edit it.
    autoFocus: isFocused,
    onBlur: (event: React.FocusEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      save(event.target.value, false),
    onKeyDown: (event: React.KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      if (event.nativeEvent.isComposing) return
      if (event.key === 'Enter' && (!isLong || event.ctrlKey || event.metaKey)) {
        event.preventDefault()
        save(event.currentTarget.value, true)
      } else if (event.key === 'Escape') {
        event.currentTarget.value = value
        setProblem(null)
        isGivenUp.current = isFocused
        onEnd(true)
      }
    },
  }
  return (
    <FormErrors value={problem === null ? NO_ERRORS : new Map([[name, problem]])}>
      <Field name={name} label={label} hint={hint}>
        {isLong ? <TextArea {...attributes} /> : <TextInput {...attributes} />}
      </Field>
    </FormErrors>
  )
}

/** A doubt about something without a field of its own, such as a list: it can only be compared with the original. */
export function ListDoubt({ label, notes, onSettle }: Pick<Props, 'label' | 'notes' | 'onSettle'>) {
  const { t } = useTranslation()
  const id = useId()
  if (notes.length === 0) return null
  return (
    <div
      role="group"
      aria-label={t('importing.reviewPage.doubtAbout', { name: label })}
      aria-describedby={id}
      tabIndex={-1}
      data-doubt={notes[0]?.source}
      className={cx(css['doubt'], css['line'])}
    >
      <p id={id} className={css['notes']}>
        <TriangleAlert aria-hidden size={18} />
        <span>{notes.map(({ message }) => message).join(' ')}</span>
      </p>
      <Button variant="quiet" icon={<Check aria-hidden size={18} />} onClick={onSettle}>
        {t('importing.reviewPage.right')}
      </Button>
    </div>
  )
}

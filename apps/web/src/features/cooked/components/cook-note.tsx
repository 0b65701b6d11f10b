import { useRef, useState } from 'react'
import { useTranslation } from '#platform/i18n/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { TextArea } from '#ui/text-area.tsx'
import css from './cooked.module.css'

/** The server's limit. */
const MAX_LENGTH = 2000

interface Props {
  readonly title: string
  readonly note: string | null
  /** Null deletes the note. */
  readonly onNote: (note: string | null) => void
}

/** A note for next time, edited in place. */
export function CookNote({ title, note, onNote }: Props) {
  const { t } = useTranslation()
  const [draft, setDraft] = useState<string | null>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const close = (): void => {
    setDraft(null)
    requestAnimationFrame(() => opener.current?.focus())
  }
  if (draft === null)
    return (
      <div className={css['note']}>
        {note !== null && <p>{note}</p>}
        <Button
          ref={opener}
          variant="quiet"
          aria-label={t(note === null ? 'cooked.addNoteOf' : 'cooked.editNoteOf', { title })}
          onClick={() => setDraft(note ?? '')}
        >
          {t(note === null ? 'cooked.addNote' : 'cooked.editNote')}
        </Button>
      </div>
    )
  return (
    <form
      className={css['note']}
      onSubmit={(event) => {
        event.preventDefault()
        const text = draft.trim()
        if (text !== (note ?? '')) onNote(text === '' ? null : text)
        close()
      }}
    >
      <Field label={t('cooked.note')}>
        <TextArea
          ref={(area) => area?.focus()}
          rows={3}
          maxLength={MAX_LENGTH}
          value={draft}
          onChange={({ currentTarget }) => setDraft(currentTarget.value)}
        />
      </Field>
      <div className={css['tools']}>
        <Button type="submit" variant="primary">
          {t('cooked.saveNote')}
        </Button>
        <Button onClick={close}>{t('cooked.cancel')}</Button>
      </div>
    </form>
  )
}

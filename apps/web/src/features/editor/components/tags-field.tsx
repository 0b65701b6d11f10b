import { LIMITS } from '@souschef/domain'
import { X } from 'lucide-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from '../../../platform/i18n/i18n.ts'
import { Field } from '../../../ui/field.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { announce } from './announcer.tsx'
import { useEditor } from './editor-context.ts'
import css from './editor.module.css'
import { useSetRecipeFields } from './use-set-recipe-fields.ts'

/** Tag input: Enter, a comma or leaving the field adds a tag. */
export function TagsField() {
  const { t } = useTranslation()
  const current = useEditor(({ form }) => form.tags)
  const change = useSetRecipeFields()
  const [typed, setTyped] = useState('')
  const part = useRef<HTMLDivElement>(null)

  function add(text: string): void {
    const added = text.split(',').map((tag) => tag.trim().slice(0, LIMITS.tag))
    const tags = [...new Set([...current, ...added])].filter((tag) => tag !== '').slice(0, LIMITS.tags)
    setTyped('')
    if (tags.length !== current.length) change({ tags })
  }

  function remove(tag: string): void {
    const index = current.indexOf(tag)
    flushSync(() => change({ tags: current.filter((other) => other !== tag) }))
    const buttons = part.current?.querySelectorAll('button')
    const neighbour = buttons?.[Math.min(index, buttons.length - 1)]
    const target = neighbour ?? part.current?.querySelector('input')
    target?.focus()
    announce(t('editor.rowRemoved', { name: tag }))
  }

  return (
    <div ref={part} className={css['part']}>
      {current.length > 0 && (
        <ul className={css['tags']} aria-label={t('editor.tags')}>
          {current.map((tag) => (
            <li key={tag} className={css['tag']}>
              {tag}
              <button
                type="button"
                className={css['tool']}
                aria-label={t('editor.remove', { name: tag })}
                onClick={() => remove(tag)}
              >
                <X aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
      <Field name="tags" label={t('editor.addTag')} hint={t('editor.tagHint')}>
        <TextInput
          value={typed}
          maxLength={LIMITS.tags * LIMITS.tag}
          disabled={current.length >= LIMITS.tags}
          onChange={({ target: { value } }) => (value.includes(',') ? add(value) : setTyped(value))}
          onBlur={() => add(typed)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
            event.preventDefault()
            add(typed)
          }}
        />
      </Field>
    </div>
  )
}

import { LIMITS } from '@souschef/domain'
import { X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../../platform/i18n/i18n.ts'
import { useEditing } from './editor-context.ts'
import css from './editor.module.css'
import { TextField } from './fields.tsx'

/** Tags, one by one: Enter, a comma or leaving the field adds what is typed. */
export function TagsField() {
  const { t } = useTranslation()
  const { form, change } = useEditing()
  const [typed, setTyped] = useState('')

  function add(text: string): void {
    const found = text.split(',').map((tag) => tag.trim().slice(0, LIMITS.tag))
    const tags = [...new Set([...form.tags, ...found])].filter((tag) => tag !== '').slice(0, LIMITS.tags)
    setTyped('')
    if (tags.length !== form.tags.length) change({ tags })
  }

  return (
    <div className={css['part']}>
      {form.tags.length > 0 && (
        <ul className={css['tags']} aria-label={t('editor.tags')}>
          {form.tags.map((tag) => (
            <li key={tag} className={css['tag']}>
              {tag}
              <button
                type="button"
                className={css['tool']}
                aria-label={t('editor.remove', { name: tag })}
                onClick={() => change({ tags: form.tags.filter((other) => other !== tag) })}
              >
                <X aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
      <TextField
        path="tags"
        label={t('editor.addTag')}
        hint={t('editor.tagHint')}
        value={typed}
        maxLength={LIMITS.tags * LIMITS.tag}
        disabled={form.tags.length >= LIMITS.tags}
        onChange={(text) => (text.includes(',') ? add(text) : setTyped(text))}
        onEnter={() => add(typed)}
        onBlur={() => add(typed)}
      />
    </div>
  )
}

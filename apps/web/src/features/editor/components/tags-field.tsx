import { LIMITS } from '@souschef/domain'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from '#platform/i18n/i18n.ts'
import { useDebouncedValue } from '#platform/use-debounced-value.ts'
import { Combobox } from '#ui/combobox.tsx'
import { Field } from '#ui/field.tsx'
import { tagSuggestionsQuery } from '../api/tag-suggestions.ts'
import { addTags, newTags } from '../model/tags.ts'
import { announce } from './announcer.tsx'
import { useEditor } from './editor-context.ts'
import css from './editor.module.css'
import { useSetRecipeFields } from './use-set-recipe-fields.ts'

/** Debounce of typing before tags are requested. */
const DEBOUNCE_MS = 250

const NO_TAGS: readonly string[] = []

/** Tags that start with the typed text. */
function useSuggestedTags(typed: string): readonly string[] {
  const language = useEditor(({ form }) => form.language)
  const debouncedText = useDebouncedValue(typed.trim(), DEBOUNCE_MS)
  const { data } = useQuery({
    ...tagSuggestionsQuery(debouncedText, language),
    placeholderData: keepPreviousData,
  })
  return typed.trim() === '' || data === undefined ? NO_TAGS : data
}

/** Tags, with suggestions. Enter, a comma or leaving the field adds a tag; Backspace in the empty field removes the last one. */
export function TagsField() {
  const { t } = useTranslation()
  const current = useEditor(({ form }) => form.tags)
  const change = useSetRecipeFields()
  const [typed, setTyped] = useState('')
  const container = useRef<HTMLDivElement>(null)
  const suggested = useSuggestedTags(typed)
  const isFull = current.length >= LIMITS.tags

  function add(text: string): void {
    setTyped('')
    const tags = addTags(current, text)
    const added = tags.filter((tag) => !current.includes(tag))
    if (added.length === 0) return
    change({ tags })
    announce(t('editor.rowAdded', { name: added.join(', ') }))
  }

  function removeTag(tag: string): void {
    flushSync(() => change({ tags: current.filter((other) => other !== tag) }))
    announce(t('editor.rowRemoved', { name: tag }))
  }

  function removeByButton(tag: string): void {
    const index = current.indexOf(tag)
    removeTag(tag)
    const buttons = container.current?.querySelectorAll('button')
    const target = buttons?.[Math.min(index, buttons.length - 1)] ?? container.current?.querySelector('input')
    target?.focus()
  }

  return (
    <div ref={container} className={css['part']}>
      {current.length > 0 && (
        <ul className={css['tags']} aria-label={t('editor.tags')}>
          {current.map((tag) => (
            <li key={tag} className={css['tag']}>
              {tag}
              <button
                type="button"
                className={css['tool']}
                aria-label={t('editor.remove', { name: tag })}
                onClick={() => removeByButton(tag)}
              >
                <X aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
      <Field
        name="tags"
        label={t('editor.addTag')}
        hint={isFull ? t('editor.tagsFull', { count: LIMITS.tags }) : t('editor.tagHint')}
      >
        <Combobox
          value={typed}
          maxLength={LIMITS.tags * LIMITS.tag}
          listLabel={t('editor.suggestedTags')}
          options={isFull ? [] : newTags(suggested, current).map((tag) => ({ id: tag, label: tag }))}
          onValueChange={(value) => (value.includes(',') ? add(value) : setTyped(value))}
          onChoose={add}
          onEnter={() => add(typed)}
          onBackspace={() => {
            const last = current.at(-1)
            if (last !== undefined) removeTag(last)
          }}
          onBlur={() => add(typed)}
        />
      </Field>
    </div>
  )
}

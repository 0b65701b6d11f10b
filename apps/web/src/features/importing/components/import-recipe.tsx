import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiError, errorMessage } from '#platform/api/api-error.ts'
import { readBoot } from '#platform/boot.ts'
import { useTranslation } from '#platform/i18n/i18n.ts'
import { paths } from '#platform/paths.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { UiLink } from '#ui/ui-link.tsx'
import { askAssistant } from '../api/ask-assistant.ts'
import { type ImportedRecipe, importRecipes, type ImportSource, isAddress } from '../api/import-recipes.ts'
import { Assistant, AssistantUsage } from './assistant.tsx'
import css from './import-recipe.module.css'

/** Maximum number of listed problems; a wrong file has the same one in every line. */
const MAX_PROBLEMS = 5

interface Request {
  readonly source: ImportSource
  readonly isAssisted: boolean
}

async function read({ source, isAssisted }: Request) {
  if (!isAssisted) return { recipes: await importRecipes(source), usage: null }
  const { recipes, assistant } = await askAssistant(source)
  return { recipes, usage: assistant }
}

interface Props {
  readonly onImported: (recipe: ImportedRecipe['recipe']) => void
}

/** Fills the form for review from a page's address, a text or a file of any known program (API-30, FORM-11, DET-6). */
export function ImportRecipe({ onImported }: Props) {
  const { t } = useTranslation()
  const chooser = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [hasAssistant] = useState(() => readBoot(document)?.hasAssistant ?? false)
  const { mutate, isPending, data, error, variables } = useMutation({
    mutationKey: ['importRecipes'],
    mutationFn: read,
    onSuccess: ({ recipes: [first] }) => {
      if (first !== undefined) onImported(first.recipe)
    },
  })

  function readFile(): void {
    const file = chooser.current?.files?.[0]
    // Allows choosing the same file again after it was fixed.
    if (chooser.current !== null && file !== undefined) {
      mutate({ source: file, isAssisted: false })
      chooser.current.value = ''
    }
  }

  const isDone = data !== undefined && error === null
  const notes = isDone ? (data.recipes[0]?.notes ?? []) : []
  const source = variables?.source
  const isReadBadly =
    typeof source === 'string' && !isAddress(source.trim()) && (error !== null || notes.length > 0)
  return (
    <section className={css['box']} aria-labelledby="import-title">
      <h2 id="import-title">{t('importing.title')}</h2>
      <Field label={t('importing.source')} hint={t('importing.sourceHint')}>
        <TextArea rows={1} value={text} onChange={(event) => setText(event.target.value)} />
      </Field>
      <div className={css['actions']}>
        <Button
          isBusy={isPending}
          variant={text.trim() === '' ? 'secondary' : 'primary'}
          disabled={text.trim() === ''}
          onClick={() => mutate({ source: text, isAssisted: false })}
        >
          {t('importing.read')}
        </Button>
        <input ref={chooser} type="file" hidden aria-label={t('importing.choose')} onChange={readFile} />
        <Button disabled={isPending} onClick={() => chooser.current?.click()}>
          {t('importing.choose')}
        </Button>
      </div>
      <p className={css['hint']}>{t('importing.chooseHint')}</p>
      {hasAssistant && (
        <Assistant
          text={isReadBadly ? source : null}
          isBusy={isPending}
          onAsk={(asked) => mutate({ source: asked, isAssisted: true })}
        />
      )}
      <p>
        <UiLink href={paths.imports()}>{t('importing.many')}</UiLink>
      </p>
      <div>
        <div role="status">
          {isDone && (
            <Notice tone={notes.length > 0 ? 'warning' : 'success'} title={t('importing.review')}>
              {data.usage !== null && <AssistantUsage usage={data.usage} />}
              {data.recipes.length > 1 && <p>{t('importing.firstOnly')}</p>}
              {notes.length > 0 && (
                <>
                  <p>{t('importing.look')}</p>
                  <ul>
                    {notes.map(({ path, message }) => (
                      <li key={`${path} ${message}`}>{message}</li>
                    ))}
                  </ul>
                </>
              )}
            </Notice>
          )}
        </div>
        <div role="alert">
          {error !== null && (
            <Notice tone="danger" title={errorMessage(error)}>
              {error instanceof ApiError && error.errors.length > 0 && (
                <ul>
                  {error.errors.slice(0, MAX_PROBLEMS).map(({ path, message }) => (
                    <li key={path}>{path === 'file' || path === 'url' ? message : `${path}: ${message}`}</li>
                  ))}
                </ul>
              )}
            </Notice>
          )}
        </div>
      </div>
    </section>
  )
}

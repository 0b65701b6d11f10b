import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { ApiError, errorMessage } from '#platform/api/api-error.ts'
import { useTranslation } from '#platform/i18n/i18n.ts'
import { Button } from '#ui/button.tsx'
import { type ImportedRecipe, readRecipeFile } from '../api/read-recipe-file.ts'
import css from './import-file.module.css'

/** Maximum number of listed problems; a wrong file has the same one in every line. */
const MAX_PROBLEMS = 5

interface Props {
  readonly onImported: (recipe: ImportedRecipe['recipe']) => void
}

/** Lets the cook choose an exported file, whose first recipe fills the form for review (API-30, DET-6). */
export function ImportFile({ onImported }: Props) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const { mutate, isPending, data, error } = useMutation({
    mutationKey: ['importRecipes'],
    mutationFn: readRecipeFile,
    onSuccess: ([first]) => {
      if (first !== undefined) onImported(first.recipe)
    },
  })

  function read(): void {
    const file = input.current?.files?.[0]
    // Allows choosing the same file again after it was fixed.
    if (input.current !== null && file !== undefined) {
      mutate(file)
      input.current.value = ''
    }
  }

  const notes = data?.[0]?.notes ?? []
  return (
    <div className={css['box']}>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        hidden
        aria-label={t('importing.choose')}
        onChange={read}
      />
      <Button isBusy={isPending} onClick={() => input.current?.click()}>
        {t('importing.choose')}
      </Button>
      <div role="status">
        {data !== undefined && error === null && <p>{t('importing.review')}</p>}
        {data !== undefined && data.length > 1 && <p>{t('importing.firstOnly')}</p>}
        {notes.length > 0 && (
          <ul>
            {notes.map(({ path, message }) => (
              <li key={path}>{message}</li>
            ))}
          </ul>
        )}
      </div>
      <div role="alert" className={css['failure']}>
        {error !== null && <p>{errorMessage(error)}</p>}
        {error instanceof ApiError && error.errors.length > 0 && (
          <ul>
            {error.errors.slice(0, MAX_PROBLEMS).map(({ path, message }) => (
              <li key={path}>{`${path}: ${message}`}</li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}

import type { FileRecipe } from '@souschef/contract'
import { LIMITS, totalTime } from '@souschef/domain'
import { useDuration } from '#entities/recipe/components/use-duration.ts'
import { useTranslation } from '#platform/i18n/i18n.ts'
import { notesAt, settled } from '../../model/notes.ts'
import type { Corrections } from '../../model/use-corrections.ts'
import { EditableField } from './editable-field.tsx'
import css from './recipe-review.module.css'

const TIMES = ['prep_time', 'cook_time', 'total_time'] as const
const TIME_LABELS = {
  prep_time: 'recipe.prep',
  cook_time: 'recipe.cook',
  total_time: 'recipe.total',
} as const
const TIME_NAMES = {
  prep_time: 'editor.prepTime',
  cook_time: 'editor.cookTime',
  total_time: 'editor.totalTime',
} as const

const MINUTES = { min: 0, max: LIMITS.minutes }

/** Title, servings and times. */
export function ReviewBasics({ recipe, notes, correct }: Corrections) {
  const { t } = useTranslation()
  const duration = useDuration()
  // In a file, a total is given only where it is not the sum.
  const shown = { ...recipe, total_time: totalTime(recipe) }

  function saveTitle(title: string): string | null {
    const { min, max } = LIMITS.title
    if (title.length < min) return t('validation.too_short', { count: min })
    if (title.length > max) return t('validation.too_long', { count: max })
    correct((before) => ({ ...before, title }), settled('title'))
    return null
  }

  function saveNumber(
    field: 'servings' | (typeof TIMES)[number],
    text: string,
    { min, max }: { readonly min: number; readonly max: number },
  ): string | null {
    const value = text === '' ? null : Number(text)
    if (value !== null && !Number.isInteger(value)) return t('validation.not_whole')
    if (value !== null && value < min) return t('validation.too_small', { limit: min })
    if (value !== null && value > max) return t('validation.too_big', { limit: max })
    const change: Partial<FileRecipe> = { [field]: value }
    correct((before) => ({ ...before, ...change }), settled(field))
    return null
  }

  const notGiven = <span className={css['aside']}>{t('editor.notGiven')}</span>
  return (
    <section className={css['section']} aria-label={t('editor.basics')}>
      <EditableField
        label={t('editor.title')}
        value={recipe.title}
        notes={notesAt(notes, 'title')}
        onSave={saveTitle}
        onSettle={() => correct((before) => before, settled('title'))}
      >
        <h2 className={css['title']} lang={recipe.language}>
          {recipe.title}
        </h2>
      </EditableField>
      <div className={css['basics']}>
        <EditableField
          label={t('recipe.servings')}
          value={String(recipe.servings ?? '')}
          inputMode="numeric"
          notes={notesAt(notes, 'servings')}
          onSave={(text) => saveNumber('servings', text, LIMITS.servings)}
          onSettle={() => correct((before) => before, settled('servings'))}
        >
          <span className={css['label']}>{t('recipe.servings')}</span>
          <span>{recipe.servings ?? notGiven}</span>
        </EditableField>
        {TIMES.map((field) => (
          <EditableField
            key={field}
            label={t(TIME_NAMES[field])}
            value={String(recipe[field] ?? '')}
            inputMode="numeric"
            notes={notesAt(notes, field)}
            onSave={(text) => saveNumber(field, text, MINUTES)}
            onSettle={() => correct((before) => before, settled(field))}
          >
            <span className={css['label']}>{t(TIME_LABELS[field])}</span>
            <span>{shown[field] === null ? notGiven : duration(shown[field])}</span>
          </EditableField>
        ))}
      </div>
    </section>
  )
}

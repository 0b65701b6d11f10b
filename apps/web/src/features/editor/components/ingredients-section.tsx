import { INGREDIENT_CATEGORIES, LIMITS, UNITS } from '@souschef/domain'
import { Plus } from 'lucide-react'
import { useTranslation } from '../../../platform/i18n/i18n.ts'
import { newId } from '../../../platform/ids.ts'
import { changed, moved, without } from '../model/edit-list.ts'
import { emptyIngredient, type IngredientForm } from '../model/recipe-form.ts'
import { hasErrorBelow, useEditing } from './editor-context.ts'
import css from './editor.module.css'
import { CheckField, ErrorLine, SelectField, TextField } from './fields.tsx'
import { RowTools } from './row-tools.tsx'

/** Everything that goes into the dish, in the order in which the recipe lists it. */
export function IngredientsSection() {
  const { t } = useTranslation()
  const { form, change, errors } = useEditing()
  const rows = form.ingredients

  function remove(id: string): void {
    const steps = form.steps.map((step) => ({
      ...step,
      ingredients: step.ingredients.filter((part) => part.ingredient_id !== id),
    }))
    change({ ingredients: without(rows, id), steps })
  }

  return (
    <section className={css['section']} aria-labelledby="editor-ingredients">
      <h2 id="editor-ingredients">{t('editor.ingredients')}</h2>
      <ErrorLine path="ingredients" />
      <ol className={css['rows']}>
        {rows.map((row, index) => {
          const name = row.name.trim() === '' ? t('editor.ingredientN', { number: index + 1 }) : row.name
          return (
            <li key={row.id} className={css['row']}>
              <IngredientRow
                row={row}
                path={`ingredients.${index}`}
                legend={t('editor.ingredientN', { number: index + 1 })}
                isOpen={hasErrorBelow(errors, `ingredients.${index}.notes`)}
                onChange={(changes) => change({ ingredients: changed(rows, row.id, changes) })}
              />
              <RowTools
                name={name}
                isFirst={index === 0}
                isLast={index === rows.length - 1}
                onMove={(offset) => change({ ingredients: moved(rows, row.id, offset) })}
                onRemove={() => remove(row.id)}
              />
            </li>
          )
        })}
      </ol>
      <button
        type="button"
        className={css['add']}
        disabled={rows.length >= LIMITS.ingredients}
        onClick={() => change({ ingredients: [...rows, emptyIngredient(newId())] })}
      >
        <Plus aria-hidden />
        {t('editor.addIngredient')}
      </button>
    </section>
  )
}

interface RowProps {
  readonly row: IngredientForm
  readonly path: string
  readonly legend: string
  readonly isOpen: boolean
  readonly onChange: (changes: Partial<IngredientForm>) => void
}

function IngredientRow({ row, path, legend, isOpen, onChange }: RowProps) {
  const { t } = useTranslation()
  return (
    <fieldset className={css['group']}>
      <legend className={css['legend']}>{legend}</legend>
      <div className={css['ingredient']}>
        <TextField
          path={`${path}.name`}
          label={t('editor.name')}
          value={row.name}
          maxLength={LIMITS.ingredientName}
          required
          onChange={(name) => onChange({ name })}
        />
        <TextField
          path={`${path}.amount`}
          label={t('editor.amount')}
          value={row.unit === 'to_taste' ? '' : row.amount}
          maxLength={40}
          disabled={row.unit === 'to_taste'}
          required={row.unit !== 'to_taste'}
          onChange={(amount) => onChange({ amount })}
        />
        <SelectField
          path={`${path}.unit`}
          label={t('editor.unit')}
          value={row.unit}
          options={UNITS.map((value) => ({ value, label: t(`editor.units.${value}`) }))}
          onChange={(unit) => onChange({ unit })}
        />
      </div>
      <details className={css['details']} open={isOpen || undefined}>
        <summary>{t('editor.details')}</summary>
        <div className={css['columns']}>
          <TextField
            path={`${path}.notes`}
            label={t('editor.ingredientNotes')}
            value={row.notes}
            maxLength={LIMITS.ingredientNotes}
            onChange={(notes) => onChange({ notes })}
          />
          <TextField
            path={`${path}.section`}
            label={t('editor.section')}
            value={row.section}
            maxLength={LIMITS.section}
            onChange={(section) => onChange({ section })}
          />
          <SelectField
            path={`${path}.category`}
            label={t('editor.ingredientKind')}
            value={row.category}
            options={INGREDIENT_CATEGORIES.map((value) => ({ value, label: t(`editor.kinds.${value}`) }))}
            onChange={(category) => onChange({ category })}
          />
        </div>
        <CheckField
          label={t('editor.optional')}
          checked={row.is_optional}
          onChange={(is_optional) => onChange({ is_optional })}
        />
      </details>
    </fieldset>
  )
}

import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from '../../../platform/i18n/i18n.ts'
import { Combobox } from '../../../ui/combobox.tsx'
import { Field } from '../../../ui/field.tsx'
import { valueText } from '../model/amount-text.ts'
import { type IngredientUse, ingredientUse } from '../model/ingredient-use.ts'
import { ingredientsOf } from '../model/ingredient-rows.ts'
import { useEditor, useEditorStore } from './editor-context.ts'
import css from './editor.module.css'
import { stepPartElementId } from './element-ids.ts'
import { matchesTyped } from './matches-typed.ts'
import { StepIngredient } from './step-ingredient.tsx'
import { useMeasureText } from './use-measure-text.ts'

/** Which ingredients of the recipe the step uses, and how much of each (FORM-4). */
export function StepIngredients({ stepId }: { readonly stepId: string }) {
  const { t } = useTranslation()
  const { dispatch, getState } = useEditorStore()
  const measureText = useMeasureText()
  const [typed, setTyped] = useState('')
  const form = useEditor((state) => state.form)
  const parts = form.steps.find(({ id }) => id === stepId)?.ingredients ?? []
  const named = ingredientsOf(form).filter(({ name }) => name.trim() !== '')
  if (named.length === 0) return null

  function noteOf(use: IngredientUse): string | undefined {
    if (use.kind === 'unused') return undefined
    return use.kind === 'left'
      ? t('editor.amountLeft', { amount: measureText(use.measure) })
      : t('editor.usedElsewhere')
  }
  const options = named
    .filter(({ id, name }) => parts.every((part) => part.ingredient_id !== id) && matchesTyped(name, typed))
    .map((ingredient) => ({
      id: ingredient.id,
      label: ingredient.name,
      note: noteOf(ingredientUse(form.steps, ingredient)),
    }))

  function choose(ingredientId: string): void {
    const ingredient = named.find(({ id }) => id === ingredientId)
    if (ingredient === undefined) return
    const use = ingredientUse(getState().form.steps, ingredient)
    dispatch({ type: 'setIngredientUse', stepId, ingredientId, isUsed: true })
    // What other steps leave is what this one most likely takes.
    if (use.kind === 'left' && use.measure.amount !== null)
      dispatch({
        type: 'setField',
        list: 'stepIngredients',
        stepId,
        id: ingredientId,
        changes: {
          amount: valueText(use.measure.amount, use.measure.unit, form.language),
          unit: use.measure.unit,
        },
      })
    setTyped('')
  }

  function remove(ingredientId: string): void {
    const index = parts.findIndex((part) => part.ingredient_id === ingredientId)
    const neighbour = parts[index + 1] ?? parts[index - 1]
    flushSync(() => dispatch({ type: 'setIngredientUse', stepId, ingredientId, isUsed: false }))
    const id = neighbour && stepPartElementId(stepId, neighbour.ingredient_id)
    const part = id === undefined ? null : document.getElementById(id)
    const target = part?.querySelector<HTMLElement>('input') ?? document.getElementById(`${stepId}-pick`)
    target?.focus()
  }

  return (
    <fieldset className={css['group']}>
      <legend className={css['legend']}>{t('editor.stepIngredients')}</legend>
      {parts.length > 0 && (
        <ul className={css['part']}>
          {parts.map(({ ingredient_id }) => (
            <StepIngredient
              key={ingredient_id}
              stepId={stepId}
              ingredientId={ingredient_id}
              onRemove={() => remove(ingredient_id)}
            />
          ))}
        </ul>
      )}
      <Field label={t('editor.pickIngredient')} id={`${stepId}-pick`} name={`steps.${stepId}.ingredients`}>
        <Combobox
          value={typed}
          onValueChange={setTyped}
          options={options}
          listLabel={t('editor.ingredients')}
          isFirstActive
          onChoose={choose}
        />
      </Field>
    </fieldset>
  )
}

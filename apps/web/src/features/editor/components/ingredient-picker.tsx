import { memo, useState } from 'react'
import { useTranslation } from '#platform/i18n/i18n.ts'
import { Combobox } from '#ui/combobox.tsx'
import { Field } from '#ui/field.tsx'
import { writeAmount } from '../model/amount-text.ts'
import { type IngredientUse, ingredientUse } from '../model/ingredient-use.ts'
import { ingredientsOf } from '../model/ingredient-rows.ts'
import type { RecipeForm } from '../model/recipe-form.ts'
import { rowById } from '../model/row-by-id.ts'
import { useEditorStore } from './editor-context.ts'
import { ingredientPickerId } from './element-ids.ts'
import { matchesTyped } from './matches-typed.ts'
import { useMeasureText } from '#entities/recipe/components/use-measure-text.ts'

interface Props {
  readonly stepId: string
  /** May lag behind the editor's form, so that typing elsewhere stays fast. */
  readonly form: RecipeForm
}

/** Adds an ingredient of the recipe to a step, with the amount that other steps leave, or all of it. */
export const IngredientPicker = memo(function IngredientPicker({ stepId, form }: Props) {
  const { t } = useTranslation()
  const { dispatch, getState } = useEditorStore()
  const measureText = useMeasureText()
  const [typed, setTyped] = useState('')
  const stepIngredients = rowById(form.steps, stepId)?.ingredients ?? []

  function noteOf(use: IngredientUse): string | undefined {
    if (use.kind === 'unused') return undefined
    return use.kind === 'left'
      ? t('editor.amountLeft', { amount: measureText(use.measure) })
      : t('editor.usedElsewhere')
  }
  const options = ingredientsOf(form)
    .filter(
      ({ id, name }) =>
        name.trim() !== '' &&
        stepIngredients.every((stepIngredient) => stepIngredient.ingredient_id !== id) &&
        matchesTyped(name, typed),
    )
    .map((ingredient) => ({
      id: ingredient.id,
      label: ingredient.name,
      note: noteOf(ingredientUse(form, ingredient)),
    }))

  function choose(ingredientId: string): void {
    const current = getState().form
    const ingredient = rowById(current.ingredients, ingredientId)
    setTyped('')
    if (ingredient?.kind !== 'ingredient') return
    const use = ingredientUse(current, ingredient)
    dispatch({ type: 'setIngredientUse', stepId, ingredientId, isUsed: true })
    if (use.kind !== 'left' || use.measure.amount === null) return
    const { amount, unit } = use.measure
    const changes = { amount: writeAmount({ amount, amount_max: null }, unit, current.language), unit }
    dispatch({ type: 'setField', list: 'stepIngredients', stepId, id: ingredientId, changes })
  }

  return (
    <Field
      label={t('editor.pickIngredient')}
      id={ingredientPickerId(stepId)}
      name={`steps.${stepId}.ingredients`}
    >
      <Combobox
        value={typed}
        onValueChange={setTyped}
        options={options}
        listLabel={t('editor.ingredients')}
        isFirstActive
        onChoose={choose}
      />
    </Field>
  )
})

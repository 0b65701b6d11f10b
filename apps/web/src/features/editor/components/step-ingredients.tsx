import { useDeferredValue } from 'react'
import { flushSync } from 'react-dom'
import { useShallow } from 'zustand/react/shallow'
import { useTranslation } from '#platform/i18n/i18n.ts'
import { ingredientsOf } from '../model/ingredient-rows.ts'
import { useEditor, useEditorStore } from './editor-context.ts'
import css from './editor.module.css'
import { ingredientPickerId, stepIngredientElementId } from './element-ids.ts'
import { IngredientPicker } from './ingredient-picker.tsx'
import { selectFromStep } from './select-step.ts'
import { StepIngredient } from './step-ingredient.tsx'

/** Which ingredients of the recipe the step uses, and how much of each (FORM-4). */
export function StepIngredients({ stepId }: { readonly stepId: string }) {
  const { t } = useTranslation()
  const { dispatch } = useEditorStore()
  const form = useDeferredValue(useEditor((state) => state.form))
  const usedIds = useEditor(
    useShallow(selectFromStep(stepId, ({ ingredients }) => ingredients.map((part) => part.ingredient_id))),
  )
  const hasNames = useEditor((state) => ingredientsOf(state.form).some(({ name }) => name.trim() !== ''))
  if (!hasNames && usedIds.length === 0) return null

  function remove(ingredientId: string): void {
    const index = usedIds.indexOf(ingredientId)
    const neighbour = usedIds[index + 1] ?? usedIds[index - 1]
    flushSync(() => dispatch({ type: 'setIngredientUse', stepId, ingredientId, isUsed: false }))
    const target =
      neighbour === undefined
        ? document.getElementById(ingredientPickerId(stepId))
        : document
            .getElementById(stepIngredientElementId(stepId, neighbour))
            ?.querySelector<HTMLElement>('input, button')
    target?.focus()
  }

  return (
    <fieldset className={css['group']}>
      <legend className={css['legend']}>{t('editor.stepIngredients')}</legend>
      {usedIds.length > 0 && (
        <ul className={css['part']}>
          {usedIds.map((id) => (
            <StepIngredient key={id} stepId={stepId} ingredientId={id} onRemove={() => remove(id)} />
          ))}
        </ul>
      )}
      <IngredientPicker stepId={stepId} form={form} />
    </fieldset>
  )
}

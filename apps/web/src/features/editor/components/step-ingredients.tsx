import { UNITS } from '@souschef/domain'
import { useShallow } from 'zustand/react/shallow'
import { useTranslation } from '../../../platform/i18n/i18n.ts'
import { stepIngredientPath } from '../model/field-name.ts'
import { ingredientsOf } from '../model/ingredient-rows.ts'
import type { StepIngredientForm } from '../model/recipe-form.ts'
import { useEditor, useEditorStore } from './editor-context.ts'
import css from './editor.module.css'
import { CheckField, SelectField, TextField } from './fields.tsx'
import { selectFromIngredient } from './select-ingredient.ts'
import { selectFromStep } from './select-step.ts'

/** Which ingredients of the recipe the step uses, and how much of each. */
export function StepIngredients({ stepId }: { readonly stepId: string }) {
  const { t } = useTranslation()
  const named = useEditor(
    useShallow(({ form }) =>
      ingredientsOf(form)
        .filter(({ name }) => name.trim() !== '')
        .map(({ id }) => id),
    ),
  )
  if (named.length === 0) return null
  return (
    <fieldset className={css['group']}>
      <legend className={css['legend']}>{t('editor.stepIngredients')}</legend>
      <ul className={css['checks']}>
        {named.map((id) => (
          <StepIngredient key={id} stepId={stepId} ingredientId={id} />
        ))}
      </ul>
    </fieldset>
  )
}

interface StepIngredientProps {
  readonly stepId: string
  readonly ingredientId: string
}

function StepIngredient({ stepId, ingredientId }: StepIngredientProps) {
  const { t } = useTranslation()
  const { dispatch } = useEditorStore()
  const name = useEditor(selectFromIngredient(ingredientId, (row) => row.name))
  const unit = useEditor(selectFromIngredient(ingredientId, (row) => row.unit))
  const partOf = selectFromStep(stepId, ({ ingredients }) =>
    ingredients.find((part) => part.ingredient_id === ingredientId),
  )
  const isUsed = useEditor((state) => partOf(state) !== undefined)
  const path = stepIngredientPath(stepId, ingredientId)
  const change = (changes: Partial<Omit<StepIngredientForm, 'ingredient_id'>>): void =>
    dispatch({ type: 'setField', list: 'stepIngredients', stepId, id: ingredientId, changes })
  return (
    <li className={css['stepIngredient']}>
      <CheckField
        label={name}
        select={(state) => partOf(state) !== undefined}
        onChange={(isChecked) =>
          dispatch({ type: 'setIngredientUse', stepId, ingredientId, isUsed: isChecked })
        }
      />
      {isUsed && unit !== 'to_taste' && (
        <div className={css['columns']}>
          <TextField
            name={`${path}.amount`}
            label={t('editor.partAmount')}
            select={(state) => partOf(state)?.amount ?? ''}
            maxLength={40}
            onChange={(amount) => change({ amount })}
          />
          <SelectField
            name={`${path}.unit`}
            label={t('editor.unit')}
            select={(state) => partOf(state)?.unit ?? unit}
            options={UNITS.map((value) => ({ value, label: t(`editor.units.${value}`) }))}
            onChange={(chosen) => change({ unit: chosen })}
          />
        </div>
      )}
    </li>
  )
}

import { rational, type Rational, UNITS } from '@souschef/domain'
import { X } from 'lucide-react'
import { useTranslation } from '#platform/i18n/i18n.ts'
import { normalizeAmount, writeAmount } from '../model/amount-text.ts'
import { stepIngredientPath } from '../model/field-name.ts'
import { ingredientUse, shareOf } from '../model/ingredient-use.ts'
import type { StepIngredientForm } from '../model/recipe-form.ts'
import { rowById } from '../model/row-by-id.ts'
import { useEditor, useEditorStore } from './editor-context.ts'
import css from './editor.module.css'
import { stepIngredientElementId } from './element-ids.ts'
import { SelectField, TextField } from './fields.tsx'
import { selectFromIngredient } from './select-ingredient.ts'
import { selectFromStep } from './select-step.ts'
import { useMeasureText } from '#entities/recipe/components/use-measure-text.ts'

const SHARES = [
  ['half', rational.make(1, 2)],
  ['third', rational.make(1, 3)],
  ['quarter', rational.make(1, 4)],
] as const

interface Props {
  readonly stepId: string
  readonly ingredientId: string
  readonly onRemove: () => void
}

/** An ingredient that a step uses, with the amount used. */
export function StepIngredient({ stepId, ingredientId, onRemove }: Props) {
  const { t } = useTranslation()
  const { dispatch } = useEditorStore()
  const name = useEditor(selectFromIngredient(ingredientId, (row) => row.name))
  const unit = useEditor(selectFromIngredient(ingredientId, (row) => row.unit))
  const selectStepIngredient = selectFromStep(stepId, ({ ingredients }) =>
    ingredients.find((stepIngredient) => stepIngredient.ingredient_id === ingredientId),
  )
  const stepUnit = useEditor((state) => selectStepIngredient(state)?.unit ?? unit)
  const path = stepIngredientPath(stepId, ingredientId)
  const change = (changes: Partial<Omit<StepIngredientForm, 'ingredient_id'>>): void =>
    dispatch({ type: 'setField', list: 'stepIngredients', stepId, id: ingredientId, changes })
  return (
    <li id={stepIngredientElementId(stepId, ingredientId)} className={css['inner']}>
      <div className={css['partHead']}>
        <strong>{name}</strong>
        <button
          type="button"
          className={css['tool']}
          aria-label={t('editor.remove', { name })}
          onClick={onRemove}
        >
          <X aria-hidden />
        </button>
      </div>
      {unit !== 'to_taste' && (
        <>
          <div className={css['pairs']}>
            <TextField
              name={`${path}.amount`}
              label={t('editor.partAmount')}
              select={(state) => selectStepIngredient(state)?.amount ?? ''}
              maxLength={40}
              normalize={(text, language) => normalizeAmount(text, stepUnit, language)}
              onChange={(amount) => change({ amount })}
            />
            <SelectField
              name={`${path}.unit`}
              label={t('editor.unit')}
              select={() => stepUnit}
              options={UNITS.map((value) => ({ value, label: t(`editor.units.${value}`) }))}
              onChange={(chosen) => change({ unit: chosen })}
            />
          </div>
          <Shares stepId={stepId} ingredientId={ingredientId} name={name} onChoose={change} />
        </>
      )}
    </li>
  )
}

interface SharesProps {
  readonly stepId: string
  readonly ingredientId: string
  readonly name: string
  readonly onChoose: (stepIngredient: Pick<StepIngredientForm, 'amount' | 'unit'>) => void
}

/** Buttons for common shares of an ingredient, and how much of it the steps leave or use too much. */
function Shares({ stepId, ingredientId, name, onChoose }: SharesProps) {
  const { t } = useTranslation()
  const measureText = useMeasureText()
  const language = useEditor(({ form }) => form.language)
  const steps = useEditor(({ form }) => form.steps)
  const ingredient = useEditor(({ form }) => rowById(form.ingredients, ingredientId))
  if (ingredient?.kind !== 'ingredient') return null
  const { unit } = ingredient
  const choose = (amount: Rational): void =>
    onChoose({ amount: writeAmount({ amount, amount_max: null }, unit, language), unit })
  const use = ingredientUse({ steps, language }, ingredient)
  const others = ingredientUse({ steps, language }, ingredient, stepId)
  const remainder = others.kind === 'left' ? others.measure.amount : null
  return (
    <>
      <div role="group" aria-label={t('editor.shares', { name })} className={css['shares']}>
        <button type="button" className={css['share']} onClick={() => onChoose({ amount: '', unit })}>
          {t('editor.share.all')}
        </button>
        {SHARES.map(([key, share]) => {
          const amount = shareOf(ingredient, share, language)
          return (
            amount !== null && (
              <button key={key} type="button" className={css['share']} onClick={() => choose(amount)}>
                {t(`editor.share.${key}`)}
              </button>
            )
          )
        })}
        {remainder !== null && (
          <button type="button" className={css['share']} onClick={() => choose(remainder)}>
            {t('editor.share.rest')}
          </button>
        )}
      </div>
      {use.kind === 'left' && (
        <p className={css['partNote']}>{t('editor.amountLeft', { amount: measureText(use.measure) })}</p>
      )}
      {use.kind === 'tooMuch' && (
        <p className={css['partWarning']}>
          {t('editor.amountTooMuch', { amount: measureText(use.measure) })}
        </p>
      )}
    </>
  )
}

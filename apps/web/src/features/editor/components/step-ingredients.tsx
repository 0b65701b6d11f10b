import { UNITS } from '@souschef/domain'
import { useTranslation } from '../../../platform/i18n/i18n.ts'
import { useEditing } from './editor-context.ts'
import css from './editor.module.css'
import { CheckField, SelectField, TextField } from './fields.tsx'
import type { StepPartProps } from './step-card.tsx'

/** Which of the recipe's ingredients the step takes, and how much of each when it is only a part. */
export function StepIngredients({ step, path, onChange }: StepPartProps) {
  const { t } = useTranslation()
  const { form } = useEditing()
  const named = form.ingredients.filter(({ name }) => name.trim() !== '')
  if (named.length === 0) return null
  const parts = step.ingredients
  return (
    <fieldset className={css['group']}>
      <legend className={css['legend']}>{t('editor.stepIngredients')}</legend>
      <ul className={css['checks']}>
        {named.map((ingredient) => {
          const index = parts.findIndex((part) => part.ingredient_id === ingredient.id)
          const part = parts[index]
          const edit = (changes: Partial<(typeof parts)[number]>): void =>
            onChange({
              ingredients: parts.map((other, at) => (at === index ? { ...other, ...changes } : other)),
            })
          return (
            <li key={ingredient.id} className={css['stepIngredient']}>
              <CheckField
                label={ingredient.name}
                checked={part !== undefined}
                onChange={(isTaken) =>
                  onChange({
                    ingredients: isTaken
                      ? [...parts, { ingredient_id: ingredient.id, amount: '', unit: ingredient.unit }]
                      : parts.filter((other) => other.ingredient_id !== ingredient.id),
                  })
                }
              />
              {part !== undefined && ingredient.unit !== 'to_taste' && (
                <div className={css['columns']}>
                  <TextField
                    path={`${path}.ingredients.${index}.amount`}
                    label={t('editor.partAmount')}
                    value={part.amount}
                    maxLength={40}
                    onChange={(amount) => edit({ amount })}
                  />
                  <SelectField
                    path={`${path}.ingredients.${index}.unit`}
                    label={t('editor.unit')}
                    value={part.unit ?? ingredient.unit}
                    options={UNITS.map((value) => ({ value, label: t(`editor.units.${value}`) }))}
                    onChange={(unit) => edit({ unit })}
                  />
                </div>
              )}
            </li>
          )
        })}
      </ul>
    </fieldset>
  )
}

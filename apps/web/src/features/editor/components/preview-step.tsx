import type { Language } from '@souschef/domain'
import { Timer } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { Amount } from '#entities/recipe/components/amount.tsx'
import { useDuration, useTimerDuration } from '#entities/recipe/components/use-duration.ts'
import { currentLanguage, useTranslation } from '#platform/i18n/i18n.ts'
import { stepIngredientMeasure } from '../model/form-measures.ts'
import { HEAT_SOURCES, type IngredientForm, type StepForm } from '../model/recipe-form.ts'
import { parseNumber, readQuantity } from '../model/number-text.ts'
import css from './recipe-preview.module.css'

interface Props {
  readonly step: StepForm
  readonly number: number
  readonly ingredients: ReadonlyMap<string, IngredientForm>
  /** Step numbers by step id. */
  readonly numbers: ReadonlyMap<string, number>
  /** Of the recipe. */
  readonly language: Language
}

/** A step of the preview; nothing while its instruction is empty. */
export const PreviewStep = memo(function PreviewStep({
  step,
  number,
  ingredients,
  numbers,
  language,
}: Props) {
  const { t } = useTranslation()
  if (step.instruction.trim() === '') return null
  const usedIngredients = step.ingredients.flatMap((stepIngredient) => {
    const ingredient = ingredients.get(stepIngredient.ingredient_id)
    return ingredient === undefined ? [] : [{ stepIngredient, ingredient }]
  })
  return (
    <li className={css['step']}>
      <span className={css['number']} aria-hidden>
        {number}
      </span>
      <div className={css['body']}>
        {step.title.trim() !== '' && <p className={css['stepTitle']}>{step.title}</p>}
        <p className={css['instruction']}>{step.instruction}</p>
        {usedIngredients.length > 0 && (
          <ul className={css['parts']} aria-label={t('recipe.stepTakes')}>
            {usedIngredients.map(({ stepIngredient, ingredient }) => (
              <li key={ingredient.id}>
                {ingredient.name}{' '}
                <span className={css['aside']}>
                  <Amount measure={stepIngredientMeasure(stepIngredient, ingredient, language)} />
                </span>
              </li>
            ))}
          </ul>
        )}
        <StepFacts step={step} numbers={numbers} language={language} />
        {step.tips.trim() !== '' && (
          <p className={css['tip']}>
            <strong>{t('recipe.tip')}. </strong>
            {step.tips}
          </p>
        )}
      </div>
    </li>
  )
})

function StepFacts({ step, numbers, language }: Pick<Props, 'step' | 'numbers' | 'language'>) {
  const { t } = useTranslation()
  const duration = useDuration()
  const timerDuration = useTimerDuration()
  const minutes = readQuantity(step.estimated_time, language)
  const after = step.dependencies.flatMap((id) => numbers.get(id) ?? []).toSorted((a, b) => a - b)
  const facts: (readonly [string, ReactNode])[] = [
    ...(minutes === null ? [] : [['time', duration(minutes)] as const]),
    ...step.timers.map(
      (timer) =>
        [
          timer.id,
          <>
            <Timer aria-hidden size={16} />{' '}
            <span>{timer.label.trim() === '' ? t('recipe.timer') : timer.label}</span>{' '}
            <span>
              {timerDuration(
                readQuantity(timer.minutes, language) ?? 0,
                readQuantity(timer.seconds, language) ?? 0,
              )}
            </span>
          </>,
        ] as const,
    ),
    ...HEAT_SOURCES.flatMap((source) => {
      const value = parseNumber(step.temperature[source], language)
      if (value === null || Number.isNaN(value)) return []
      return [[source, t(`recipe.temperature.${source}`, { value })] as const]
    }),
    ...(after.length === 0
      ? []
      : [
          [
            'after',
            t('recipe.after', {
              // Selects the form 'step' or 'steps' only.
              count: Math.min(after.length, 2),
              steps: new Intl.ListFormat(currentLanguage()).format(after.map(String)),
            }),
          ] as const,
        ]),
    ...(step.is_parallel ? [['parallel', t('recipe.parallel')] as const] : []),
  ]
  if (facts.length === 0) return null
  return (
    <ul className={css['facts']}>
      {facts.map(([key, fact]) => (
        <li key={key}>{fact}</li>
      ))}
    </ul>
  )
}

import type { FileRecipe } from '@souschef/contract'
import type { Temperature } from '@souschef/domain'
import { Sparkles } from 'lucide-react'
import { useId } from 'react'
import { useTimerDuration } from '#entities/recipe/components/use-duration.ts'
import { useMeasureText } from '#entities/recipe/components/use-measure-text.ts'
import { useTranslation } from '#platform/i18n/i18n.ts'
import { useToast } from '#platform/toast/toast.ts'
import { RemovableChip } from '#ui/chip.tsx'
import { measureOf, type ReviewedStep, withoutHeat, withStep } from '../../model/edit-recipe.ts'
import type { Corrections } from '../../model/use-corrections.ts'
import css from './recipe-review.module.css'

/** Something that the planner takes from a step, and the step's fields without it. */
interface Fact {
  readonly key: string
  readonly text: string
  readonly without: Partial<ReviewedStep>
}

const HEATS = ['oven', 'stovetop', 'oil', 'water'] as const satisfies readonly (keyof Temperature)[]

const UNDO_MS = 6000

interface Props extends Pick<Corrections, 'correct'> {
  readonly recipe: FileRecipe
  readonly index: number
}

/** What the planner will use of a step, as it was inferred from its text; one press removes what is wrong (IMP-7). */
export function StepFacts({ recipe, index, correct }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const showToast = useToast()
  const facts = useFacts(recipe, index)
  if (facts.length === 0) return null

  function remove({ text, without }: Fact): void {
    const { [index]: step } = recipe.steps
    if (step === undefined) return
    const former = Object.fromEntries(Object.entries(step).filter(([field]) => field in without))
    correct(
      (before) => withStep(before, index, without),
      (path) => path,
    )
    showToast(t('editor.rowRemoved', { name: text }), {
      type: 'info',
      duration: UNDO_MS,
      topic: 'undo',
      action: {
        label: t('editor.undo'),
        onPress: () =>
          correct(
            (before) => ({
              ...before,
              steps: before.steps.map((one) => (one.id === step.id ? { ...one, ...former } : one)),
            }),
            (path) => path,
          ),
      },
    })
  }

  return (
    <div className={css['facts']}>
      <p id={id} className={css['inferred']}>
        <Sparkles aria-hidden size={16} />
        <span>{t('importing.reviewPage.inferred')}</span>
      </p>
      <ul className={css['chips']} aria-labelledby={id}>
        {facts.map((fact) => (
          <li key={fact.key}>
            <RemovableChip
              removeLabel={t('editor.remove', { name: fact.text })}
              onRemove={() => remove(fact)}
            >
              {fact.text}
            </RemovableChip>
          </li>
        ))}
      </ul>
    </div>
  )
}

function useFacts(recipe: FileRecipe, index: number): readonly Fact[] {
  const { t } = useTranslation()
  const duration = useTimerDuration()
  const measureText = useMeasureText()
  const { [index]: step } = recipe.steps
  if (step === undefined) return []
  const { temperature } = step
  return [
    ...step.ingredients.flatMap((use): readonly Fact[] => {
      const ingredient = recipe.ingredients.find((one) => one.id === use.ingredient_id)
      if (ingredient === undefined) return []
      const measure = measureOf({ ...use, unit: use.unit ?? ingredient.unit }, recipe.language)
      return [
        {
          key: use.ingredient_id,
          text: measure.amount === null ? ingredient.name : `${ingredient.name}, ${measureText(measure)}`,
          without: { ingredients: step.ingredients.filter((one) => one !== use) },
        },
      ]
    }),
    ...step.timers.map((timer) => ({
      key: timer.id,
      text: [
        timer.label === '' ? t('recipe.timer') : timer.label,
        duration(timer.duration_minutes, timer.duration_seconds),
      ].join(' '),
      without: { timers: step.timers.filter((one) => one !== timer) },
    })),
    ...(temperature === null
      ? []
      : HEATS.flatMap((heat): readonly Fact[] => {
          const { [heat]: value } = temperature
          return value === null
            ? []
            : [
                {
                  key: heat,
                  text: t(`recipe.temperature.${heat}`, { value }),
                  without: { temperature: withoutHeat(temperature, heat) },
                },
              ]
        })),
    ...step.equipment.map((name) => ({
      key: `equipment ${name}`,
      text: name,
      without: { equipment: step.equipment.filter((one) => one !== name) },
    })),
    ...(step.is_parallel
      ? [{ key: 'parallel', text: t('importing.reviewPage.handsFree'), without: { is_parallel: false } }]
      : []),
  ]
}

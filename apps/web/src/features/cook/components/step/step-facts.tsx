import { useDuration } from '#entities/recipe/components/use-duration.ts'
import { useHeatText } from '#entities/recipe/components/use-heat-text.ts'
import { useTranslation } from '#platform/i18n/i18n.ts'
import { DifficultyPips } from '#ui/difficulty-pips.tsx'
import { Time } from '#ui/time.tsx'
import type { CookRecipe, CookStep } from '../../model/cook-recipe.ts'
import css from './step-details.module.css'

const HEATS = ['oven', 'stovetop', 'oil', 'water'] as const

interface Props {
  readonly recipe: CookRecipe
  readonly step: CookStep
}

/** In one line: the temperatures of a step, its duration, and its difficulty unless it is easy. */
export function StepFacts({ recipe, step }: Props) {
  const { t } = useTranslation()
  const duration = useDuration()
  const heatText = useHeatText()
  const { temperature, estimated_time: minutes, difficulty } = step
  const heats = HEATS.flatMap((heat) => {
    const value = temperature?.[heat] ?? null
    return value === null ? [] : [heatText(heat, value, recipe.view.units)]
  })
  if (heats.length === 0 && minutes === null && difficulty === 'easy') return null
  return (
    <div className={css['facts']}>
      {heats.length > 0 && <p className={css['heats']}>{heats.join(' · ')}</p>}
      {minutes !== null && (
        <p className={css['chip']}>
          <Time text={duration(minutes)} minutes={minutes} label={t('cook.stepTime')} />
        </p>
      )}
      {difficulty !== 'easy' && (
        <p className={css['chip']}>
          <DifficultyPips level={difficulty} text={t(`difficulty.${difficulty}`)} />
        </p>
      )}
    </div>
  )
}

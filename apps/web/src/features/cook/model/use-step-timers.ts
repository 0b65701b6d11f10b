import { recipeTimers, type Timer } from '@souschef/domain'
import { useMemo } from 'react'
import type { TimerOverrides } from '../../../platform/cooking/timer-overrides.ts'
import { useTranslation } from '../../../platform/i18n/i18n.ts'
import type { CookRecipe } from './cook-recipe.ts'
import { stepTimerEntries, type StepTimerEntry, type TimerPhrase, timerPhrases } from './step-timers.ts'

/** The timers of the step in view; each list is the same for as long as nothing in it changes. */
interface StepTimers {
  /** The times in its text. */
  readonly phrases: readonly TimerPhrase[]
  readonly entries: readonly StepTimerEntry[]
  /** The ids of those on their way. */
  readonly started: ReadonlySet<string>
}

/**
 * @param shown the index of the step in view
 * @param timers all timers on their way, of all recipes
 */
export function useStepTimers(
  recipe: CookRecipe,
  shown: number,
  overrides: TimerOverrides,
  timers: readonly Timer[],
): StepTimers {
  const { t } = useTranslation()
  const nameless = t('cook.timer')
  const step = recipe.steps[shown]
  const own = useMemo(() => recipeTimers(recipe.steps, overrides), [recipe, overrides])
  const phrases = useMemo(
    () => (step === undefined ? [] : timerPhrases(step, own, nameless)),
    [step, own, nameless],
  )
  const entries = useMemo(
    () => (step === undefined ? [] : stepTimerEntries(recipe.id, step.id, own, phrases, timers)),
    [recipe, step, own, phrases, timers],
  )
  const started = useMemo(() => new Set(entries.flatMap(({ timer }) => timer?.id ?? [])), [entries])
  return { phrases, entries, started }
}

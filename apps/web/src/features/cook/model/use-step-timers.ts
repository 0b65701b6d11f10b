import { recipeTimers, type Timer } from '@souschef/domain'
import { useMemo } from 'react'
import type { TimerOverrides } from '#platform/cooking/timer-overrides.ts'
import { useTranslation } from '#platform/i18n/i18n.ts'
import type { CookRecipe, CookStep } from './cook-recipe.ts'
import { stepTimerEntries, type StepTimerEntry, type TimerPhrase, timerPhrases } from './step-timers.ts'

/** The timers of one step. */
export interface StepTimers {
  /** The durations in its text. */
  readonly phrases: readonly TimerPhrase[]
  readonly entries: readonly StepTimerEntry[]
  /** The ids of the started ones. */
  readonly started: ReadonlySet<string>
}

/** Memoizes a function by step. */
function memoizeByStep<Value>(find: (step: CookStep) => Value) {
  const cache = new Map<CookStep, Value>()
  return (step: CookStep): Value => {
    const value = cache.get(step) ?? find(step)
    cache.set(step, value)
    return value
  }
}

/**
 * The timers of each step; referentially stable while no timer changes.
 *
 * @param timers all started timers, of all recipes
 */
export function useStepTimers(
  recipe: CookRecipe,
  overrides: TimerOverrides,
  timers: readonly Timer[],
): (step: CookStep) => StepTimers {
  const { t } = useTranslation()
  const defaultLabel = t('cook.timer')
  const authorTimers = useMemo(() => recipeTimers(recipe.steps, overrides), [recipe, overrides])
  const phrasesOf = useMemo(
    () => memoizeByStep((step) => timerPhrases(step, authorTimers, defaultLabel)),
    [authorTimers, defaultLabel],
  )
  return useMemo(
    () =>
      memoizeByStep((step) => {
        const phrases = phrasesOf(step)
        const entries = stepTimerEntries(recipe.id, step.id, authorTimers, phrases, timers)
        return { phrases, entries, started: new Set(entries.flatMap(({ timer }) => timer?.id ?? [])) }
      }),
    [recipe, authorTimers, phrasesOf, timers],
  )
}

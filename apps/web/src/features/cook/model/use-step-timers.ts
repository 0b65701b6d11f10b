import { recipeTimers, type Timer } from '@souschef/domain'
import { useEffect, useMemo } from 'react'
import { afterPaint } from '../../../platform/after-paint.ts'
import type { TimerOverrides } from '../../../platform/cooking/timer-overrides.ts'
import { useTranslation } from '../../../platform/i18n/i18n.ts'
import type { CookRecipe, CookStep } from './cook-recipe.ts'
import { stepTimerEntries, type StepTimerEntry, type TimerPhrase, timerPhrases } from './step-timers.ts'

/** The timers of the step in view; each list is the same for as long as nothing in it changes. */
interface StepTimers {
  /** The times in its text. */
  readonly phrases: readonly TimerPhrase[]
  readonly entries: readonly StepTimerEntry[]
  /** The ids of those on their way. */
  readonly started: ReadonlySet<string>
}

const NONE: readonly TimerPhrase[] = []

/** Looks through the text of each step once. */
function onceAStep(find: (step: CookStep) => readonly TimerPhrase[]) {
  const found = new Map<CookStep, readonly TimerPhrase[]>()
  return (step: CookStep): readonly TimerPhrase[] => {
    const phrases = found.get(step) ?? find(step)
    found.set(step, phrases)
    return phrases
  }
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
  const phrasesOf = useMemo(() => onceAStep((one) => timerPhrases(one, own, nameless)), [own, nameless])
  const phrases = step === undefined ? NONE : phrasesOf(step)
  const next = recipe.steps[shown + 1]
  // While the cook reads this step, so that the next one need not wait for it.
  useEffect(() => {
    if (next !== undefined) afterPaint(() => phrasesOf(next))
  }, [next, phrasesOf])
  const entries = useMemo(
    () => (step === undefined ? [] : stepTimerEntries(recipe.id, step.id, own, phrases, timers)),
    [recipe, step, own, phrases, timers],
  )
  const started = useMemo(() => new Set(entries.flatMap(({ timer }) => timer?.id ?? [])), [entries])
  return { phrases, entries, started }
}

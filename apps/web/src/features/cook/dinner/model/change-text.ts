import { refKey } from '@souschef/domain/planning'
import { currentLanguage, type Translate } from '#platform/i18n/i18n.ts'
import { clockText } from './clock-text.ts'
import { stepText } from './dinner-recipe.ts'
import type { PlanUpdate } from './dinner-driver.ts'
import type { RunningDinner } from './progress.ts'

/** Steps that move by less are not reported. */
const MIN_MOVE_MINUTES = 2
/** The maximum number of steps that are named. */
const MAX_NAMED_STEPS = 2

/** Describes what re-planning changed (SMART-5); null if the change is insignificant. */
export function changeText(
  t: Translate,
  { changes }: PlanUpdate,
  { plan, recipes, done }: RunningDinner,
): string | null {
  if (changes === null) return t('dinner.changed.failed')
  const { delay } = changes
  const moved = changes.moved.filter(
    ({ from, to, ...ref }) => Math.abs(to - from) >= MIN_MOVE_MINUTES && !done.includes(refKey(ref)),
  )
  const language = currentLanguage()
  const time = clockText(language, plan.ready)
  const stepTexts = moved.slice(0, MAX_NAMED_STEPS).flatMap(({ dish, step, to }) => {
    const recipe = recipes.find(({ id }) => id === dish)
    const recipeStep = recipe?.steps.find(({ id }) => id === step)
    return recipe === undefined || recipeStep === undefined
      ? []
      : [t('dinner.changed.step', { text: stepNameOf(recipe, recipeStep), time: clockText(language, to) })]
  })
  const remainingCount = moved.length - stepTexts.length
  if (stepTexts.length === 0 && delay === 0) return null
  const ready =
    delay === 0
      ? t('dinner.changed.same', { time })
      : t('dinner.changed.ready', { time, before: clockText(language, plan.ready - delay) })
  if (stepTexts.length === 0) return ready
  const more = remainingCount > 0 ? `, ${t('dinner.changed.more', { count: remainingCount })}` : ''
  return `${ready}. ${stepTexts.join('; ')}${more}`
}

/** Without a full stop, because the sentence continues after it. */
const stepNameOf = (...step: Parameters<typeof stepText>): string => stepText(...step).replace(/\.$/, '')

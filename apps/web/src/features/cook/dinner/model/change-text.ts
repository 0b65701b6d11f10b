import { refKey } from '@souschef/domain/planning'
import { currentLanguage, type Translate } from '../../../../platform/i18n/i18n.ts'
import { clockText } from './clock-text.ts'
import { stepText } from './dinner-recipe.ts'
import type { PlanNews } from './dinner-driver.ts'
import type { RunningDinner } from './progress.ts'

/** Steps that move by less are not worth telling. */
const WORTH_TELLING = 2
/** So many are named. */
const NAMED = 2

/** What a plan that was made anew changed, in words (SMART-5); null if that is not worth telling. */
export function changeText(
  t: Translate,
  { changes }: PlanNews,
  { plan, recipes, done }: RunningDinner,
): string | null {
  if (changes === null) return t('dinner.changed.failed')
  const { delay } = changes
  const moved = changes.moved.filter(
    ({ from, to, ...ref }) => Math.abs(to - from) >= WORTH_TELLING && !done.includes(refKey(ref)),
  )
  const language = currentLanguage()
  const time = clockText(language, plan.ready)
  const named = moved.slice(0, NAMED).flatMap(({ dish, step, to }) => {
    const recipe = recipes.find(({ id }) => id === dish)
    const found = recipe?.steps.find(({ id }) => id === step)
    return recipe === undefined || found === undefined
      ? []
      : [t('dinner.changed.step', { text: nameOf(recipe, found), time: clockText(language, to) })]
  })
  const rest = moved.length - named.length
  if (named.length === 0 && delay === 0) return null
  const ready =
    delay === 0
      ? t('dinner.changed.same', { time })
      : t('dinner.changed.ready', { time, before: clockText(language, plan.ready - delay) })
  if (named.length === 0) return ready
  const more = rest > 0 ? `, ${t('dinner.changed.more', { count: rest })}` : ''
  return `${ready}. ${named.join('; ')}${more}`
}

/** A sentence goes on after it. */
const nameOf = (...step: Parameters<typeof stepText>): string => stepText(...step).replace(/\.$/, '')

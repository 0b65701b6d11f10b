import { MINUTE_MS } from '@souschef/domain'
import { refKey } from '@souschef/domain/planning'
import { planAlarms } from '#platform/cooking/plan-alarms.ts'
import type { RunningDinner } from './progress.ts'
import { stepText } from './dinner-recipe.ts'

/** Schedules alarms for the ends of unattended steps (SMART-5), including steps not started yet: the cook may leave the page. */
export function syncPlanAlarms(userId: string, dinner: RunningDinner | null): void {
  const slot = planAlarms(userId)
  const previous = slot.getState() ?? []
  const alarms = (dinner?.plan.steps ?? []).flatMap((planned) => {
    const key = refKey(planned)
    const dishStep = dinner?.dishes
      .find(({ id }) => id === planned.dish)
      ?.steps.find(({ id }) => id === planned.step)
    const recipe = dinner?.recipes.find(({ id }) => id === planned.dish)
    const step = recipe?.steps.find(({ id }) => id === planned.step)
    if (dinner === null || dishStep === undefined || recipe === undefined || step === undefined) return []
    if (dishStep.hands === 'busy' || dinner.done.includes(key)) return []
    const endsAt = (dinner.runningSteps[key]?.due ?? planned.end) * MINUTE_MS
    const isSeen = previous.some(
      (one) =>
        one.recipeId === planned.dish && one.stepId === planned.step && one.endsAt === endsAt && one.isSeen,
    )
    return [{ recipeId: planned.dish, stepId: planned.step, label: stepText(recipe, step), endsAt, isSeen }]
  })
  if (alarms.length === 0) slot.setState(null)
  else if (JSON.stringify(alarms) !== JSON.stringify(previous)) slot.setState(alarms)
}

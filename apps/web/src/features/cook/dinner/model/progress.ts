import type { CookingState } from '@souschef/domain'
import {
  type CookingProgress,
  type Dish,
  stepKindOf,
  expectedOverrun,
  type Observation,
  type Plan,
  refKey,
} from '@souschef/domain/planning'
import type { DinnerRecipe } from './dinner-recipe.ts'

/** A step in progress; minutes since the epoch. */
export interface RunningStep {
  readonly start: number
  /** When it is expected to be done; moves when the step overruns. */
  readonly end: number
  /** When its alarm rings; an overrun does not ring again. */
  readonly due: number
}

/** A dinner that is cooked by a plan. Minutes are counted from the epoch, keys are those of `refKey`. */
export interface RunningDinner {
  readonly id: string
  /** The number of changes: the version with the higher one is the later. */
  readonly revision: number
  /** Identifies the last change, since two tabs may reach the same revision. Missing before the first change. */
  readonly change?: string
  readonly serveAt: number | null
  /** As in `Dinner`. */
  readonly allHot: boolean
  readonly cooks: number
  readonly burners: number
  readonly ovens: number
  readonly recipes: readonly DinnerRecipe[]
  readonly dishes: readonly Dish[]
  /** The minutes that recipes give for steps, unless the cook has set others. */
  readonly given: Readonly<Record<string, number>>
  /** The plan as it is followed; completed steps remain in it, with the minutes that they took. */
  readonly plan: Plan
  /** Steps in progress. */
  readonly runningSteps: Readonly<Record<string, RunningStep>>
  /** Completed steps that the plan takes into account. */
  readonly done: readonly string[]
}

/** The steps that are completed in the sessions of the dishes. A dish that was cleared away after it was started is completed. */
export function completedKeys(
  { dishes, runningSteps, done }: RunningDinner,
  { sessions }: Pick<CookingState, 'sessions'>,
): readonly string[] {
  return dishes.flatMap(({ id: dish, steps }) => {
    const keys = steps.map(({ id: step }) => refKey({ dish, step }))
    const session = sessions.find(({ recipe_id }) => recipe_id === dish)
    if (session === undefined)
      return keys.some((key) => key in runningSteps || done.includes(key)) ? keys : []
    return session.steps
      .filter(({ status }) => status === 'completed')
      .map(({ id: step }) => refKey({ dish, step }))
      .filter((key) => keys.includes(key))
  })
}

export interface Advance {
  readonly dinner: RunningDinner
  /** Whether reality deviates from the plan, so that the rest has to be re-planned. */
  readonly needsPlan: boolean
}

/** Advances a dinner to a minute: due steps start, completed steps end, and overrunning steps are extended. */
export function advance(dinner: RunningDinner, done: readonly string[], now: number): Advance {
  const doneKeys = new Set(done)
  const previous = new Set(dinner.done)
  let needsPlan = dinner.done.some((key) => !doneKeys.has(key))
  const runningSteps: Record<string, RunningStep> = {}
  let freeCooks =
    dinner.cooks -
    Object.keys(dinner.runningSteps).filter((key) => !doneKeys.has(key) && isHandsOn(dinner, key)).length
  const steps = dinner.plan.steps.map((step) => {
    const key = refKey(step)
    const running = dinner.runningSteps[key]
    if (doneKeys.has(key)) {
      if (previous.has(key)) return step
      const start = Math.min(running?.start ?? step.start, now)
      if (step.start !== start || Math.abs(step.end - now) > 0) needsPlan = true
      return { ...step, start, end: Math.max(start, now) }
    }
    if (running !== undefined) {
      const isOver = running.end <= now
      if (isOver) needsPlan = true
      runningSteps[key] = isOver ? { ...running, end: now + expectedOverrun(now - running.start) } : running
      return step
    }
    if (step.start > now || !isUnblocked(dinner.dishes, step, doneKeys)) return step
    if (isHandsOn(dinner, key)) {
      // No cook is free before another step is done.
      if (freeCooks <= 0) return step
      freeCooks -= 1
    }
    runningSteps[key] = {
      start: step.start,
      end: Math.max(step.end, now + 1),
      due: Math.max(step.end, now + 1),
    }
    return step
  })
  const isUnchanged =
    !needsPlan &&
    done.length === previous.size &&
    Object.keys(runningSteps).length === Object.keys(dinner.runningSteps).length &&
    Object.keys(runningSteps).every((key) => key in dinner.runningSteps)
  return isUnchanged
    ? { dinner, needsPlan }
    : { dinner: { ...dinner, runningSteps, done, plan: { ...dinner.plan, steps } }, needsPlan }
}

/** Whether a step is hands-on all the time. */
const isHandsOn = ({ dishes }: RunningDinner, key: string): boolean =>
  dishes.some((dish) =>
    dish.steps.some((step) => step.hands === 'busy' && refKey({ dish: dish.id, step: step.id }) === key),
  )

/** Whether all dependencies of a step are done. */
function isUnblocked(
  dishes: readonly Dish[],
  { dish, step }: { readonly dish: string; readonly step: string },
  doneKeys: ReadonlySet<string>,
): boolean {
  const dishStep = dishes.find(({ id }) => id === dish)?.steps.find(({ id }) => id === step)
  return dishStep?.after.every((id) => doneKeys.has(refKey({ dish, step: id }))) === true
}

/** Observations from the steps that were completed between two versions of a dinner. */
export function observationsOf(
  previous: RunningDinner,
  after: RunningDinner,
  now: number,
): readonly Observation[] {
  return after.done.flatMap((key): readonly Observation[] => {
    const running = previous.runningSteps[key]
    const given = previous.given[key]
    const [dish, id] = key.split('\n')
    const step = previous.dishes.find((one) => one.id === dish)?.steps.find((one) => one.id === id)
    if (running === undefined || given === undefined || step === undefined || previous.done.includes(key))
      return []
    return [{ kind: stepKindOf(step), given, took: Math.max(1, now - running.start) }]
  })
}

/** The progress of a dinner as the planner's input. */
export const cookingOf = ({ runningSteps, done }: RunningDinner): CookingProgress => ({
  done: new Set(done),
  running: new Map(Object.entries(runningSteps).map(([key, { start, end }]) => [key, { start, end }])),
})

/** Extends a running step by `minutes` from when it is due or from now, whichever is later. */
export function extendStep(dinner: RunningDinner, key: string, minutes: number, now: number): RunningDinner {
  const running = dinner.runningSteps[key]
  if (running === undefined) return dinner
  const due = Math.max(running.due, now) + minutes
  return { ...dinner, runningSteps: { ...dinner.runningSteps, [key]: { ...running, end: due, due } } }
}

/** Starts a step before it is due, if its dependencies are done. */
export function startNow(dinner: RunningDinner, key: string, now: number): RunningDinner {
  const step = dinner.plan.steps.find((one) => refKey(one) === key)
  if (step === undefined || key in dinner.runningSteps) return dinner
  if (!isUnblocked(dinner.dishes, step, new Set(dinner.done))) return dinner
  const due = now + step.end - step.start
  return { ...dinner, runningSteps: { ...dinner.runningSteps, [key]: { start: now, end: due, due } } }
}

/** Replaces the plan, retaining completed steps. */
export function withPlan(dinner: RunningDinner, plan: Plan): RunningDinner {
  const planned = new Set(plan.steps.map(refKey))
  const doneSteps = dinner.plan.steps.filter(
    (step) => dinner.done.includes(refKey(step)) && !planned.has(refKey(step)),
  )
  return { ...dinner, plan: { ...plan, steps: [...doneSteps, ...plan.steps], start: dinner.plan.start } }
}

/** Whether all steps are done. */
export const isServed = ({ dishes, done }: RunningDinner): boolean =>
  dishes.every(({ id: dish, steps }) => steps.every(({ id: step }) => done.includes(refKey({ dish, step }))))

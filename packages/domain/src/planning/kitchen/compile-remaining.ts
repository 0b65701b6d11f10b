import { fitsUse } from '../project/can-place.ts'
import type { Fixed } from '../project/generate.ts'
import type { Project, Use } from '../project/project.ts'
import { type CompiledDinner, compileDinner } from './compile-dinner.ts'
import { type Dinner, refKey } from './kitchen.ts'
import { ovenHistory } from './oven-history.ts'
import type { Plan } from './plan.ts'

/** The progress of the cooks. Keys are those of `refKey`, minutes count as in `Dinner`. */
export interface CookingProgress {
  readonly done: ReadonlySet<string>
  /** Steps that have begun, and when each is expected to end. */
  readonly running: ReadonlyMap<string, { readonly start: number; readonly end: number }>
}

/** Adds baking steps that start by themselves because their predecessor in the oven is done. */
export function withAutoStartedBaking(
  { dishes, now }: Dinner,
  { done, running }: CookingProgress,
): CookingProgress {
  const baking = dishes.flatMap(({ id: dish, steps }) =>
    steps.flatMap((step) => {
      const key = refKey({ dish, step: step.id })
      const isDone = (id: string): boolean => done.has(refKey({ dish, step: id }))
      const before = steps.find(({ id }) => id === step.after.at(-1))
      const isInOven = step.atOnce && step.oven !== null && before?.oven != null && !before.heatsOven
      if (!isInOven || !step.after.every(isDone)) return []
      return done.has(key) || running.has(key)
        ? []
        : [[key, { start: now, end: now + step.minutes }] as const]
    }),
  )
  return { done, running: new Map([...running, ...baking]) }
}

/** The remaining steps of a dinner as a project. */
export interface RemainingDinner {
  readonly compiled: CompiledDinner
  /** Includes the recent past of the ovens, as tasks after those of the blocks. */
  readonly project: Project
  readonly running: readonly Fixed[]
  readonly history: readonly Fixed[]
  /** The minute at which the project begins: before the present by the time that an oven heats up. */
  readonly origin: number
}

/** Compiles the steps that are not done; running steps are fixed. */
export function compileRemaining(
  { dishes, kitchen, now }: Dinner,
  currentPlan: Plan,
  cooking: CookingProgress,
): RemainingDinner {
  const stepOf = new Map(
    dishes.flatMap((dish) => dish.steps.map((step) => [refKey({ dish: dish.id, step: step.id }), step])),
  )
  const compiled = compileDinner(
    { dishes, kitchen },
    {
      done: cooking.done,
      running: new Map(
        [...cooking.running].map(([key, { start, end }]) => [
          key,
          { elapsed: now - start, minutes: Math.max(1, end - now) },
        ]),
      ),
    },
  )
  const { blocks } = compiled
  const lead = Math.max(0, ...blocks.flatMap(({ members }) => members.map(({ heating }) => heating)))
  const currentSteps = currentPlan.steps.map((step) => ({ ...step, ...cooking.running.get(refKey(step)) }))
  const history = ovenHistory(
    { steps: currentSteps, heatings: currentPlan.heatings },
    (step) => {
      const dishStep = stepOf.get(refKey(step))
      return dishStep === undefined || dishStep.heatsOven ? null : dishStep.oven
    },
    kitchen.ovens.length,
    { origin: now - lead, now, first: blocks.length },
  )
  const released = compiled.project.tasks.map((task, index) => ({
    ...task,
    release: lead - Math.min(...(blocks[index]?.members ?? []).map(({ from }) => from)),
  }))
  let project: Project = { ...compiled.project, tasks: [...released, ...history.tasks] }
  const running: Fixed[] = []
  for (const [task, { members }] of blocks.entries()) {
    const member = members.find((one) => cooking.running.has(refKey(one)))
    if (member === undefined) continue
    const currentStep = currentPlan.steps.find((step) => refKey(step) === refKey(member))
    const fixed = { task, start: lead, oven: currentStep?.oven ?? 0 }
    project = withoutConflicts(project, running, fixed)
    running.push(fixed)
  }
  return { compiled, project, running, history: history.fixed, origin: now - lead }
}

/** Drops those uses of a running task that conflict with other running tasks: it continues regardless. */
function withoutConflicts(project: Project, placed: readonly Fixed[], { task, start }: Fixed): Project {
  const minutes = (use: Use): readonly Use[] =>
    Array.from({ length: use.to - use.from }, (_, index) => ({
      ...use,
      from: use.from + index,
      to: use.from + index + 1,
    }))
  const isFree = (use: Use): boolean => fitsUse(project, placed, use, start)
  const tasks = project.tasks.map((one, index) =>
    index === task
      ? { ...one, uses: one.uses.flatMap((use) => (isFree(use) ? [use] : minutes(use).filter(isFree))) }
      : one,
  )
  return { ...project, tasks }
}

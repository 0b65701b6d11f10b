import type { Fixed } from '../project/generate.ts'
import type { OvenUse, Task } from '../project/project.ts'
import type { Plan } from './plan.ts'

/** A temperature that no recipe has: nothing can be baked while an oven was cold. */
const COLD = -1000

export interface OvenHistory {
  readonly tasks: readonly Task[]
  readonly fixed: readonly Fixed[]
}

/**
 * How hot the ovens were from `origin` to `now`, as fixed tasks from index `first` on: an oven may have been heated then for a step
 * that bakes soon, but not if it was cold or had another temperature.
 */
export function ovenHistory(
  { steps, heatings }: Pick<Plan, 'steps' | 'heatings'>,
  temperatureOf: (step: Plan['steps'][number]) => number | null,
  ovens: number,
  { origin, now, first }: { readonly origin: number; readonly now: number; readonly first: number },
): OvenHistory {
  const hot = [
    ...heatings,
    ...steps.flatMap((step) => {
      const temperature = temperatureOf(step)
      return step.oven === null || temperature === null ? [] : [{ ...step, oven: step.oven, temperature }]
    }),
  ]
  const tasks: Task[] = []
  const fixed: Fixed[] = []
  for (let oven = 0; oven < ovens; oven += 1) {
    for (let minute = origin; minute < now; minute += 1) {
      const temperatures = hot
        .filter((one) => one.oven === oven && one.start <= minute && minute < one.end)
        .map(({ temperature }) => temperature)
      const ovenUses = (temperatures.length === 0 ? [COLD] : [...new Set(temperatures)]).map(
        (temperature): OvenUse => ({ temperature, shelves: 0, from: 0, to: 1 }),
      )
      fixed.push({ task: first + tasks.length, start: minute - origin, oven })
      tasks.push({ length: 1, uses: [], ovenUses })
    }
  }
  return { tasks, fixed }
}

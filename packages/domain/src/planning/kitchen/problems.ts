import type { Dinner, Dish, DishStep } from './kitchen.ts'
import { MAX_COOKS } from './kitchen.ts'

/** The longest dinner: a week. */
const MAX_DINNER_MINUTES = 7 * 24 * 60

/** Why a dinner cannot be planned at all. */
export type Problem =
  | { readonly kind: 'nothing_to_cook' }
  | { readonly kind: 'cooks'; readonly max: number }
  /** Steps that depend on each other. */
  | { readonly kind: 'cycle'; readonly dish: string; readonly steps: readonly string[] }
  | { readonly kind: 'no_time'; readonly dish: string; readonly step: string }
  | { readonly kind: 'no_burner'; readonly dish: string; readonly step: string }
  | { readonly kind: 'no_oven'; readonly dish: string; readonly step: string }
  /** All steps in sequence take more than a week; the longest dish, and its minutes. */
  | { readonly kind: 'too_long'; readonly dish: string; readonly minutes: number }

/** Finds the problems that prevent a plan. */
export function findProblems({ dishes, kitchen }: Dinner): readonly Problem[] {
  const problems: Problem[] = []
  if (dishes.every(({ steps }) => steps.length === 0)) problems.push({ kind: 'nothing_to_cook' })
  if (!Number.isInteger(kitchen.cooks) || kitchen.cooks < 1 || kitchen.cooks > MAX_COOKS)
    problems.push({ kind: 'cooks', max: MAX_COOKS })
  const shelves = Math.max(0, ...kitchen.ovens)
  for (const { id: dish, steps } of dishes) {
    for (const { id: step, minutes, burner, oven } of steps) {
      if (!Number.isSafeInteger(minutes) || minutes < 1) problems.push({ kind: 'no_time', dish, step })
      if (burner && kitchen.burners < 1) problems.push({ kind: 'no_burner', dish, step })
      if (oven !== null && shelves < 1) problems.push({ kind: 'no_oven', dish, step })
    }
    const cycle = stepsInCycles(steps)
    if (cycle.length > 0) problems.push({ kind: 'cycle', dish, steps: cycle })
  }
  const longest = dishes
    .map((dish) => ({ dish: dish.id, minutes: totalMinutes(dish) }))
    .toSorted((one, other) => other.minutes - one.minutes)
  const all = longest.reduce((sum, { minutes }) => sum + minutes, 0)
  const [worst] = longest
  if (worst !== undefined && all > MAX_DINNER_MINUTES) problems.push({ kind: 'too_long', ...worst })
  return problems
}

const totalMinutes = ({ steps }: Dish): number => steps.reduce((sum, { minutes }) => sum + (minutes || 0), 0)

/** The steps that are part of a cycle, without those that only depend on one. */
function stepsInCycles(steps: readonly DishStep[]): readonly string[] {
  const byId = new Map(steps.map((step) => [step.id, step]))
  const isReachable = (from: string, to: string): boolean => {
    const visited = new Set<string>()
    const queue = [...(byId.get(from)?.after ?? [])]
    for (const id of queue) {
      if (id === to) return true
      if (visited.has(id)) continue
      visited.add(id)
      queue.push(...(byId.get(id)?.after ?? []))
    }
    return false
  }
  return steps.map(({ id }) => id).filter((id) => isReachable(id, id))
}

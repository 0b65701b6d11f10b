import type { Step } from '../recipe/recipe.ts'
import { canRunInParallel } from './can-run-in-parallel.ts'

/** What the engine must know of a step, and no word of its text: that stays in the recipe's copy (DEC-37). */
export interface StepOutline {
  readonly id: string
  readonly ingredient_ids: readonly string[]
  /** Ids of steps that must be completed before this one. */
  readonly dependencies: readonly string[]
  readonly can_run_in_parallel: boolean
}

/** Which version of a recipe is cooked, for how many, and the outline of its steps. */
export interface PlanOutline {
  readonly recipe_version: number
  /** The servings that the amounts are scaled to; null while the recipe does not say for how many it is. */
  readonly servings: number | null
  readonly steps: readonly StepOutline[]
}

/** The outline of a recipe's steps, in their order. */
export const outlineSteps = (steps: readonly Step[]): readonly StepOutline[] =>
  steps.map((step) => ({
    id: step.id,
    ingredient_ids: step.ingredients.map(({ ingredient_id }) => ingredient_id),
    dependencies: step.dependencies,
    can_run_in_parallel: canRunInParallel(step),
  }))

const unique = <Value>(values: readonly Value[]): readonly Value[] => [...new Set(values)]

/**
 * The same outline with nothing in it that could keep a cook from finishing: ids once, no dependency on itself, on an
 * unknown step or in a circle, and none of the first step, because cooking starts there (COOK-4).
 */
export function makeCookable(outline: readonly StepOutline[]): readonly StepOutline[] {
  const byId = new Map(outline.toReversed().map((step) => [step.id, step]))
  const [first, ...rest] = unique(outline.map(({ id }) => id))
  if (first === undefined) return []
  const dependencies = new Map<string, readonly string[]>([[first, []]])
  const known = (id: string): readonly string[] =>
    unique(byId.get(id)?.dependencies ?? []).filter((other) => other !== id && byId.has(other))
  let waiting = rest
  while (waiting.length > 0) {
    const next =
      waiting.find((id) => known(id).every((other) => dependencies.has(other))) ?? waiting[0] ?? first
    dependencies.set(
      next,
      known(next).filter((other) => dependencies.has(other)),
    )
    waiting = waiting.filter((id) => id !== next)
  }
  return [first, ...rest].flatMap((id) => {
    const step = byId.get(id)
    if (step === undefined) return []
    return [
      { ...step, ingredient_ids: unique(step.ingredient_ids), dependencies: dependencies.get(id) ?? [] },
    ]
  })
}

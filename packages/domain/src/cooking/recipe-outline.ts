import type { Step } from '../recipe/recipe.ts'
import { canRunInParallel } from './can-run-in-parallel.ts'

/** What the engine needs to know about a step; its texts stay in the copy of the recipe (DEC-37). */
export interface StepOutline {
  readonly id: string
  readonly ingredient_ids: readonly string[]
  /** Ids of steps that must be completed before this one. */
  readonly dependencies: readonly string[]
  readonly can_run_in_parallel: boolean
}

/** The version of a recipe to cook, the servings, and the outline of its steps. */
export interface RecipeOutline {
  readonly recipe_version: number
  /** The servings that amounts are scaled to; null if the recipe has no servings. */
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
 * Removes everything from an outline that could prevent finishing: duplicate ids, dependencies of a step on itself or on an unknown
 * step, cycles, and all dependencies of the first step, where cooking starts (COOK-4).
 */
export function sanitizeOutline(outline: readonly StepOutline[]): readonly StepOutline[] {
  const byId = new Map(outline.toReversed().map((step) => [step.id, step]))
  const [first, ...otherIds] = unique(outline.map(({ id }) => id))
  if (first === undefined) return []
  const dependencies = new Map<string, readonly string[]>([[first, []]])
  const validDependencies = (id: string): readonly string[] =>
    unique(byId.get(id)?.dependencies ?? []).filter((other) => other !== id && byId.has(other))
  let pendingIds = otherIds
  while (pendingIds.length > 0) {
    const next =
      pendingIds.find((id) => validDependencies(id).every((other) => dependencies.has(other))) ??
      pendingIds[0] ??
      first
    dependencies.set(
      next,
      validDependencies(next).filter((other) => dependencies.has(other)),
    )
    pendingIds = pendingIds.filter((id) => id !== next)
  }
  return [first, ...otherIds].flatMap((id) => {
    const step = byId.get(id)
    if (step === undefined) return []
    return [
      { ...step, ingredient_ids: unique(step.ingredient_ids), dependencies: dependencies.get(id) ?? [] },
    ]
  })
}

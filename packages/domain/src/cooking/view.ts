import type { Step } from '../recipe/recipe.ts'
import { currentStepIndex, progressPercent } from './progress.ts'
import { findSession } from './state.ts'
import type { CookingState, RecipeSession, StepStatus } from './state.ts'

/** A step as screens show it (COOK-2). Instants are epoch milliseconds. */
export interface CookingStepView {
  /** `{recipeId}_{index}`: for addresses and lists only; everything else refers to `step.id` (DEC-44). */
  readonly id: string
  readonly recipeId: string
  readonly stepIndex: number
  readonly step: Step
  readonly status: StepStatus
  readonly startTime: number | null
  readonly completedTime: number | null
  readonly canRunInParallel: boolean
  /** Ids of steps (`step.id`). */
  readonly dependencies: readonly string[]
  readonly checkedIngredients: readonly string[]
}

/** A recipe being cooked as screens show it (COOK-1). */
export interface CookingView<Recipe> {
  readonly id: string
  readonly recipe: Recipe
  readonly servings: number | null
  readonly status: RecipeSession['status']
  readonly currentStepIndex: number
  readonly steps: readonly CookingStepView[]
  readonly startTime: number
  readonly completedTime: number | null
  /** Whole percent, 0 to 100. */
  readonly progress: number
}

/**
 * The session of a recipe joined with the copy of the recipe that is being cooked; null when it is not being cooked, or
 * when the copy is of another version and lacks one of its steps.
 */
export function cookingView<Recipe extends { readonly id: string; readonly steps: readonly Step[] }>(
  state: CookingState,
  recipe: Recipe,
): CookingView<Recipe> | null {
  const session = findSession(state, recipe.id)
  if (session === undefined) return null
  const byId = new Map(recipe.steps.map((step) => [step.id, step]))
  const steps = session.steps.flatMap((outline, stepIndex): readonly CookingStepView[] => {
    const step = byId.get(outline.id)
    if (step === undefined) return []
    return [
      {
        id: `${recipe.id}_${stepIndex}`,
        recipeId: recipe.id,
        stepIndex,
        step,
        status: outline.status,
        startTime: outline.started_at,
        completedTime: outline.completed_at,
        canRunInParallel: outline.can_run_in_parallel,
        dependencies: outline.dependencies,
        checkedIngredients: outline.checked_ingredient_ids,
      },
    ]
  })
  if (steps.length !== session.steps.length) return null
  return {
    id: recipe.id,
    recipe,
    servings: session.servings,
    status: session.status,
    currentStepIndex: currentStepIndex(session),
    steps,
    startTime: session.started_at,
    completedTime: session.completed_at,
    progress: progressPercent(session),
  }
}

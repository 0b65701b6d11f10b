import type { Concerns, RecipeSession } from '@souschef/domain'

/** Where to find what is missing. */
export interface MissingItem {
  /** The index of the step. */
  readonly index: number
  /** The unticked ingredient; null if the step itself is unfinished. */
  readonly ingredientId: string | null
}

/** The first unticked ingredient, else the first unfinished step; null if there is neither (COOK-16). */
export function firstMissing(
  { unchecked: [first], unfinished_step_ids: [unfinished] }: Concerns,
  { steps }: RecipeSession,
): MissingItem | null {
  const stepId = first?.step_id ?? unfinished
  const index = steps.findIndex(({ id }) => id === stepId)
  return index === -1 ? null : { index, ingredientId: first?.ingredient_ids[0] ?? null }
}

import type { Concerns, RecipeSession } from '@souschef/domain'

/** Where a cook finds what is missing. */
export interface PlaceToLook {
  /** Of the step. */
  readonly index: number
  /** The ingredient to tick; null where the step itself is meant. */
  readonly ingredientId: string | null
}

/** The first remaining ingredient, else the first unfinished step; null where there is neither to go to (COOK-16). */
export function placeToLook(
  { unchecked: [first], unfinished_step_ids: [unfinished] }: Concerns,
  { steps }: RecipeSession,
): PlaceToLook | null {
  const stepId = first?.step_id ?? unfinished
  const index = steps.findIndex(({ id }) => id === stepId)
  return index === -1 ? null : { index, ingredientId: first?.ingredient_ids[0] ?? null }
}

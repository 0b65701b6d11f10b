import type { RecipeSession } from '@souschef/domain'

/** Whether an ingredient is ticked in every step that takes it; false if none does. */
export function isTicked(session: RecipeSession, ingredientId: string): boolean {
  const stepsUsing = session.steps.filter(({ ingredient_ids }) => ingredient_ids.includes(ingredientId))
  return (
    stepsUsing.length > 0 && stepsUsing.every((step) => step.checked_ingredient_ids.includes(ingredientId))
  )
}

import type { RecipeSession } from '@souschef/domain'

/** Whether an ingredient is ticked in every step that takes it; false if none does. */
export function isTicked(session: RecipeSession, ingredientId: string): boolean {
  const taking = session.steps.filter(({ ingredient_ids }) => ingredient_ids.includes(ingredientId))
  return taking.length > 0 && taking.every((step) => step.checked_ingredient_ids.includes(ingredientId))
}

import type { RecipeCard } from '@souschef/contract'

const SHOWN_TAGS = 3

/** Preparation plus cooking time (CARD-2), else the author's total; null if no time is given. In minutes. */
export function cookingMinutes(
  recipe: Pick<RecipeCard, 'prep_time' | 'cook_time' | 'total_time'>,
): number | null {
  if (recipe.prep_time === null && recipe.cook_time === null) return recipe.total_time
  return (recipe.prep_time ?? 0) + (recipe.cook_time ?? 0)
}

/** The tags shown on a card, and the number of the others (CARD-1). */
export const cardTags = (tags: readonly string[]): { shown: readonly string[]; more: number } => ({
  shown: tags.slice(0, SHOWN_TAGS),
  more: Math.max(0, tags.length - SHOWN_TAGS),
})

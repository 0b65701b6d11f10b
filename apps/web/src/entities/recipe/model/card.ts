import type { RecipeCard } from '@souschef/contract'

const SHOWN_TAGS = 3

/** Prep plus cook (CARD-2); the author's total where neither is given; null when there is no time at all. */
export function cookingMinutes(
  recipe: Pick<RecipeCard, 'prep_time' | 'cook_time' | 'total_time'>,
): number | null {
  if (recipe.prep_time === null && recipe.cook_time === null) return recipe.total_time
  return (recipe.prep_time ?? 0) + (recipe.cook_time ?? 0)
}

/** The tags that a card has room for, and how many more there are (CARD-1). */
export const cardTags = (tags: readonly string[]): { shown: readonly string[]; more: number } => ({
  shown: tags.slice(0, SHOWN_TAGS),
  more: Math.max(0, tags.length - SHOWN_TAGS),
})

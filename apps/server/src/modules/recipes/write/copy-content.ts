import type { RecipeContent } from '@souschef/domain'

/**
 * Copies a recipe as a new draft: with new ids for ingredients, steps and timers, and every reference mapped to them. The copy is
 * private and has no translation.
 *
 * @param newId returns a new id at every call
 */
export function copyContent(content: RecipeContent, newId: () => string): RecipeContent {
  const ids = new Map([...content.ingredients, ...content.steps].map(({ id }) => [id, newId()]))
  const mapId = (id: string): string => ids.get(id) ?? newId()
  return {
    ...content,
    translation_id: null,
    status: 'draft',
    is_public: false,
    ingredients: content.ingredients.map((ingredient) => ({ ...ingredient, id: mapId(ingredient.id) })),
    steps: content.steps.map((step) => ({
      ...step,
      id: mapId(step.id),
      ingredients: step.ingredients.map((part) => ({ ...part, ingredient_id: mapId(part.ingredient_id) })),
      dependencies: step.dependencies.map(mapId),
      timers: step.timers.map((timer) => ({ ...timer, id: newId() })),
    })),
  }
}

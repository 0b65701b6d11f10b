import type { RecipeContent } from '@souschef/domain'

/**
 * A recipe as a draft of its own: with new ids for ingredients, steps and timers, and every reference mapped to them. It is not
 * public and has no translation until its new author says so.
 *
 * @param newId a new id at every call
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

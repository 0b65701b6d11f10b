import { ingredientsOf, isIngredient } from './ingredient-rows.ts'
import type { RecipeForm } from './recipe-form.ts'

/** Prefixes of field names, one per kind of row. */
export const ingredientPath = (id: string): string => `ingredients.${id}`
export const stepPath = (id: string): string => `steps.${id}`
export const timerPath = (stepId: string, id: string): string => `steps.${stepId}.timers.${id}`
export const mediaPath = (stepId: string, id: string): string => `steps.${stepId}.media.${id}`
export const picturePath = (id: string): string => `pictures.${id}`
export const stepIngredientPath = (stepId: string, ingredientId: string): string =>
  `steps.${stepId}.ingredients.${ingredientId}`

/** The id of the row at an index of a list, both as in a path of the API. */
function rowId(
  sent: RecipeForm,
  [list, first, part, second]: readonly (string | undefined)[],
): string | undefined {
  if (list === 'ingredients') return ingredientsOf(sent)[Number(first)]?.id
  const step = list === 'steps' ? sent.steps[Number(first)] : undefined
  if (second === undefined) return step?.id
  if (part === 'timers' || part === 'media') return step?.[part][Number(second)]?.id
  return part === 'ingredients' ? step?.ingredients[Number(second)]?.ingredient_id : undefined
}

/** The field of the heading above an ingredient. */
function sectionField(sent: RecipeForm, ingredientId: string): string | undefined {
  const above = sent.ingredients.slice(
    0,
    sent.ingredients.findIndex(({ id }) => id === ingredientId),
  )
  const heading = above.findLast((row) => !isIngredient(row))
  return heading && `${ingredientPath(heading.id)}.name`
}

/** The first picture of the form is the main one, and the others follow it in `images`. */
function pictureOf(sent: RecipeForm, list: string | undefined, index: string | undefined) {
  if (list === 'main_image_url') return sent.pictures[0]
  return list === 'images' ? sent.pictures[Number(index) + 1] : undefined
}

/**
 * Converts the path of an API error to the name of a field in the form: row indices become row ids, so that errors follow
 * rows that move. The section of an ingredient becomes the name of the heading above it. Lists that are a single field in the
 * form (tags, equipment) lose the index of the item.
 *
 * @param path `steps.0.timers.1.duration_minutes`
 * @param sent the form as it was sent (see `formToSend`)
 */
export function fieldName(path: string, sent: RecipeForm): string {
  const segments = path.split('.')
  const [list, first, part, second] = segments
  const picture = pictureOf(sent, list, first)
  if (picture !== undefined) return picturePath(picture.id)
  const outer = rowId(sent, [list, first])
  if (list === 'ingredients' && part === 'section' && outer !== undefined)
    return sectionField(sent, outer) ?? list
  const inner = second === undefined ? undefined : rowId(sent, [list, first, part, second])
  const ids = [undefined, outer, undefined, inner]
  const name = segments.map((segment, index) => ids[index] ?? segment).join('.')
  return name.replace(/\.\d+$/, '')
}

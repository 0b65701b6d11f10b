import { LIMITS } from './limits.ts'
import type { RecipeContent } from './recipe.ts'

/** A reason why a recipe cannot be published: the path of the field, and a validation code with a text in the catalogue. */
export interface PublishingIssue {
  readonly path: string
  readonly code: 'required' | 'at_least_one_ingredient' | 'at_least_one_step' | 'amount_required'
}

/** Everything that prevents a recipe from being published (FORM-1, FORM-2, DEC-12); empty when it is complete. */
export function publishingIssues(recipe: RecipeContent): readonly PublishingIssue[] {
  const issues: PublishingIssue[] = []
  const require = (path: string, missing: boolean, code: PublishingIssue['code'] = 'required'): void => {
    if (missing) issues.push({ path, code })
  }
  require('title', recipe.title.trim().length < LIMITS.title.min)
  require('category', recipe.category === null)
  require('servings', recipe.servings === null)
  require('ingredients', recipe.ingredients.length === 0, 'at_least_one_ingredient')
  require('steps', recipe.steps.length === 0, 'at_least_one_step')
  for (const [index, ingredient] of recipe.ingredients.entries()) {
    require(`ingredients.${index}.name`, ingredient.name.trim() === '')
    require(`ingredients.${index}.amount`, ingredient.unit !== 'to_taste' &&
      ingredient.amount === null, 'amount_required')
  }
  for (const [index, step] of recipe.steps.entries()) {
    require(`steps.${index}.instruction`, step.instruction.trim() === '')
  }
  return issues
}

import type { RecipeResponse } from '@souschef/contract'
import { rewriteText, type UnitSystem } from '@souschef/domain'
import { Amount } from '#entities/recipe/components/amount.tsx'
import { type MeasuredLine, measureRecipe } from '#entities/recipe/model/measured-recipe.ts'
import type { CookLine, CookRecipe } from './cook-recipe.ts'

const toLine = ({ id, name, measure, notes }: MeasuredLine): CookLine => ({
  id,
  name,
  amount: <Amount measure={measure} />,
  notes,
})

/** The recipe scaled to the servings being cooked, in the cook's units, ready to be shown; null servings: as written. */
export function presentRecipe(
  recipe: RecipeResponse,
  servings: number | null,
  units: UnitSystem,
): CookRecipe {
  const { groups, steps, view } = measureRecipe(recipe, servings ?? recipe.servings ?? 1, units)
  return {
    id: recipe.id,
    title: recipe.title,
    language: recipe.language,
    view,
    scaledTo: servings === recipe.servings ? null : servings,
    notes: recipe.notes,
    steps: steps.map(({ step, ingredients }) => ({
      ...step,
      outline: step.title ?? rewriteText(step.instruction, view),
      lines: ingredients.map(toLine),
    })),
    gallery: recipe,
    groups: groups.map(({ section, lines }) => ({ section, lines: lines.map(toLine) })),
  }
}

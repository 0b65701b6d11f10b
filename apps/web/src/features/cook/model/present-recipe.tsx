import type { RecipeResponse } from '@souschef/contract'
import type { UnitSystem } from '@souschef/domain'
import { useMemo } from 'react'
import { Amount } from '#entities/recipe/components/amount.tsx'
import { type MeasuredLine, measureRecipe } from '#entities/recipe/model/measured-recipe.ts'
import type { Rewriter } from '#entities/recipe/model/rewriter.ts'
import type { CookLine, CookRecipe } from './cook-recipe.ts'
import { useRewriter } from './use-rewriter.ts'

const toLine = ({ id, name, measure, notes }: MeasuredLine): CookLine => ({
  id,
  name,
  amount: <Amount measure={measure} />,
  notes,
})

function presentRecipe(
  recipe: RecipeResponse,
  servings: number | null,
  units: UnitSystem,
  rewriter: Rewriter,
): CookRecipe {
  const { groups, steps, view } = measureRecipe(recipe, servings ?? recipe.servings ?? 1, units)
  const rewrite = (text: string): string => rewriter.rewriteText(text, view)
  return {
    id: recipe.id,
    title: recipe.title,
    language: recipe.language,
    view,
    rewritesIn: (text) => rewriter.rewriteAmounts(text, view),
    rewrite,
    scaledTo: servings === recipe.servings ? null : servings,
    notes: recipe.notes,
    steps: steps.map(({ step, ingredients }) => ({
      ...step,
      outline: step.title ?? rewrite(step.instruction),
      lines: ingredients.map(toLine),
    })),
    gallery: recipe,
    groups: groups.map(({ section, lines }) => ({ section, lines: lines.map(toLine) })),
  }
}

/**
 * The recipe scaled to the servings being cooked, in the cook's units, ready to be shown; null servings: as written.
 *
 * @returns null until the recipe and what it needs have loaded
 */
export function usePresentedRecipe(
  recipe: RecipeResponse | undefined,
  servings: number | null,
  units: UnitSystem,
): CookRecipe | null {
  const isScaled = recipe !== undefined && servings !== null && servings !== recipe.servings
  const rewriter = useRewriter(isScaled || units !== 'as_written')
  return useMemo(
    () =>
      recipe === undefined || rewriter === null ? null : presentRecipe(recipe, servings, units, rewriter),
    [recipe, servings, units, rewriter],
  )
}

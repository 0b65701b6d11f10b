import type { RecipeAnswer } from '@souschef/contract'
import { rewriteText, type UnitSystem } from '@souschef/domain'
import { Amount } from '../../../entities/recipe/components/amount.tsx'
import { isStepPicture, shownMedia } from '../../../entities/recipe/model/step-media.ts'
import { type MeasuredLine, measureRecipe } from '../../../entities/recipe/model/measured-recipe.ts'
import type { CookLine, CookRecipe, CookStep } from './cook-recipe.ts'

const toLine = ({ id, name, measure, notes }: MeasuredLine): CookLine => ({
  id,
  name,
  amount: <Amount measure={measure} />,
  notes,
})

type Step = RecipeAnswer['steps'][number]

const mediaOf = (
  { media }: Step,
  details: RecipeAnswer['picture_details'],
): Pick<CookStep, 'pictures' | 'links'> => {
  const [pictures, links] = [true, false].map((isPicture) =>
    shownMedia(media).filter((item) => isStepPicture(item) === isPicture),
  )
  return {
    pictures: (pictures ?? []).map(({ url, caption }) => ({ url, caption, details: details[url] })),
    links: links ?? [],
  }
}

/** The recipe scaled to the servings that are cooked, in the cook's units, ready to be read; null servings: as written. */
export function presentRecipe(recipe: RecipeAnswer, servings: number | null, units: UnitSystem): CookRecipe {
  const { groups, steps, view } = measureRecipe(recipe, servings ?? recipe.servings ?? 1, units)
  return {
    id: recipe.id,
    title: recipe.title,
    language: recipe.language,
    view,
    scaledTo: servings === recipe.servings ? null : servings,
    notes: recipe.notes,
    steps: steps.map(({ step, ingredients }) => ({
      id: step.id,
      title: step.title,
      instruction: step.instruction,
      outline: step.title ?? rewriteText(step.instruction, view),
      tips: step.tips,
      description: step.description,
      estimated_time: step.estimated_time,
      difficulty: step.difficulty,
      equipment: step.equipment,
      ...mediaOf(step, recipe.picture_details),
      temperature: step.temperature,
      timers: step.timers,
      lines: ingredients.map(toLine),
    })),
    gallery: recipe,
    groups: groups.map(({ section, lines }) => ({ section, lines: lines.map(toLine) })),
  }
}

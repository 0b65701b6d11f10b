import type { Temperature } from '../recipe/recipe.ts'
import type { SourceLanguage } from '../recipe/reference.ts'
import type { FoundDuration } from '../timers/find-durations.ts'
import { findDependencies } from './find-dependencies.ts'
import { findEquipment } from './find-equipment.ts'
import { findTemperature } from './find-temperature.ts'
import { findTimers } from './find-timers.ts'
import { heatsOven, isUnattended, usesOven } from './find-waiting.ts'
import { namesOf } from './ingredient-names.ts'
import { shareOut, type StepPart, type Whole } from './share-out.ts'
import { STEP_WORDS } from './step-words.ts'
import { toStepText } from './step-text.ts'
import { type UsedIngredient, usedIngredients } from './used-ingredients.ts'

/** A recipe as far as its steps can be understood from. */
export interface RecipeText {
  readonly language: SourceLanguage
  readonly ingredients: readonly (Whole & { readonly name: string })[]
  readonly steps: readonly {
    readonly text: string
    /** The heading above it. */
    readonly section: string | null
  }[]
}

/** What the text of a step says that its recipe does not give otherwise (IMP-7). */
export interface InferredStep {
  /** In the order of the list. */
  readonly ingredients: readonly StepPart[]
  /** In the order of the text. */
  readonly timers: readonly FoundDuration[]
  readonly temperature: Temperature | null
  readonly equipment: readonly string[]
  /** The positions of the steps that it waits for. */
  readonly dependencies: readonly number[]
  /** Whether it leaves the hands free for most of its time. */
  readonly isUnattended: boolean
}

/**
 * What the texts of a recipe's steps say about each (IMP-7): the ingredients that it uses, with the amounts of parts, its timers,
 * temperature and equipment, which steps it waits for, and whether it needs hands. Whatever is doubtful is left out. Null for
 * languages that are not understood.
 */
export function inferSteps({ language, ingredients, steps }: RecipeText): readonly InferredStep[] | null {
  const words = STEP_WORDS[language]
  if (words === undefined) return null
  const names = namesOf(
    ingredients.map(({ name }) => name),
    words,
  )
  const staples = new Set(
    [...names.values()].flatMap((one) =>
      one.names.flatMap(({ head, ingredient }) => (words.order.staples.has(head) ? [ingredient] : [])),
    ),
  )
  const earlier = new Set<number>()
  const read = steps.map(({ text, section }) => {
    const step = toStepText(text, words)
    const used: readonly UsedIngredient[] = usedIngredients(step, names, words, earlier)
    for (const { ingredient } of used) earlier.add(ingredient)
    return {
      step,
      section: section === null ? null : toStepText(section, words),
      used,
      foods: used.filter(({ ingredient }) => !staples.has(ingredient)),
      heatsOven: heatsOven(step, words),
      usesOven: usesOven(step, words),
    }
  })
  const parts = shareOut(
    ingredients,
    read.map(({ used }) => used),
  )
  const dependencies = findDependencies(read, words)
  return read.map(({ step }, index) => {
    const timers = findTimers(step, words)
    return {
      ingredients: parts[index] ?? [],
      timers,
      temperature: findTemperature(step, words),
      equipment: findEquipment(step, words),
      dependencies: dependencies[index] ?? [],
      isUnattended: isUnattended(step, timers, words),
    }
  })
}

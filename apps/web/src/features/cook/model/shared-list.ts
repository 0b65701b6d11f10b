import {
  type IngredientsOfStep,
  type RecipeSession,
  type SharedPart,
  type DisplayMeasure,
  displaySums,
  stemOf,
  wordsOf,
} from '@souschef/domain'

/** An ingredient line of a dish, with its amount and how it is shown. */
export interface DishLine extends SharedPart {
  readonly recipeId: string
  readonly ingredientId: string
  readonly name: string
  /** Scaled to the servings being cooked. */
  readonly measure: DisplayMeasure
}

/** One ingredient across all dishes. */
export interface SharedLine {
  /** The name in the first dish. */
  readonly name: string
  /** The totals; several if the kinds of units differ. */
  readonly measures: readonly DisplayMeasure[]
  readonly dishLines: readonly DishLine[]
}

/** Normalises the order and form of words: 'tomatoes, ripe' equals 'ripe tomato'. */
const ingredientKey = (name: string): string =>
  wordsOf(name)
    .map(({ text }) => stemOf(text))
    .toSorted()
    .join(' ')

/** Adds up the ingredients of all dishes, in the order in which they first appear. */
export const sharedList = (lines: readonly DishLine[]): readonly SharedLine[] =>
  [...Map.groupBy(lines, ({ name }) => ingredientKey(name)).values()].map((dishLines) => ({
    name: dishLines[0]?.name ?? '',
    measures: displaySums(dishLines),
    dishLines,
  }))

/** The steps in which an ingredient is ticked: all those of its dish that use it. */
export const stepsUsing = (session: RecipeSession, ingredientId: string): readonly IngredientsOfStep[] =>
  session.steps
    .filter(({ ingredient_ids }) => ingredient_ids.includes(ingredientId))
    .map(({ id }) => ({ step_id: id, ingredient_ids: [ingredientId] }))

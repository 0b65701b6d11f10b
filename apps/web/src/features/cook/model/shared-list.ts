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
  /** For the servings that are cooked. */
  readonly measure: DisplayMeasure
}

/** The same thing in all dishes. */
export interface SharedLine {
  /** As the first dish calls it. */
  readonly name: string
  /** Added up; several where units differ in kind. */
  readonly measures: readonly DisplayMeasure[]
  readonly dishLines: readonly DishLine[]
}

/** Words in any order and form: 'tomatoes, ripe' is 'ripe tomato'. */
const ingredientKey = (name: string): string =>
  wordsOf(name)
    .map(({ text }) => stemOf(text))
    .toSorted()
    .join(' ')

/** Adds up what all dishes take, in the order in which things first appear. */
export const sharedList = (lines: readonly DishLine[]): readonly SharedLine[] =>
  [...Map.groupBy(lines, ({ name }) => ingredientKey(name)).values()].map((dishLines) => ({
    name: dishLines[0]?.name ?? '',
    measures: displaySums(dishLines),
    dishLines,
  }))

/** Where an ingredient is ticked: in all steps of its dish that take it. */
export const stepsUsing = (session: RecipeSession, ingredientId: string): readonly IngredientsOfStep[] =>
  session.steps
    .filter(({ ingredient_ids }) => ingredient_ids.includes(ingredientId))
    .map(({ id }) => ({ step_id: id, ingredient_ids: [ingredientId] }))

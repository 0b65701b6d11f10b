import {
  type IngredientsOfStep,
  type RecipeSession,
  type SharedPart,
  type ShownMeasure,
  shownSums,
  stemOf,
  wordsOf,
} from '@souschef/domain'

/** An ingredient line of a dish, with its amount and how it is shown. */
export interface DishLine extends SharedPart {
  readonly recipeId: string
  readonly ingredientId: string
  readonly name: string
  /** For the servings that are cooked. */
  readonly measure: ShownMeasure
}

/** The same thing in all dishes. */
export interface SharedLine {
  /** As the first dish calls it. */
  readonly name: string
  /** Added up; several where units differ in kind. */
  readonly measures: readonly ShownMeasure[]
  readonly parts: readonly DishLine[]
}

/** Words in any order and form: 'tomatoes, ripe' is 'ripe tomato'. */
const thingOf = (name: string): string =>
  wordsOf(name)
    .map(({ text }) => stemOf(text))
    .toSorted()
    .join(' ')

/** Adds up what all dishes take, in the order in which things first appear. */
export const sharedList = (lines: readonly DishLine[]): readonly SharedLine[] =>
  [...Map.groupBy(lines, ({ name }) => thingOf(name)).values()].map((parts) => ({
    name: parts[0]?.name ?? '',
    measures: shownSums(parts),
    parts,
  }))

/** Where an ingredient is ticked: in all steps of its dish that take it. */
export const stepsTaking = (session: RecipeSession, ingredientId: string): readonly IngredientsOfStep[] =>
  session.steps
    .filter(({ ingredient_ids }) => ingredient_ids.includes(ingredientId))
    .map(({ id }) => ({ step_id: id, ingredient_ids: [ingredientId] }))

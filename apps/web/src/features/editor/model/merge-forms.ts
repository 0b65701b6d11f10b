import { changedFields, type Choices, compareRecipes, findDifferences, mergeRecipes } from '@souschef/domain'
import { ingredientsWithSections, rowsWithHeadings } from './ingredient-rows.ts'
import type { IngredientForm, RecipeForm } from './recipe-form.ts'
import { formToSend } from './recipe-input.ts'

/** A form for comparing versions: each ingredient names its section instead of headings, whose ids differ. */
type ComparableForm = Omit<RecipeForm, 'ingredients'> & {
  readonly ingredients: readonly (IngredientForm & { readonly section: string })[]
}

/** Leaves out blank rows, and gives pictures and media, which the API does not identify, the same ids in every version. */
function comparableForm(form: RecipeForm): ComparableForm {
  const sent = formToSend(form, 'draft')
  return {
    ...sent,
    ingredients: ingredientsWithSections(sent.ingredients).map(({ ingredient, section }) => ({
      ...ingredient,
      section,
    })),
    pictures: sent.pictures.map((picture, index) => ({ ...picture, id: `picture-${index}` })),
    steps: sent.steps.map((step) => ({
      ...step,
      media: step.media.map((media, index) => ({ ...media, id: `${step.id}-media-${index}` })),
    })),
  }
}

/** Whether two forms have the same content. */
export const isSameForm = (a: RecipeForm, b: RecipeForm): boolean =>
  changedFields(compareRecipes(comparableForm(a), comparableForm(b))).length === 0

/** Two edits of one recipe and the version that both started from, all as forms; `base` is null if unknown. */
export interface FormVersions {
  readonly base: RecipeForm | null
  readonly mine: RecipeForm
  readonly theirs: RecipeForm
}

const comparable = ({ base, mine, theirs }: FormVersions) =>
  [base && comparableForm(base), comparableForm(mine), comparableForm(theirs)] as const

/** The differences between the versions, and both sides in comparable form. */
export function compareForms(versions: FormVersions) {
  const [base, mine, theirs] = comparable(versions)
  return { differences: findDifferences(base, mine, theirs), sides: [mine, theirs] as const }
}

/** @param newId makes ids for headings */
export function mergeForms(versions: FormVersions, choices: Choices, newId: () => string): RecipeForm {
  const merged = mergeRecipes(...comparable(versions), choices)
  const withSections = merged.ingredients.map(({ section, ...ingredient }) => ({ ingredient, section }))
  return { ...merged, ingredients: rowsWithHeadings(withSections, newId) }
}

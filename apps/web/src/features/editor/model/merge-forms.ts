import { changedFields, type Choices, compareRecipes, findDifferences, mergeRecipes } from '@souschef/domain'
import type { RecipeForm } from './recipe-form.ts'
import { formToSend } from './recipe-input.ts'

/** The form as versions are compared: without blank rows, and with the same ids for the same media in every version. */
export function comparableForm(form: RecipeForm): RecipeForm {
  const sent = formToSend(form, 'draft')
  return {
    ...sent,
    steps: sent.steps.map((step) => ({
      ...step,
      media: step.media.map((media, index) => ({ ...media, id: `${step.id}-media-${index}` })),
    })),
  }
}

/** Whether two forms say the same. */
export const isSameForm = (a: RecipeForm, b: RecipeForm): boolean =>
  changedFields(compareRecipes(comparableForm(a), comparableForm(b))).length === 0

/** Two edits of one recipe and the version that both began with, all as forms; `base` is null if it is not known. */
export interface FormVersions {
  readonly base: RecipeForm | null
  readonly mine: RecipeForm
  readonly theirs: RecipeForm
}

const comparable = ({ base, mine, theirs }: FormVersions) =>
  [base && comparableForm(base), comparableForm(mine), comparableForm(theirs)] as const

/** In what the versions differ, and both sides as they are compared. */
export function compareForms(versions: FormVersions) {
  const [base, mine, theirs] = comparable(versions)
  return { differences: findDifferences(base, mine, theirs), sides: [mine, theirs] as const }
}

export const mergeForms = (versions: FormVersions, choices: Choices): RecipeForm =>
  mergeRecipes(...comparable(versions), choices)

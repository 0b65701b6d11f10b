import { isRecord } from '@souschef/domain'
import { newId } from '#platform/ids.ts'
import { deleteStored, putStored, readStored, quarantine, storedKeys } from '#platform/storage/database.ts'
import { mergeDefaults } from '#platform/storage/merge-defaults.ts'
import {
  emptyForm,
  emptyIngredient,
  emptyMedia,
  emptyPicture,
  emptySection,
  emptyStep,
  emptyTimer,
  type IngredientRowForm,
  type RecipeForm,
  type StepForm,
  type StepIngredientForm,
} from '../model/recipe-form.ts'

/** An unsaved form, stored in the browser. */
export interface FormBackup {
  /** When it was stored, in epoch milliseconds. */
  readonly at: number
  readonly form: RecipeForm
  /** The stored version that the form is based on; null for a new recipe. */
  readonly baseVersion: number | null
  /** The id of its draft on the server; for new recipes only, which have no id of their own. */
  readonly draftId?: string
}

/** Version of the stored format. */
const VERSION = 1

const isHeading = (raw: unknown): boolean => isRecord(raw) && raw['kind'] === 'section'

const FORM = emptyForm('en', () => '')
const STEP_INGREDIENT: StepIngredientForm = { ingredient_id: '', amount: '', unit: null }

/** Parses a form stored by any build, with defaults for missing or corrupt parts; null if it is not a form. */
export function parseBackup(raw: unknown): (FormBackup & { readonly isComplete: boolean }) | null {
  if (!isRecord(raw) || typeof raw['at'] !== 'number' || !isRecord(raw['form'])) return null
  let isComplete = true
  const merged = <Value extends object>(defaults: Value, value: unknown): Value => {
    const result = mergeDefaults(defaults, value)
    isComplete &&= result.isComplete
    return result.value
  }
  const rows = <Row extends object>(stored: readonly unknown[], makeEmpty: () => Row): readonly Row[] =>
    stored.map((row) => merged(makeEmpty(), row))
  const keepValid = <Item>(stored: readonly Item[], isValid: (item: Item) => boolean): readonly Item[] => {
    const valid = stored.filter(isValid)
    isComplete &&= valid.length === stored.length
    return valid
  }
  const isText = (value: unknown): boolean => typeof value === 'string'
  const ingredientRow = (stored: unknown): IngredientRowForm =>
    isHeading(stored)
      ? merged(emptySection(newId()), stored)
      : { ...merged(emptyIngredient(newId()), stored), kind: 'ingredient' }
  const stepOf = (stored: StepForm): StepForm => ({
    ...stored,
    ingredients: keepValid(
      rows(stored.ingredients, () => STEP_INGREDIENT),
      ({ ingredient_id }) => ingredient_id !== '',
    ),
    dependencies: keepValid(stored.dependencies, isText),
    timers: rows(stored.timers, () => emptyTimer(newId())),
    media: rows(stored.media, () => emptyMedia(newId())),
  })
  const form = merged(FORM, raw['form'])
  return {
    at: raw['at'],
    form: {
      ...form,
      tags: keepValid(form.tags, isText),
      pictures: keepValid(
        rows(form.pictures, () => emptyPicture(newId())),
        ({ url }) => url !== '',
      ),
      ingredients: form.ingredients.map(ingredientRow),
      steps: rows(form.steps, () => emptyStep(newId())).map(stepOf),
    },
    baseVersion: typeof raw['baseVersion'] === 'number' ? raw['baseVersion'] : null,
    ...(typeof raw['draftId'] === 'string' && { draftId: raw['draftId'] }),
    isComplete,
  }
}

/** Reads a backup; a corrupt one is quarantined. @param key the recipe's id; for a new recipe the id of its draft */
export async function readBackup(userId: string, key: string): Promise<FormBackup | null> {
  let broken: unknown
  const stored = await readStored('forms', userId, key, (raw) => {
    const parsed = parseBackup(raw)
    if (parsed !== null && !parsed.isComplete) broken = raw
    return parsed
  })
  if (broken !== undefined) await quarantine('forms', userId, key, broken)
  if (stored === null) return null
  const { isComplete: _, ...backup } = stored
  return backup
}

export const writeBackup = (userId: string, key: string, stored: FormBackup): Promise<void> =>
  putStored('forms', userId, key, { version: VERSION, ...stored })

export const deleteBackup = (userId: string, key: string): Promise<void> => deleteStored('forms', userId, key)

/** The backups of new recipes, which are keyed by the ids of their drafts. */
export async function newBackups(userId: string): Promise<readonly FormBackup[]> {
  const keys = await storedKeys('forms', userId)
  const backups = await Promise.all(
    keys.map(async (key) => {
      const backup = await readBackup(userId, key)
      return backup?.draftId === key ? backup : null
    }),
  )
  return backups.filter((backup) => backup !== null)
}

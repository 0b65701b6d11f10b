import { deleteStored, putStored, readStored, setAside } from '../../../platform/storage/database.ts'
import { mergeDefaults } from '../../../platform/storage/merge-defaults.ts'
import { newId } from '../../../platform/ids.ts'
import { emptyForm, emptyIngredient, emptyStep, type RecipeForm } from '../model/recipe-form.ts'

/** An unsaved form as this browser keeps it, and when it was kept (epoch milliseconds). */
export interface StoredForm {
  readonly at: number
  readonly form: RecipeForm
}

/** Of what is written here; what was written before there were versions has none. */
const VERSION = 1

const isRecord = (raw: unknown): raw is Readonly<Record<string, unknown>> =>
  typeof raw === 'object' && raw !== null && !Array.isArray(raw)

const FORM = emptyForm('en', () => '')

/** A form that any build stored, with defaults for what is missing or broken; null for what is no form at all. */
function parseStoredForm(raw: unknown): (StoredForm & { readonly isWhole: boolean }) | null {
  if (!isRecord(raw) || typeof raw['at'] !== 'number' || !isRecord(raw['form'])) return null
  const { value, isWhole } = mergeDefaults(FORM, raw['form'])
  const ingredients = value.ingredients.map((row) => mergeDefaults(emptyIngredient(newId()), row))
  const steps = value.steps.map((row) => mergeDefaults(emptyStep(newId()), row))
  return {
    at: raw['at'],
    form: {
      ...value,
      ingredients: ingredients.map((row) => row.value),
      steps: steps.map((row) => row.value),
    },
    isWhole: isWhole && [...ingredients, ...steps].every((row) => row.isWhole),
  }
}

/** @param key the recipe's id, or `new` */
export async function readStoredForm(userId: string, key: string): Promise<StoredForm | null> {
  let broken: unknown
  const stored = await readStored('forms', userId, key, (raw) => {
    const parsed = parseStoredForm(raw)
    if (parsed !== null && !parsed.isWhole) broken = raw
    return parsed
  })
  if (broken !== undefined) await setAside('forms', userId, key, broken)
  return stored && { at: stored.at, form: stored.form }
}

export const keepForm = (userId: string, key: string, stored: StoredForm): Promise<void> =>
  putStored('forms', userId, key, { version: VERSION, ...stored })

export const dropForm = (userId: string, key: string): Promise<void> => deleteStored('forms', userId, key)

import { deleteStored, getStored, putStored } from '../../../platform/storage/database.ts'
import { emptyForm, emptyIngredient, emptyStep, type RecipeForm } from '../model/recipe-form.ts'

/** An unsaved form as this browser keeps it, and when it was kept (epoch milliseconds). */
export interface StoredForm {
  readonly at: number
  readonly form: RecipeForm
}

const isRecord = (raw: unknown): raw is Readonly<Record<string, unknown>> =>
  typeof raw === 'object' && raw !== null

/** Whether every field of the sample is there, of the same kind; what a field holds the form shows as it is. */
function hasShape(raw: unknown, sample: unknown): boolean {
  if (sample === null) return true
  if (Array.isArray(sample)) return Array.isArray(raw)
  if (!isRecord(sample)) return typeof raw === typeof sample
  return isRecord(raw) && Object.entries(sample).every(([key, value]) => hasShape(raw[key], value))
}

const FORM = emptyForm('en', () => '')
const INGREDIENT = emptyIngredient('')
const STEP = emptyStep('')

const isForm = (raw: unknown): raw is RecipeForm =>
  isRecord(raw) &&
  hasShape(raw, FORM) &&
  Array.isArray(raw['ingredients']) &&
  raw['ingredients'].every((row) => hasShape(row, INGREDIENT)) &&
  Array.isArray(raw['steps']) &&
  raw['steps'].every((row) => hasShape(row, STEP))

/** Browser storage is an edge: what another version of the page left there is a form only if it looks like one. */
function parseStoredForm(raw: unknown): StoredForm | null {
  if (!isRecord(raw) || typeof raw['at'] !== 'number' || !isForm(raw['form'])) return null
  return { at: raw['at'], form: raw['form'] }
}

/** @param key the recipe's id, or `new` */
export const readStoredForm = async (userId: string, key: string): Promise<StoredForm | null> =>
  parseStoredForm(await getStored('forms', userId, key))

export const keepForm = (userId: string, key: string, stored: StoredForm): Promise<void> =>
  putStored('forms', userId, key, stored)

export const dropForm = (userId: string, key: string): Promise<void> => deleteStored('forms', userId, key)

import { deleteStored, getStored, putStored } from '../../../platform/storage/database.ts'
import {
  emptyForm,
  emptyIngredient,
  emptyMedia,
  emptyStep,
  emptyTimer,
  type RecipeForm,
} from '../model/recipe-form.ts'

/** An unsaved form, stored in the browser. */
export interface FormBackup {
  /** When it was stored, in epoch milliseconds. */
  readonly at: number
  readonly form: RecipeForm
  /** The stored version that the form is based on; null for a new recipe, and in backups of older pages. */
  readonly version: number | null
}

const isRecord = (raw: unknown): raw is Readonly<Record<string, unknown>> =>
  typeof raw === 'object' && raw !== null

/** Whether a value has every field of the sample, of the same type; null in the sample stands for anything. */
function hasShape(raw: unknown, sample: unknown): boolean {
  if (sample === null) return true
  if (Array.isArray(sample)) return Array.isArray(raw)
  if (!isRecord(sample)) return typeof raw === typeof sample
  return isRecord(raw) && Object.entries(sample).every(([key, value]) => hasShape(raw[key], value))
}

const FORM = emptyForm('en', () => '')
const INGREDIENT = emptyIngredient('')
const STEP = emptyStep('')
const TIMER = emptyTimer('')
const MEDIA = emptyMedia('')
const STEP_INGREDIENT = { ingredient_id: '', amount: '', unit: null }

const isListOf = (raw: unknown, sample: unknown): boolean =>
  Array.isArray(raw) && raw.every((item) => hasShape(item, sample))

const isStep = (raw: unknown): boolean =>
  isRecord(raw) &&
  hasShape(raw, STEP) &&
  isListOf(raw['ingredients'], STEP_INGREDIENT) &&
  isListOf(raw['dependencies'], '') &&
  isListOf(raw['timers'], TIMER) &&
  isListOf(raw['media'], MEDIA)

const isForm = (raw: unknown): raw is RecipeForm =>
  hasShape(raw, FORM) &&
  isRecord(raw) &&
  isListOf(raw['ingredients'], INGREDIENT) &&
  isListOf(raw['tags'], '') &&
  Array.isArray(raw['steps']) &&
  raw['steps'].every(isStep)

/** Checks the shape only, which another version of the page may have written; values are whatever was typed. */
function parseBackup(raw: unknown): FormBackup | null {
  if (!isRecord(raw) || typeof raw['at'] !== 'number' || !isForm(raw['form'])) return null
  const version = typeof raw['version'] === 'number' ? raw['version'] : null
  return { at: raw['at'], form: raw['form'], version }
}

/** @param key the recipe's id, or `new` */
export const readBackup = async (userId: string, key: string): Promise<FormBackup | null> =>
  parseBackup(await getStored('forms', userId, key))

export const writeBackup = (userId: string, key: string, stored: FormBackup): Promise<void> =>
  putStored('forms', userId, key, stored)

export const deleteBackup = (userId: string, key: string): Promise<void> => deleteStored('forms', userId, key)

import type { RecipeResponse } from '@souschef/contract'
import { hasErrorBelow, type FieldErrors, NO_ERRORS } from '#ui/form-errors.ts'
import { mapToStored } from './map-to-stored.ts'
import { editForm, type FormAction } from './edit-form.ts'
import { ingredientPath, mediaPath, picturePath, stepPath, timerPath } from './field-name.ts'
import type { RowRef } from './form-rows.ts'
import type { RecipeForm } from './recipe-form.ts'

export interface EditorState {
  readonly form: RecipeForm
  /** The form as it was loaded or last saved. */
  readonly savedForm: RecipeForm
  /** The server's version of `savedForm`; null for a recipe that has never been saved. */
  readonly stored: RecipeResponse | null
  /** Keyed by field name (see field-name.ts). */
  readonly errors: FieldErrors
  /** The names of fields among `errors` whose pictures were left out of the last save, because they could not be fetched. */
  readonly unfetched: ReadonlySet<string>
  /** Removed rows that can be restored, newest last. */
  readonly removals: readonly Removal[]
}

/** A removed row, with the form from which it was removed. */
export type Removal = RowRef & { readonly before: RecipeForm }

export type EditorAction =
  | FormAction
  /** Restores a removed row. */
  | { readonly type: 'removalUndone'; readonly id: string }
  | { readonly type: 'errorsFound'; readonly errors: FieldErrors }
  /** The recipe was fetched or refetched. */
  | { readonly type: 'recipeLoaded'; readonly stored: RecipeResponse; readonly form: RecipeForm }
  /** The cook restored the backup of an earlier visit. */
  | { readonly type: 'formRestored'; readonly form: RecipeForm; readonly version: number | null }
  /** The form was merged with a version that was saved elsewhere, on which it is based from now on. */
  | {
      readonly type: 'formMerged'
      readonly form: RecipeForm
      readonly stored: RecipeResponse
      readonly storedForm: RecipeForm
    }
  /** `form` is what was sent; the form may have changed since. It was stored without the pictures of the fields in `unfetched`. */
  | {
      readonly type: 'saved'
      readonly stored: RecipeResponse
      readonly form: RecipeForm
      readonly unfetched: FieldErrors
    }

const NO_NAMES: ReadonlySet<string> = new Set()

export const initialState = (form: RecipeForm, stored: RecipeResponse | null): EditorState => ({
  form,
  savedForm: form,
  stored,
  errors: NO_ERRORS,
  unfetched: NO_NAMES,
  removals: [],
})

/** The form if it has unsaved changes, otherwise null. */
export const unsavedForm = ({ form, savedForm }: EditorState): RecipeForm | null =>
  form === savedForm ? null : form

function rowPath(row: RowRef): string {
  switch (row.list) {
    case 'ingredients':
      return ingredientPath(row.id)
    case 'steps':
      return stepPath(row.id)
    case 'pictures':
      return picturePath(row.id)
    case 'timers':
      return timerPath(row.stepId, row.id)
    default:
      return mediaPath(row.stepId, row.id)
  }
}

const withoutErrorsBelow = (errors: FieldErrors, path: string): FieldErrors =>
  hasErrorBelow(errors, path)
    ? new Map([...errors].filter(([name]) => name !== path && !name.startsWith(`${path}.`)))
    : errors

/** How many removals can be undone. */
const MAX_REMOVALS = 50

function edit(state: EditorState, action: FormAction): EditorState {
  const form = editForm(state.form, action)
  if (form === state.form) return state
  if (action.type !== 'removeRow') return { ...state, form }
  const { type: _, ...removed } = action
  const removals = [...state.removals, { ...removed, before: state.form }].slice(-MAX_REMOVALS)
  return { ...state, form, removals, errors: withoutErrorsBelow(state.errors, rowPath(action)) }
}

function undoRemoval(state: EditorState, id: string): EditorState {
  const removal = state.removals.findLast((other) => other.id === id)
  if (removal === undefined) return state
  const removals = state.removals.filter((other) => other !== removal)
  return { ...state, removals, form: editForm(state.form, { type: 'restoreRow', ...removal }) }
}

/** Loads a newer version from the server unless there are unsaved changes. */
function load(state: EditorState, stored: RecipeResponse, form: RecipeForm): EditorState {
  const isNewer = state.stored === null || stored.version > state.stored.version
  return isNewer && unsavedForm(state) === null ? initialState(form, stored) : state
}

/** Restores a form with the version that it is based on, so that a save cannot overwrite a newer one unasked (API-32). */
function restore({ stored, ...state }: EditorState, form: RecipeForm, version: number | null): EditorState {
  const base = stored === null || version === null ? stored : { ...stored, version }
  return { ...initialState(form, base), savedForm: state.savedForm }
}

const withoutUnfetched = (form: RecipeForm, unfetched: FieldErrors): RecipeForm => ({
  ...form,
  pictures: form.pictures.filter(({ id }) => !unfetched.has(picturePath(id))),
  steps: form.steps.map((step) => ({
    ...step,
    media: step.media.filter(({ id }) => !unfetched.has(`${mediaPath(step.id, id)}.url`)),
  })),
})

function applySaved(
  state: EditorState,
  sent: RecipeForm,
  stored: RecipeResponse,
  unfetched: FieldErrors,
): EditorState {
  const isComplete = unfetched.size === 0
  const saved = isComplete ? sent : withoutUnfetched(sent, unfetched)
  const mapping = mapToStored(saved, stored)
  const savedForm = mapping.form(saved)
  const form = isComplete && state.form === sent ? savedForm : mapping.form(state.form)
  const errors = new Map([...unfetched].map(([field, reason]) => [mapping.field(field), reason]))
  return { ...state, form, savedForm, stored, errors, unfetched: new Set(errors.keys()) }
}

export function editorReducer(state: EditorState, action: EditorAction): EditorState {
  switch (action.type) {
    case 'removalUndone':
      return undoRemoval(state, action.id)
    case 'errorsFound':
      return { ...state, errors: action.errors, unfetched: NO_NAMES }
    case 'recipeLoaded':
      return load(state, action.stored, action.form)
    case 'formRestored':
      return restore(state, action.form, action.version)
    case 'formMerged':
      return { ...initialState(action.storedForm, action.stored), form: action.form }
    case 'saved':
      return applySaved(state, action.form, action.stored, action.unfetched)
    default:
      return edit(state, action)
  }
}

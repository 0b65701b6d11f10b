import type { RecipeAnswer } from '@souschef/contract'
import { useEffect, useRef, useState } from 'react'
import { createStore, useStore } from 'zustand'
import { ApiError } from '../../../platform/api/api-error.ts'
import { useTranslation } from '../../../platform/i18n/i18n.ts'
import { newId } from '../../../platform/ids.ts'
import { useSubmission } from '../../../ui/use-submission.ts'
import { storedVersion, useSaveRecipe } from '../api/save-recipe.ts'
import {
  type EditorAction,
  editorReducer,
  type EditorState,
  initialState,
  unsavedForm,
} from './editor-state.ts'
import { fieldName } from './field-name.ts'
import { formFromRecipe } from './form-from-recipe.ts'
import type { RecipeForm } from './recipe-form.ts'
import { formToSend } from './recipe-input.ts'
import { backupOf, useFormBackup } from './use-form-backup.ts'
import { type SaveIntent, validateForm } from './validate-form.ts'

export interface SavedRecipe {
  readonly recipe: RecipeAnswer
  readonly intent: SaveIntent
  /** Whether the form changed during the save, so that it has to stay open. */
  readonly hasNewerChanges: boolean
}

interface Options {
  readonly userId: string
  readonly initial: () => RecipeForm
  /** The recipe to edit; null to create one. */
  readonly stored: RecipeAnswer | null
  readonly onSaved: (saved: SavedRecipe) => Promise<void>
  /** A form to replace the present one, which becomes the backup on offer. */
  readonly imported?: RecipeForm | null
}

/** What one attempt to save sends. */
interface Attempt {
  readonly form: RecipeForm
  readonly intent: SaveIntent
  /** The stored version to update; null to create a recipe. */
  readonly base: RecipeAnswer | null
}

function createEditorStore(form: RecipeForm, stored: RecipeAnswer | null) {
  const store = createStore<EditorState>(() => initialState(form, stored))
  const dispatch = (action: EditorAction): void =>
    store.setState((state) => editorReducer(state, action), true)
  return { ...store, dispatch }
}

/** State of the recipe form, saving, and the backup of unsaved changes. */
export function useRecipeEditor({ userId, initial, stored: loaded, onSaved, imported = null }: Options) {
  const { t } = useTranslation()
  const saveRecipe = useSaveRecipe()
  const [store] = useState(() => createEditorStore(initial(), loaded))
  const { dispatch, getState } = store
  const stored = useStore(store, (state) => state.stored)
  const errors = useStore(store, (state) => state.errors)
  const isDirty = useStore(store, (state) => unsavedForm(state) !== null)
  const backup = useFormBackup(userId, stored?.id ?? 'new', store)
  const [intent, setIntent] = useState<SaveIntent>('draft')

  useEffect(() => {
    if (loaded !== null)
      dispatch({ type: 'recipeLoaded', stored: loaded, form: formFromRecipe(loaded, newId) })
  }, [loaded, dispatch])

  const { setOffered } = backup
  useEffect(() => {
    if (imported === null) return
    const typed = backupOf(getState())
    dispatch({ type: 'formRestored', form: imported, version: null })
    if (typed !== null) setOffered(typed)
  }, [imported, dispatch, getState, setOffered])

  // One key per content: trying again after a lost response must not create a second recipe (API-50).
  const creation = useRef<{ readonly form: RecipeForm; readonly key: string }>(null)
  const creationKey = (form: RecipeForm): string => {
    if (creation.current?.form !== form) creation.current = { form, key: newId() }
    return creation.current.key
  }

  const submission = useSubmission<Attempt>({
    check: (attempt) => validateForm(attempt.form, attempt.intent),
    send: async (attempt, signal) => {
      const recipe = await saveRecipe({
        form: attempt.form,
        intent: attempt.intent,
        stored: attempt.base,
        creationKey: creationKey(attempt.form),
      })
      dispatch({ type: 'saved', stored: recipe, form: attempt.form })
      await backup.discard()
      const hasNewerChanges = unsavedForm(getState()) !== null
      if (!signal.aborted) await onSaved({ recipe, intent: attempt.intent, hasNewerChanges })
    },
    fieldName: (path, attempt) => fieldName(path, formToSend(attempt.form, attempt.intent)),
    onErrors: (found) => dispatch({ type: 'errorsFound', errors: found }),
  })
  const { failure } = submission
  const error = failure !== null && failure !== 'invalid' ? failure.error : null
  const conflict = error instanceof ApiError ? storedVersion(error) : null

  function failureText(): string | null {
    if (error === null) return null
    if (conflict !== null) return t('editor.conflict')
    if (error instanceof ApiError && error.errors.length > 0) return null
    const fallback = t(stored === null ? 'editor.failedToCreate' : 'editor.failedToUpdate')
    return error instanceof ApiError ? `${fallback}: ${error.message}` : fallback
  }

  function save(next: SaveIntent, base: RecipeAnswer | null = getState().stored): void {
    if (submission.isBusy) return
    setIntent(next)
    void submission.submit({ form: getState().form, intent: next, base })
  }

  return {
    store,
    errors,
    isDirty,
    isNew: stored === null,
    failedAttempts: submission.failedAttempts,
    failureText: failureText(),
    /** The version that somebody else saved in the meantime (API-32). */
    conflict,
    /** The intent of the save in progress. */
    saving: submission.isBusy ? intent : null,
    save,
    overwrite: (theirs: RecipeAnswer) => save(theirs.status, theirs),
    openStored: (theirs: RecipeAnswer) => {
      dispatch({ type: 'recipeOpened', stored: theirs, form: formFromRecipe(theirs, newId) })
      submission.clearFailure()
    },
    offered: backup.offered,
    /** Restores the backup of an earlier visit. What has been typed since becomes the backup on offer. */
    restoreBackup: () => {
      if (backup.offered === null) return
      const typed = backupOf(getState())
      const { form, baseVersion } = backup.offered
      dispatch({ type: 'formRestored', form, version: baseVersion })
      backup.setOffered(typed)
    },
    discardBackup: () => {
      if (isDirty) backup.setOffered(null)
      else void backup.discard()
    },
  }
}

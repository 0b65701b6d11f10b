import type { RecipeAnswer } from '@souschef/contract'
import { useEffect, useRef, useState } from 'react'
import { createStore, useStore } from 'zustand'
import { ApiError } from '../../../platform/api/api-error.ts'
import { now } from '../../../platform/clock.ts'
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
import { formIssues, type SaveIntent } from './form-issues.ts'
import type { RecipeForm } from './recipe-form.ts'
import { sentForm } from './recipe-input.ts'
import { useKeptForm } from './use-kept-form.ts'

export interface SavedRecipe {
  readonly recipe: RecipeAnswer
  readonly intent: SaveIntent
  /** The form was changed while it was sent, so that it must stay open. */
  readonly hasNewerChanges: boolean
}

interface Options {
  readonly userId: string
  readonly initial: () => RecipeForm
  /** The recipe that is edited; null for a new one. */
  readonly stored: RecipeAnswer | null
  readonly onSaved: (saved: SavedRecipe) => Promise<void>
}

/** One press on a button that saves. */
interface Attempt {
  readonly form: RecipeForm
  readonly intent: SaveIntent
  /** The version to write over; null for a new recipe. */
  readonly over: RecipeAnswer | null
}

function createEditorStore(form: RecipeForm, stored: RecipeAnswer | null) {
  const store = createStore<EditorState>(() => initialState(form, stored))
  const dispatch = (action: EditorAction): void =>
    store.setState((state) => editorReducer(state, action), true)
  return { ...store, dispatch }
}

/** The recipe form: its state, saving it, and keeping it where saving is not possible. */
export function useRecipeEditor({ userId, initial, stored: loaded, onSaved }: Options) {
  const { t } = useTranslation()
  const saveRecipe = useSaveRecipe()
  const [store] = useState(() => createEditorStore(initial(), loaded))
  const { dispatch, getState } = store
  const stored = useStore(store, (state) => state.stored)
  const errors = useStore(store, (state) => state.errors)
  const isDirty = useStore(store, (state) => unsavedForm(state) !== null)
  const kept = useKeptForm(userId, stored?.id ?? 'new', store)
  const [intent, setIntent] = useState<SaveIntent>('draft')

  useEffect(() => {
    if (loaded !== null)
      dispatch({ type: 'recipeLoaded', stored: loaded, form: formFromRecipe(loaded, newId) })
  }, [loaded, dispatch])

  // One key for all attempts to create what is typed: a second press after a lost answer makes no second recipe (API-50).
  const creation = useRef<{ readonly form: RecipeForm; readonly key: string }>(null)
  const creationKey = (form: RecipeForm): string => {
    if (creation.current?.form !== form) creation.current = { form, key: newId() }
    return creation.current.key
  }

  const submission = useSubmission<Attempt>({
    check: (attempt) => formIssues(attempt.form, attempt.intent),
    send: async (attempt, signal) => {
      const recipe = await saveRecipe({
        form: attempt.form,
        intent: attempt.intent,
        stored: attempt.over,
        creationKey: creationKey(attempt.form),
      })
      dispatch({ type: 'saved', stored: recipe, form: attempt.form })
      await kept.forget()
      const hasNewerChanges = unsavedForm(getState()) !== null
      if (!signal.aborted) await onSaved({ recipe, intent: attempt.intent, hasNewerChanges })
    },
    fieldName: (path, attempt) => fieldName(path, sentForm(attempt.form, attempt.intent)),
    onErrors: (found) => dispatch({ type: 'errorsFound', errors: found }),
  })
  const { failure } = submission
  const error = failure !== null && failure !== 'invalid' ? failure.error : null
  const conflict = error instanceof ApiError ? storedVersion(error) : null

  function failureText(): string | null {
    if (error === null || errors.size > 0) return null
    if (conflict !== null) return t('editor.conflict')
    const fallback = t(stored === null ? 'editor.failedToCreate' : 'editor.failedToUpdate')
    return error instanceof ApiError ? `${fallback}: ${error.message}` : fallback
  }

  function save(next: SaveIntent, over: RecipeAnswer | null = getState().stored): void {
    if (submission.isBusy) return
    setIntent(next)
    void submission.submit({ form: getState().form, intent: next, over })
  }

  return {
    store,
    errors,
    isDirty,
    isNew: stored === null,
    failedAttempts: submission.failedAttempts,
    failureText: failureText(),
    /** The version that somebody else stored meanwhile (API-32). */
    conflict,
    /** What is being saved, and as what. */
    saving: submission.isBusy ? intent : null,
    save,
    saveOver: (theirs: RecipeAnswer) => save(theirs.status, theirs),
    openTheirs: (theirs: RecipeAnswer) => {
      dispatch({ type: 'recipeOpened', stored: theirs, form: formFromRecipe(theirs, newId) })
      submission.clearFailure()
    },
    offered: kept.offered,
    /** Opens what an earlier visit left; what was typed since is offered in its place. */
    takeOffer: () => {
      if (kept.offered === null) return
      const typed = unsavedForm(getState())
      dispatch({ type: 'formRestored', form: kept.offered.form })
      kept.setOffered(typed === null ? null : { at: now(), form: typed })
    },
    discardOffer: () => {
      if (isDirty) kept.setOffered(null)
      else void kept.forget()
    },
  }
}

import type { RecipeResponse } from '@souschef/contract'
import type { Choices } from '@souschef/domain'
import { useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { ApiError } from '#platform/api/api-error.ts'
import { useTranslation } from '#platform/i18n/i18n.ts'
import { newId } from '#platform/ids.ts'
import { useToast } from '#platform/toast/toast.ts'
import { useSubmission } from '#ui/use-submission.ts'
import { deleteBackup, writeBackup } from '../api/form-backup.ts'
import { lockForm } from '../api/open-forms.ts'
import { findOwnDraft } from '../api/recipe-draft.ts'
import { storedVersion } from '../api/save-recipe.ts'
import { unsavedForm } from './editor-state.ts'
import { createEditorStore } from './editor-store.ts'
import { fieldName } from './field-name.ts'
import { formFromRecipe } from './form-from-recipe.ts'
import type { RecipeForm } from './recipe-form.ts'
import { formToSend } from './recipe-input.ts'
import { hasRunningUploads, waitForUploads } from './running-uploads.ts'
import { createSaveStatus } from './save-status.ts'
import { useAutoSave } from './use-auto-save.ts'
import { useDraftAutosave } from './use-draft-autosave.ts'
import { backupOf, useFormBackup } from './use-form-backup.ts'
import { useMerge } from './use-merge.ts'
import { type Attempt, useSendRecipe } from './use-send-recipe.ts'
import { offerOfBackup, useUnsavedOffers } from './use-unsaved-offers.ts'
import { type SaveIntent, validateForm } from './validate-form.ts'

export interface SavedRecipe {
  readonly recipe: RecipeResponse
  readonly intent: SaveIntent
  /** Whether the form has to stay open, because of newer changes or pictures that could not be fetched. */
  readonly hasUnsaved: boolean
}

interface Options {
  readonly userId: string
  readonly initial: () => RecipeForm
  /** The recipe to edit; null to create one. */
  readonly stored: RecipeResponse | null
  readonly onSaved: (saved: SavedRecipe) => Promise<void>
}

/** State of the recipe form, saving, unsaved changes in the browser and on the server, and merging with another edit. */
export function useRecipeEditor({ userId, initial, stored: loaded, onSaved }: Options) {
  const { t } = useTranslation()
  const showToast = useToast()
  const [store] = useState(() => createEditorStore(initial(), loaded))
  const [status] = useState(createSaveStatus)
  const send = useSendRecipe(store, status)
  const { dispatch, getState } = store
  const stored = useStore(store, (state) => state.stored)
  const errors = useStore(store, (state) => state.errors)
  const isDirty = useStore(store, (state) => unsavedForm(state) !== null)
  const isUploading = useStore(store.uploads, ({ running }) => running.size > 0)
  const [newDraftId, setNewDraftId] = useState(newId)
  const draftId = stored?.id ?? newDraftId
  useEffect(() => lockForm(newDraftId), [newDraftId])
  const { offers, ...unsaved } = useUnsavedOffers(userId, loaded)
  const autoSave = useAutoSave(userId)
  const deleteFormBackup = useFormBackup({
    userId,
    backupKey: draftId,
    newDraftId,
    store,
    status,
  })
  // A draft that the cook has not decided about yet must not be overwritten.
  const isUndecided = offers.some(({ draft }) => draft?.id === draftId)
  const saver = useDraftAutosave({ draftId, store, status, isOn: autoSave.isOn && !isUndecided })
  const merge = useMerge(store)
  const [intent, setIntent] = useState<SaveIntent>('draft')
  /** Whether a save is waiting for pictures, or was aborted because one of them failed. */
  const [pictures, setPictures] = useState<'awaited' | 'missing' | null>(null)
  const [partialSaves, setPartialSaves] = useState(0)
  const isOpen = useRef(true)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])

  useEffect(() => {
    if (loaded !== null)
      dispatch({ type: 'recipeLoaded', stored: loaded, form: formFromRecipe(loaded, newId) })
  }, [loaded, dispatch])

  const submission = useSubmission<Attempt>({
    check: (attempt) => validateForm(attempt.form, attempt.intent),
    send: async (attempt, signal) => {
      // A draft that arrived after the save would be offered again.
      await saver.pause()
      try {
        const { recipe, form, unfetched } = await send(attempt)
        dispatch({ type: 'saved', stored: recipe, form, unfetched })
        status.setState({ draft: null })
        unsaved.clear()
        await deleteFormBackup()
        const hasUnsaved = unsavedForm(getState()) !== null || hasRunningUploads(store.uploads)
        if (signal.aborted) {
          const [reason] = unfetched.values()
          if (reason !== undefined) showToast(reason, { type: 'warning', duration: 10_000 })
          return
        }
        if (unfetched.size > 0) setPartialSaves((count) => count + 1)
        await onSaved({ recipe, intent: attempt.intent, hasUnsaved })
      } catch (error) {
        const theirs = error instanceof ApiError ? storedVersion(error) : null
        if (theirs !== null && !signal.aborted)
          await merge.start(theirs, attempt.base?.version ?? null, attempt.intent)
        throw error
      } finally {
        saver.resume()
      }
    },
    fieldName: (path, attempt) => fieldName(path, formToSend(attempt.form, attempt.intent)),
    onErrors: (found) => dispatch({ type: 'errorsFound', errors: found }),
  })
  const { failure } = submission
  const error = failure !== null && failure !== 'invalid' ? failure.error : null
  const conflict = error instanceof ApiError ? storedVersion(error) : null

  function failureText(): string | null {
    if (pictures === 'missing') return t('editor.pictureMissing')
    if (error === null) return null
    if (conflict !== null) return t('editor.conflict')
    if (error instanceof ApiError && error.errors.length > 0) return null
    const fallback = t(stored === null ? 'editor.failedToCreate' : 'editor.failedToUpdate')
    return error instanceof ApiError ? `${fallback}: ${error.message}` : fallback
  }

  const isSaving = submission.isBusy || pictures === 'awaited'

  /** Saves the form with the pictures that are still being uploaded. */
  async function save(next: SaveIntent): Promise<void> {
    if (isSaving) return
    setIntent(next)
    if (hasRunningUploads(store.uploads)) {
      setPictures('awaited')
      const haveAllSucceeded = await waitForUploads(store.uploads)
      if (!isOpen.current) return
      if (!haveAllSucceeded) return setPictures('missing')
    }
    setPictures(null)
    const { form, stored: base } = getState()
    await submission.submit({ form, intent: next, base })
  }

  /** Attaches the draft that this browser stored along with a backup, so that saving the recipe completes it. */
  async function attachOwnDraft(id: string): Promise<void> {
    const draft = await findOwnDraft(id)
    if (draft !== null && status.getState().draft === null)
      status.setState({ draft: { id, savedAt: draft.savedAt, form: draft.backup.form } })
  }

  /** Restores the offered unsaved form. The current changes replace it among the offers. */
  async function restoreOffer(): Promise<void> {
    const [offer] = offers
    if (offer === undefined) return
    const backup = await offer.load().catch(() => null)
    if (backup === null) return unsaved.replace(offer)
    const { stored: newest } = getState()
    const typedBackup = backupOf(getState(), newDraftId)
    const { form, baseVersion } = backup
    dispatch({ type: 'formRestored', form, version: baseVersion })
    if (newest === null && backup.draftId !== undefined) setNewDraftId(backup.draftId)
    if (newest === null && typedBackup !== null) void writeBackup(userId, newDraftId, typedBackup)
    status.setState({ draft: offer.draft && { ...offer.draft, form } })
    if (offer.draft === null) void attachOwnDraft(newest?.id ?? backup.draftId ?? newDraftId)
    // The text typed into the form of a new recipe has its own backup; that of a stored one has been replaced.
    const discard = async (): Promise<void> => {
      if (newest === null) await deleteBackup(userId, newDraftId)
    }
    unsaved.replace(offer, typedBackup === null ? undefined : offerOfBackup(typedBackup, discard))
    if (newest !== null && baseVersion !== null && baseVersion !== newest.version)
      await merge.start(newest, baseVersion, null)
  }

  /** Replaces the current form by an imported one; the current one can then be restored. */
  function replaceForm(form: RecipeForm): void {
    const typedBackup = backupOf(getState(), newDraftId)
    dispatch({ type: 'formRestored', form, version: null })
    if (typedBackup !== null)
      unsaved.replace(
        null,
        offerOfBackup(typedBackup, async () => undefined),
      )
  }

  return {
    store,
    status,
    replaceForm,
    errors,
    hasUnsaved: isDirty || isUploading,
    isNew: stored === null,
    /** Failed attempts, and those after which a picture is missing: each focuses the first field with an error. */
    failedAttempts: submission.failedAttempts + partialSaves,
    failureText: failureText(),
    /** The intent of the save in progress. */
    saving: isSaving ? intent : null,
    save: (next: SaveIntent) => void save(next),
    autoSave,
    merge: {
      open: merge.open,
      cancel: merge.cancel,
      finish: (choices: Choices) => {
        merge.finish(choices)
        submission.clearFailure()
        if (merge.open?.intent != null) void save(merge.open.intent)
      },
    },
    /** Opens the comparison again after it was cancelled; null without a conflict. */
    compareAgain:
      conflict === null ? null : () => void merge.start(conflict, getState().stored?.version ?? null, intent),
    offer: offers[0] ?? null,
    restoreOffer: () => void restoreOffer(),
    discardOffer: () => {
      const [offer] = offers
      if (offer === undefined) return
      unsaved.replace(offer)
      void offer.discard(isDirty).catch(() => undefined)
    },
  }
}

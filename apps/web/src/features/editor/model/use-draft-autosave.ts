import { useEffect, useState } from 'react'
import { createStore, type StoreApi } from 'zustand'
import { onSigningOut } from '#platform/session/signing-out.ts'
import { hasUnsavedChanges } from '#platform/unsaved-changes.ts'
import { saveDraft } from '../api/recipe-draft.ts'
import { createDraftSaver, type DraftSaver } from './draft-saver.ts'
import { type EditorState, unsavedForm } from './editor-state.ts'
import type { SaveStatus } from './save-status.ts'

const INTERVAL_MS = 15_000

interface Options {
  /** The recipe's id, or for a new recipe the one that its form chose. */
  readonly draftId: string
  readonly store: StoreApi<EditorState>
  readonly status: StoreApi<SaveStatus>
  /** False while the cook has it switched off, or has not decided about another draft under this id. */
  readonly isOn: boolean
}

/**
 * Stores unsaved changes as a draft on the server every 15 s, when the page is hidden, and when the connection returns
 * (FORM-7, API-48).
 */
export function useDraftAutosave({ draftId, store, status, isOn }: Options): DraftSaver {
  const [options] = useState(() => createStore(() => ({ draftId, isOn })))
  useEffect(() => options.setState({ draftId, isOn }), [options, draftId, isOn])

  const [saver] = useState(() =>
    createDraftSaver({
      read: () => {
        const { draftId: id, isOn: isEnabled } = options.getState()
        const form = isEnabled ? unsavedForm(store.getState()) : null
        return form && { id, form, baseVersion: store.getState().stored?.version ?? null }
      },
      send: ({ id, form, baseVersion }) => saveDraft(id, form, baseVersion),
      onSaved: (draft) => status.setState({ draft }),
    }),
  )

  useEffect(() => {
    const save = (): void => void saver.save()
    const saveWhenHidden = (): void => {
      if (document.visibilityState === 'hidden') save()
    }
    const timer = setInterval(save, INTERVAL_MS)
    document.addEventListener('visibilitychange', saveWhenHidden)
    window.addEventListener('online', save)
    let isSignedIn = true
    const stop = (): void => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', saveWhenHidden)
      window.removeEventListener('online', save)
    }
    // No request without a session; the backup in this browser takes over (DEC-28).
    const stopListening = onSigningOut(() => {
      isSignedIn = false
      stop()
    })
    return () => {
      stop()
      stopListening()
      // Cooks who were asked and left all the same do not want it stored.
      if (isSignedIn && hasUnsavedChanges()) save()
    }
  }, [saver])

  return saver
}

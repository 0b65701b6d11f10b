import { useCallback, useEffect, useRef } from 'react'
import type { StoreApi } from 'zustand'
import { now } from '#platform/clock.ts'
import { onSigningOut } from '#platform/session/signing-out.ts'
import { deleteBackup, type FormBackup, readBackup, writeBackup } from '../api/form-backup.ts'
import { type EditorState, unsavedForm } from './editor-state.ts'
import type { SaveStatus } from './save-status.ts'

const BACKUP_DELAY_MS = 800

/** A backup of the unsaved changes; null if there are none. */
export function backupOf(state: EditorState, newDraftId: string): FormBackup | null {
  const form = unsavedForm(state)
  if (form === null) return null
  return state.stored === null
    ? { at: now(), form, baseVersion: null, draftId: newDraftId }
    : { at: now(), form, baseVersion: state.stored.version }
}

interface Options {
  readonly userId: string
  /** The recipe's id; for a new recipe `newDraftId`. */
  readonly backupKey: string
  /** The id of the draft of a new recipe. */
  readonly newDraftId: string
  readonly store: StoreApi<EditorState>
  readonly status: StoreApi<SaveStatus>
}

/**
 * Backs up unsaved changes in the browser, 800 ms after the last change and when the page is closed (FORM-9, DEC-28).
 *
 * @returns deletes the backup once the form is saved, unless another tab has written it since
 */
export function useFormBackup({
  userId,
  backupKey,
  newDraftId,
  store,
  status,
}: Options): () => Promise<void> {
  /** When this form was opened or last backed up. */
  const lastAt = useRef(now())
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const backUp = async (): Promise<void> => {
      const backup = backupOf(store.getState(), newDraftId)
      if (backup === null) return
      lastAt.current = backup.at
      await writeBackup(userId, backupKey, backup)
      status.setState({ backedUp: backup.form })
    }
    const backUpNow = (): void => void backUp()
    const scheduleBackup = (): void => {
      clearTimeout(timer)
      if (unsavedForm(store.getState()) !== null) timer = setTimeout(backUpNow, BACKUP_DELAY_MS)
    }
    // A new recipe now has its id, under which changes made during the save are backed up.
    scheduleBackup()
    const unsubscribe = store.subscribe((state, previous) => {
      if (state.form !== previous.form || state.savedForm !== previous.savedForm) scheduleBackup()
    })
    const stop = (): void => {
      unsubscribe()
      clearTimeout(timer)
      window.removeEventListener('pagehide', backUpNow)
    }
    window.addEventListener('pagehide', backUpNow)
    const stopListening = onSigningOut(({ reason, waitUntil }) => {
      if (reason === 'expired') waitUntil(backUp())
      // Signing out deletes all backups; a late write must not bring this one back.
      else stop()
    })
    return () => {
      stopListening()
      stop()
    }
  }, [userId, backupKey, newDraftId, store, status])

  return useCallback(async () => {
    const stored = await readBackup(userId, backupKey)
    if (stored !== null && stored.at <= lastAt.current) await deleteBackup(userId, backupKey)
  }, [userId, backupKey])
}

import { useCallback, useEffect, useRef, useState } from 'react'
import type { StoreApi } from 'zustand'
import { now } from '../../../platform/clock.ts'
import { onSigningOut } from '../../../platform/session/signing-out.ts'
import { deleteBackup, type FormBackup, readBackup, writeBackup } from '../api/form-backup.ts'
import { type EditorState, unsavedForm } from './editor-state.ts'

const BACKUP_DELAY_MS = 800

/** A backup of the unsaved changes; null if there are none. */
export function backupOf(state: EditorState): FormBackup | null {
  const form = unsavedForm(state)
  return form === null ? null : { at: now(), form, baseVersion: state.stored?.version ?? null }
}

interface BackupOffer {
  /** The unsaved form of an earlier visit, until the cook restores or discards it. */
  readonly offered: FormBackup | null
  readonly setOffered: (offered: FormBackup | null) => void
  /** Deletes the backup, once the form is saved or discarded. */
  readonly discard: () => Promise<void>
}

/**
 * Backs up unsaved changes in the browser, 800 ms after the last change and when the page is closed, and offers the backup
 * of an earlier visit (FORM-9, DEC-28).
 *
 * @param key the recipe's id, or `new`
 */
export function useFormBackup(userId: string, key: string, store: StoreApi<EditorState>): BackupOffer {
  const [offered, setOffered] = useState<FormBackup | null>(null)
  const reading = useRef<AbortController>(null)

  useEffect(() => {
    const controller = new AbortController()
    reading.current = controller
    void readBackup(userId, key).then((stored) => {
      if (!controller.signal.aborted) setOffered(stored)
    })
    return () => controller.abort()
  }, [userId, key])

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const backUp = async (): Promise<void> => {
      const backup = backupOf(store.getState())
      if (backup !== null) await writeBackup(userId, key, backup)
    }
    const backUpNow = (): void => void backUp()
    const scheduleBackup = (): void => {
      clearTimeout(timer)
      if (unsavedForm(store.getState()) !== null) timer = setTimeout(backUpNow, BACKUP_DELAY_MS)
    }
    // A new recipe has just got its id: back up under that what was typed during the save.
    scheduleBackup()
    const stopWatching = store.subscribe((state, previous) => {
      if (state.form !== previous.form || state.savedForm !== previous.savedForm) scheduleBackup()
    })
    const stop = (): void => {
      stopWatching()
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
  }, [userId, key, store])

  const discard = useCallback(() => {
    reading.current?.abort()
    setOffered(null)
    return deleteBackup(userId, key)
  }, [userId, key])

  return { offered, setOffered, discard }
}

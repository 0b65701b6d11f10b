import { useCallback, useEffect, useRef, useState } from 'react'
import type { StoreApi } from 'zustand'
import { now } from '../../../platform/clock.ts'
import { onSigningOut } from '../../../platform/session/signing-out.ts'
import { dropForm, keepForm, readStoredForm, type StoredForm } from '../api/stored-form.ts'
import { type EditorState, unsavedForm } from './editor-state.ts'

const KEEP_AFTER_MS = 800

interface KeptForm {
  /** What an earlier visit left unsaved, until the cook takes or discards it. */
  readonly offered: StoredForm | null
  readonly setOffered: (offered: StoredForm | null) => void
  /** Removes what is kept, because it is saved or not wanted. */
  readonly forget: () => Promise<void>
}

/**
 * Keeps an unsaved form in the browser, 800 ms after the last change and when the page is left, and offers what an earlier
 * visit left (DEC-27, DEC-28).
 *
 * @param key the recipe's id, or `new`
 */
export function useKeptForm(userId: string, key: string, store: StoreApi<EditorState>): KeptForm {
  const [offered, setOffered] = useState<StoredForm | null>(null)
  const reading = useRef<AbortController>(null)

  useEffect(() => {
    const controller = new AbortController()
    reading.current = controller
    void readStoredForm(userId, key).then((stored) => {
      if (!controller.signal.aborted) setOffered(stored)
    })
    return () => controller.abort()
  }, [userId, key])

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const keep = async (): Promise<void> => {
      const form = unsavedForm(store.getState())
      if (form !== null) await keepForm(userId, key, { at: now(), form })
    }
    const leave = (): void => void keep()
    const keepSoon = (): void => {
      clearTimeout(timer)
      if (unsavedForm(store.getState()) !== null) timer = setTimeout(leave, KEEP_AFTER_MS)
    }
    // What was typed while a new recipe was saved is kept under its id from now on.
    keepSoon()
    const stopWatching = store.subscribe((state, previous) => {
      if (state.form !== previous.form || state.savedForm !== previous.savedForm) keepSoon()
    })
    const stop = (): void => {
      stopWatching()
      clearTimeout(timer)
      window.removeEventListener('pagehide', leave)
    }
    window.addEventListener('pagehide', leave)
    const stopListening = onSigningOut(({ reason, waitUntil }) => {
      if (reason === 'expired') waitUntil(keep())
      // What is kept is about to be removed, and must not come back.
      else stop()
    })
    return () => {
      stopListening()
      stop()
    }
  }, [userId, key, store])

  const forget = useCallback(() => {
    reading.current?.abort()
    setOffered(null)
    return dropForm(userId, key)
  }, [userId, key])

  return { offered, setOffered, forget }
}

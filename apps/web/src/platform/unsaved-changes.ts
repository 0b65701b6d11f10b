import { useCallback, useEffect, useId } from 'react'
import { create } from 'zustand'

/**
 * The forms with unsaved changes (APP-8). `ConfirmLeave` asks before navigation or logout discards them; before the tab closes, the
 * browser shows its own prompt.
 */
interface UnsavedChanges {
  readonly dirty: ReadonlySet<string>
  /** Set while the user is being asked; called with the answer. */
  readonly resolvePrompt: ((shouldLeave: boolean) => void) | null
}

const store = create<UnsavedChanges>(() => ({ dirty: new Set(), resolvePrompt: null }))

export const useUnsavedPrompt = () => store((state) => state.resolvePrompt)

export const hasUnsavedChanges = (): boolean => store.getState().dirty.size > 0

function markDirty(id: string, isDirty: boolean): void {
  const dirty = new Set(store.getState().dirty)
  if (isDirty) dirty.add(id)
  else dirty.delete(id)
  store.setState({ dirty })
}

/** Allows leaving without confirmation, because the changes have been saved or discarded. */
export const clearUnsavedChanges = (): void => store.setState({ dirty: new Set() })

/** Asks whether to leave if there are unsaved changes; resolves with true if the page may be left. */
export async function confirmLeave(): Promise<boolean> {
  if (!hasUnsavedChanges()) return true
  store.getState().resolvePrompt?.(false)
  const shouldLeave = await new Promise<boolean>((resolve) => store.setState({ resolvePrompt: resolve }))
  store.setState({ resolvePrompt: null })
  if (shouldLeave) clearUnsavedChanges()
  return shouldLeave
}

/**
 * Guards a form's changes while `isDirty`. Returns a function that lifts the guard immediately: call it after saving, right before
 * navigating away.
 */
export function useUnsavedChanges(isDirty: boolean): () => void {
  const id = useId()
  useEffect(() => {
    if (!isDirty) return undefined
    markDirty(id, true)
    const onBeforeUnload = (event: BeforeUnloadEvent): void => {
      if (store.getState().dirty.has(id)) event.preventDefault()
    }
    window.addEventListener('beforeunload', onBeforeUnload)
    return () => {
      window.removeEventListener('beforeunload', onBeforeUnload)
      markDirty(id, false)
    }
  }, [id, isDirty])
  return useCallback(() => markDirty(id, false), [id])
}

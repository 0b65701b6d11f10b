import { useCallback, useEffect, useId } from 'react'
import { create } from 'zustand'

/**
 * APP-8. Forms say here that they hold changes; `ConfirmLeave` asks before the router or a logout leaves them, the browser asks in
 * its own words before the tab closes.
 */
interface UnsavedChanges {
  readonly dirty: ReadonlySet<string>
  /** Set while the question stands; called with the answer. */
  readonly answer: ((leave: boolean) => void) | null
}

const store = create<UnsavedChanges>(() => ({ dirty: new Set(), answer: null }))

export const useUnsavedQuestion = () => store((state) => state.answer)

export const hasUnsavedChanges = (): boolean => store.getState().dirty.size > 0

function mark(id: string, isDirty: boolean): void {
  const dirty = new Set(store.getState().dirty)
  if (isDirty) dirty.add(id)
  else dirty.delete(id)
  store.setState({ dirty })
}

/** Lets the next step leave without a question, because the changes are kept or not wanted any more. */
export const releaseUnsavedChanges = (): void => store.setState({ dirty: new Set() })

/** Asks whether to leave, when there is something to lose; true when leaving is fine. */
export async function mayLeave(): Promise<boolean> {
  if (!hasUnsavedChanges()) return true
  store.getState().answer?.(false)
  const leave = await new Promise<boolean>((resolve) => store.setState({ answer: resolve }))
  store.setState({ answer: null })
  if (leave) releaseUnsavedChanges()
  return leave
}

/**
 * Guards a form's changes for as long as `isDirty`. Answers with a function that lifts the guard at once: call it after
 * saving, right before navigating away.
 */
export function useUnsavedChanges(isDirty: boolean): () => void {
  const id = useId()
  useEffect(() => {
    if (!isDirty) return undefined
    mark(id, true)
    const ask = (event: BeforeUnloadEvent): void => {
      if (store.getState().dirty.has(id)) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => {
      window.removeEventListener('beforeunload', ask)
      mark(id, false)
    }
  }, [id, isDirty])
  return useCallback(() => mark(id, false), [id])
}

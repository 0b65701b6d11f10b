import { useEffect, useEffectEvent } from 'react'
import { useClearToast } from '#platform/toast/toast.ts'
import { useEditorStore } from './editor-context.ts'
import { removalTopic, useUndoRemoval } from './use-undo-removal.ts'

const EDITABLE = 'input:not([type="checkbox"]), textarea, [contenteditable]'

/** Ctrl+Z restores the row that was removed last, except in text fields, where it undoes typing. */
export function UndoKey() {
  const { getState } = useEditorStore()
  const undo = useUndoRemoval()
  const clearToast = useClearToast()
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const isUndo =
      (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.code === 'KeyZ'
    const isTyping = event.target instanceof Element && event.target.matches(EDITABLE)
    const newest = getState().removals.at(-1)
    if (!isUndo || isTyping || event.defaultPrevented || newest === undefined) return
    event.preventDefault()
    undo(newest.id)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => onKeyDown(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  // There is nothing to undo after the form is closed.
  useEffect(
    () => () => {
      for (const { id } of getState().removals) clearToast(removalTopic(id))
    },
    [getState, clearToast],
  )
  return null
}

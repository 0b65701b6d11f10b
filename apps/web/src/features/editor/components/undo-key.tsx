import { useEffect, useEffectEvent } from 'react'
import { useEditorStore } from './editor-context.ts'
import { useUndoRemoval } from './use-undo-removal.ts'

const EDITABLE = 'input:not([type="checkbox"]), textarea, [contenteditable]'

/** Ctrl+Z restores the row that was removed last, except in text fields, where it undoes typing. */
export function UndoKey() {
  const { getState } = useEditorStore()
  const undo = useUndoRemoval()
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
  return null
}

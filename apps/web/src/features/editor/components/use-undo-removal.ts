import { flushSync } from 'react-dom'
import { useTranslation } from '#platform/i18n/i18n.ts'
import { useClearToast } from '#platform/toast/toast.ts'
import { announce } from './announcer.tsx'
import { useEditorStore } from './editor-context.ts'
import { rowElementId } from './element-ids.ts'
import { rowName } from './row-name.ts'

/** Topic of the toast that offers to undo the removal of a row. */
export const removalTopic = (id: string): string => `removal-${id}`

/** Returns a function that restores a removed row and focuses it. */
export function useUndoRemoval(): (id: string) => void {
  const { t } = useTranslation()
  const { dispatch, getState } = useEditorStore()
  const clearToast = useClearToast()
  return (id) => {
    const removal = getState().removals.findLast((other) => other.id === id)
    if (removal === undefined) return
    flushSync(() => dispatch({ type: 'removalUndone', id }))
    clearToast(removalTopic(id))
    const row = document.getElementById(rowElementId(id))
    row?.focus()
    if (row !== null) announce(t('editor.rowRestored', { name: rowName(t, getState().form, removal) }))
  }
}

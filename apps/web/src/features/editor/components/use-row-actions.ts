import { flushSync } from 'react-dom'
import { useShallow } from 'zustand/react/shallow'
import { useTranslation } from '#platform/i18n/i18n.ts'
import { newId } from '#platform/ids.ts'
import { useToast } from '#platform/toast/toast.ts'
import type { Edge } from '../model/edit-list.ts'
import type { EditorState } from '../model/editor-state.ts'
import { type ListRef, rowPosition, rowsOf } from '../model/form-rows.ts'
import { announce } from './announcer.tsx'
import { useEditor, useEditorStore } from './editor-context.ts'
import { rowElementId } from './element-ids.ts'
import { rowName, sectionName } from './row-name.ts'
import { removalTopic, useUndoRemoval } from './use-undo-removal.ts'

/** Longer than other toasts, so that there is time to read and decide. */
const UNDO_DURATION_MS = 10_000

export const addButtonId = (ref: ListRef): string => `add-${ref.list}-${'stepId' in ref ? ref.stepId : ''}`

const focusFirstField = (rowId: string): void =>
  document.getElementById(rowElementId(rowId))?.querySelector<HTMLElement>('input, textarea')?.focus()

const rowIds = ({ form }: EditorState, ref: ListRef): readonly string[] =>
  rowsOf(form, ref).map(({ id }) => id)

/** The ids of a list's rows, in order. */
export const useRowIds = (ref: ListRef): readonly string[] =>
  useEditor(useShallow((state) => rowIds(state, ref)))

export interface RowActions {
  /** Adds a row, after the given one or at the end, and focuses its first field. */
  readonly add: (after?: string) => void
  /** Adds a heading to the ingredients, before the given row or at the end, and focuses it. */
  readonly addSection: (before?: string) => void
  /** Moves a row. The caller restores focus. */
  readonly move: (id: string, offset: number) => void
  /** Moves a row next to another. The caller restores focus. */
  readonly moveTo: (id: string, targetId: string, edge: Edge) => void
  /** Removes a row, offers to undo it, and focuses the next row, else the previous one, else the add button. */
  readonly remove: (id: string) => void
}

/** Actions on the rows of a list, announced to screen readers. */
export function useRowActions(ref: ListRef): RowActions {
  const { t } = useTranslation()
  const store = useEditorStore()
  const showToast = useToast()
  const undoRemoval = useUndoRemoval()
  const ids = (): readonly string[] => rowIds(store.getState(), ref)
  const nameOf = (id: string): string => rowName(t, store.getState().form, { ...ref, id })
  const announcePosition = (id: string): void => {
    const { form } = store.getState()
    const section = sectionName(form, id)
    const values = { name: nameOf(id), section, ...rowPosition(form, { ...ref, id }) }
    announce(t(section === '' ? 'editor.rowMoved' : 'editor.rowMovedInto', values))
  }
  const showAdded = (id: string): void => {
    if (!ids().includes(id)) return
    focusFirstField(id)
    announce(t('editor.rowAdded', { name: nameOf(id) }))
  }
  return {
    add: (after) => {
      const id = newId()
      flushSync(() => store.dispatch({ type: 'addRow', ...ref, id, after }))
      showAdded(id)
    },
    addSection: (before) => {
      const id = newId()
      flushSync(() => store.dispatch({ type: 'addSection', id, before }))
      showAdded(id)
    },
    move: (id, offset) => {
      flushSync(() => store.dispatch({ type: 'moveRow', ...ref, id, offset }))
      announcePosition(id)
    },
    moveTo: (id, targetId, edge) => {
      flushSync(() => store.dispatch({ type: 'moveRowTo', ...ref, id, targetId, edge }))
      announcePosition(id)
    },
    remove: (id) => {
      const name = nameOf(id)
      const before = ids()
      const index = before.indexOf(id)
      const neighbour = before[index + 1] ?? before[index - 1]
      flushSync(() => store.dispatch({ type: 'removeRow', ...ref, id }))
      const target = neighbour === undefined ? addButtonId(ref) : rowElementId(neighbour)
      document.getElementById(target)?.focus()
      showToast(t('editor.rowRemoved', { name }), {
        type: 'info',
        duration: UNDO_DURATION_MS,
        topic: removalTopic(id),
        action: { label: t('editor.undo'), onPress: () => undoRemoval(id) },
      })
    },
  }
}

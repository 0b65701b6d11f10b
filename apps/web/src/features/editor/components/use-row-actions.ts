import { flushSync } from 'react-dom'
import { useShallow } from 'zustand/react/shallow'
import { useTranslation } from '../../../platform/i18n/i18n.ts'
import { newId } from '../../../platform/ids.ts'
import { type ListRef, rowsOf } from '../model/edit-form.ts'
import type { EditorState } from '../model/editor-state.ts'
import { announce } from './announcer.tsx'
import { useEditor, useEditorStore } from './editor-context.ts'

const NAMES = {
  ingredients: 'editor.ingredientN',
  steps: 'editor.stepN',
  timers: 'editor.timerN',
  media: 'editor.mediaN',
} as const satisfies Record<ListRef['list'], string>

export const rowElementId = (id: string): string => `row-${id}`
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
  /** Moves a row. The caller restores focus. */
  readonly move: (id: string, name: string, offset: number) => void
  /** Removes a row and focuses the next one, else the previous one, else the add button. */
  readonly remove: (id: string, name: string) => void
}

/** Actions on the rows of a list, announced to screen readers. */
export function useRowActions(ref: ListRef): RowActions {
  const { t } = useTranslation()
  const store = useEditorStore()
  const ids = (): readonly string[] => rowIds(store.getState(), ref)
  return {
    add: (after) => {
      const id = newId()
      flushSync(() => store.dispatch({ type: 'addRow', ...ref, id, after }))
      const index = ids().indexOf(id)
      if (index === -1) return
      focusFirstField(id)
      announce(t('editor.rowAdded', { name: t(NAMES[ref.list], { number: index + 1 }) }))
    },
    move: (id, name, offset) => {
      flushSync(() => store.dispatch({ type: 'moveRow', ...ref, id, offset }))
      const rows = ids()
      announce(t('editor.rowMoved', { name, position: rows.indexOf(id) + 1, count: rows.length }))
    },
    remove: (id, name) => {
      const before = ids()
      const index = before.indexOf(id)
      const neighbour = before[index + 1] ?? before[index - 1]
      flushSync(() => store.dispatch({ type: 'removeRow', ...ref, id }))
      const target = neighbour === undefined ? addButtonId(ref) : rowElementId(neighbour)
      document.getElementById(target)?.focus()
      announce(t('editor.rowRemoved', { name }))
    },
  }
}

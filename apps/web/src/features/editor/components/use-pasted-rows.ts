import type { ClipboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from '#platform/i18n/i18n.ts'
import { newId } from '#platform/ids.ts'
import { useToast } from '#platform/toast/toast.ts'
import type { NewRows } from '../model/edit-form.ts'
import { rowsOf } from '../model/form-rows.ts'
import { ingredientsOf } from '../model/ingredient-rows.ts'
import { appendText, blankRow, hasSeveralLines, pastedRows } from '../model/pasted-rows.ts'
import { useEditorStore } from './editor-context.ts'
import { rowElementId } from './element-ids.ts'

/** Longer than other toasts, so that there is time to read and decide. */
const UNDO_DURATION_MS = 10_000

type OnPaste = (event: ClipboardEvent<HTMLElement>) => void

/**
 * Turns a list that is pasted into a field of a row into rows (IMP-6): in the place of an empty row, else below it. Undo brings the text
 * back into the field.
 */
export function usePastedRows(list: NewRows['list'], id: string): OnPaste {
  const { t } = useTranslation()
  const store = useEditorStore()
  const showToast = useToast()
  const idsNow = (): readonly string[] => rowsOf(store.getState().form, { list }).map((row) => row.id)

  const insert = async (pasted: string): Promise<void> => {
    const rows = await pastedRows(list, pasted, store.getState().form.language, newId)
    const former = blankRow(store.getState().form, list, id)
    const before = idsNow()
    flushSync(() =>
      store.dispatch({ type: 'replaceRows', after: id, ids: former === null ? [] : [id], ...rows }),
    )
    const added = idsNow().filter((one) => !before.includes(one))
    const last = added.at(-1)
    if (last === undefined) return
    document.getElementById(rowElementId(last))?.focus()
    const { form } = store.getState()
    const counted = list === 'steps' ? form.steps : ingredientsOf(form)
    const count = counted.filter((row) => added.includes(row.id)).length
    showToast(t(list === 'steps' ? 'editor.stepsPasted' : 'editor.ingredientsPasted', { count }), {
      type: 'info',
      duration: UNDO_DURATION_MS,
      action: {
        label: t('editor.undo'),
        onPress: () => {
          flushSync(() =>
            store.dispatch({
              type: 'replaceRows',
              after: id,
              ids: added,
              ...(former ?? { list, rows: [] }),
            }),
          )
          store.dispatch(appendText(store.getState().form, list, id, pasted))
          document.getElementById(rowElementId(id))?.focus()
        },
      },
    })
  }

  return (event) => {
    const pasted = event.clipboardData.getData('text/plain')
    if (!hasSeveralLines(pasted)) return
    event.preventDefault()
    void insert(pasted)
  }
}

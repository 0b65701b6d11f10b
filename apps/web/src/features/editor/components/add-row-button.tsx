import { Plus } from 'lucide-react'
import { type ListRef, rowLimit } from '../model/edit-form.ts'
import css from './editor.module.css'
import { addButtonId, type RowActions, useRowIds } from './use-row-actions.ts'

interface Props {
  readonly list: ListRef
  readonly label: string
  readonly actions: RowActions
}

export const AddRowButton = ({ list, label, actions }: Props) => (
  <button
    type="button"
    id={addButtonId(list)}
    className={css['add']}
    disabled={useRowIds(list).length >= rowLimit(list.list)}
    onClick={() => actions.add()}
  >
    <Plus aria-hidden />
    {label}
  </button>
)

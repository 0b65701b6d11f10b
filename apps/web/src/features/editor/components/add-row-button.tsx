import { Plus } from 'lucide-react'
import { isFull, type ListRef } from '../model/form-rows.ts'
import { useEditor } from './editor-context.ts'
import css from './editor.module.css'
import { addButtonId, type RowActions } from './use-row-actions.ts'

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
    disabled={useEditor(({ form }) => isFull(form, list))}
    onClick={() => actions.add()}
  >
    <Plus aria-hidden />
    {label}
  </button>
)

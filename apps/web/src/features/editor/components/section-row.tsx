import { LIMITS } from '@souschef/domain'
import { memo } from 'react'
import { useTranslation } from '#platform/i18n/i18n.ts'
import type { EditorState } from '../model/editor-state.ts'
import { ingredientPath } from '../model/field-name.ts'
import { useEditor, useEditorStore } from './editor-context.ts'
import css from './editor.module.css'
import { rowElementId } from './element-ids.ts'
import { EnterAction } from './enter-key.ts'
import { TextField } from './fields.tsx'
import { RowTools } from './row-tools.tsx'
import { SortableRow } from './sortable-row.tsx'
import { useRowActions } from './use-row-actions.ts'

const LIST = { list: 'ingredients' } as const

interface Props {
  readonly id: string
  readonly isFirst: boolean
  readonly isLast: boolean
}

/** The heading of a section of ingredients. It moves with its ingredients, and is removed without them. */
export const SectionRow = memo(function SectionRow({ id, isFirst, isLast }: Props) {
  const { t } = useTranslation()
  const { dispatch } = useEditorStore()
  const actions = useRowActions(LIST)
  const select = ({ form }: EditorState): string =>
    form.ingredients.find((other) => other.id === id)?.name ?? ''
  const typedName = useEditor(select).trim()
  const name = typedName === '' ? t('editor.section') : t('editor.sectionNamed', { name: typedName })
  return (
    <SortableRow id={id} className={css['sectionRow']}>
      <fieldset id={rowElementId(id)} tabIndex={-1} className={css['group']}>
        <legend className="visually-hidden">{name}</legend>
        <EnterAction value={() => actions.add(id)}>
          <TextField
            name={`${ingredientPath(id)}.name`}
            label={t('editor.sectionName')}
            select={select}
            maxLength={LIMITS.section}
            onChange={(value) =>
              dispatch({ type: 'setField', list: 'sections', id, changes: { name: value } })
            }
          />
        </EnterAction>
      </fieldset>
      <RowTools id={id} name={name} actions={actions} position={{ isFirst, isLast }} />
    </SortableRow>
  )
})

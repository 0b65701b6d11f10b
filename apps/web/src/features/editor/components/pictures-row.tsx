import { LIMITS } from '@souschef/domain'
import { Picture } from '#entities/recipe/components/picture.tsx'
import { isOwnPicture } from '#platform/own-picture.ts'
import { useTranslation } from '#platform/i18n/i18n.ts'
import type { EditorState } from '../model/editor-state.ts'
import { picturePath } from '../model/field-name.ts'
import { emptyPicture, type PictureForm } from '../model/recipe-form.ts'
import { useEditor, useEditorStore } from './editor-context.ts'
import editorCss from './editor.module.css'
import { rowElementId } from './element-ids.ts'
import { TextField } from './fields.tsx'
import { PictureRetry } from './picture-retry.tsx'
import css from './pictures.module.css'
import { RowTools } from './row-tools.tsx'
import { SortableRow } from './sortable-row.tsx'
import type { RowActions } from './use-row-actions.ts'

interface Props {
  readonly id: string
  /** Such as 'Main picture'. */
  readonly name: string
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly actions: RowActions
}

const BLANK = emptyPicture('')

/** A picture with its text, and buttons to move and remove it. */
export function PicturesRow({ id, name, isFirst, isLast, actions }: Props) {
  const { t } = useTranslation()
  const { dispatch } = useEditorStore()
  const selectFromPicture =
    <Value,>(pick: (picture: PictureForm) => Value) =>
    ({ form }: EditorState): Value =>
      pick(form.pictures.find((picture) => picture.id === id) ?? BLANK)
  const url = useEditor(selectFromPicture((picture) => picture.url))
  return (
    <SortableRow id={id} className={editorCss['row']}>
      <fieldset id={rowElementId(id)} tabIndex={-1} className={css['picture']}>
        <legend className={editorCss['legend']}>{name}</legend>
        {isOwnPicture(url) && (
          <Picture className={css['thumbnail']} url={url} details={undefined} alt="" sizes="8rem" />
        )}
        <div className={editorCss['part']}>
          <TextField
            name={picturePath(id)}
            label={t('editor.pictureAlt')}
            select={selectFromPicture((picture) => picture.alt)}
            maxLength={LIMITS.imageAlt}
            onChange={(alt) => dispatch({ type: 'setField', list: 'pictures', id, changes: { alt } })}
          />
          <PictureRetry field={picturePath(id)} rowId={id} />
        </div>
      </fieldset>
      <RowTools id={id} name={name} actions={actions} position={{ isFirst, isLast }} />
    </SortableRow>
  )
}

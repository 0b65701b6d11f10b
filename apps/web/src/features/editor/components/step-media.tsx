import { LIMITS, MEDIA_TYPES } from '@souschef/domain'
import { useTranslation } from '#platform/i18n/i18n.ts'
import { mediaPath } from '../model/field-name.ts'
import { mediaTypeOf } from '../model/media-type.ts'
import { emptyMedia, type MediaForm } from '../model/recipe-form.ts'
import { AddRowButton } from './add-row-button.tsx'
import { useEditor, useEditorStore } from './editor-context.ts'
import css from './editor.module.css'
import { rowElementId } from './element-ids.ts'
import { EnterAction } from './enter-key.ts'
import { SelectField, TextField } from './fields.tsx'
import { PictureRetry } from './picture-retry.tsx'
import { PicturesStepUpload } from './pictures-step-upload.tsx'
import { selectFromStep } from './select-step.ts'
import { RowTools } from './row-tools.tsx'
import { type RowActions, useRowActions, useRowIds } from './use-row-actions.ts'

const BLANK = emptyMedia('')

/** Links to images, video and audio of a step. */
export function StepMedia({ stepId }: { readonly stepId: string }) {
  const { t } = useTranslation()
  const list = { list: 'media', stepId } as const
  const actions = useRowActions(list)
  return (
    <div className={css['part']}>
      {useRowIds(list).map((id, index) => (
        <Media
          key={id}
          stepId={stepId}
          id={id}
          name={t('editor.mediaN', { number: index + 1 })}
          actions={actions}
        />
      ))}
      <AddRowButton list={list} label={t('editor.addMedia')} actions={actions} />
    </div>
  )
}

interface MediaProps {
  readonly stepId: string
  readonly id: string
  readonly name: string
  readonly actions: RowActions
}

function Media({ stepId, id, name, actions }: MediaProps) {
  const { t } = useTranslation()
  const { dispatch } = useEditorStore()
  const path = mediaPath(stepId, id)
  const selectFromMedia = <Value,>(pick: (media: MediaForm) => Value) =>
    selectFromStep(stepId, ({ media }) => pick(media.find((item) => item.id === id) ?? BLANK))
  const isMissingPicture = useEditor(selectFromMedia((media) => media.type === 'image' && media.url === ''))
  const change = (changes: Partial<Omit<MediaForm, 'id'>>): void =>
    dispatch({ type: 'setField', list: 'media', stepId, id, changes })
  return (
    <fieldset id={rowElementId(id)} tabIndex={-1} className={css['inner']}>
      <legend className={css['legend']}>{name}</legend>
      <EnterAction value={() => actions.add(id)}>
        <div className={css['columns']}>
          <TextField
            name={`${path}.url`}
            label={t('editor.mediaUrl')}
            select={selectFromMedia((media) => media.url)}
            maxLength={LIMITS.url}
            onChange={(url) => {
              const type = mediaTypeOf(url)
              change(type === null ? { url } : { url, type })
            }}
          />
          <SelectField
            name={`${path}.type`}
            label={t('editor.mediaType')}
            select={selectFromMedia((media) => media.type)}
            options={MEDIA_TYPES.map((value) => ({ value, label: t(`editor.mediaTypes.${value}`) }))}
            onChange={(type) => change({ type })}
          />
          <TextField
            name={`${path}.caption`}
            label={t('editor.caption')}
            select={selectFromMedia((media) => media.caption)}
            maxLength={LIMITS.caption}
            onChange={(caption) => change({ caption })}
          />
        </div>
        <PictureRetry field={`${path}.url`} rowId={id} />
        {isMissingPicture && <PicturesStepUpload onUploaded={(url) => change({ url })} />}
        <RowTools id={id} name={name} actions={actions} />
      </EnterAction>
    </fieldset>
  )
}

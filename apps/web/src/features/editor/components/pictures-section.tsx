import { LIMITS } from '@souschef/domain'
import { useRef } from 'react'
import { useTranslation } from '#platform/i18n/i18n.ts'
import { newId } from '#platform/ids.ts'
import { useToast } from '#platform/toast/toast.ts'
import { cx } from '#ui/cx.ts'
import { useEditorStore } from './editor-context.ts'
import editorCss from './editor.module.css'
import css from './pictures.module.css'
import { PicturesChooser } from './pictures-chooser.tsx'
import { PicturesRow } from './pictures-row.tsx'
import { PicturesUploads } from './pictures-uploads.tsx'
import { rowName } from './row-name.ts'
import { SortableRows } from './sortable-rows.tsx'
import { useIncomingFiles } from './use-incoming-files.ts'
import { usePictureUploads } from './use-picture-uploads.ts'
import { addButtonId, useRowActions, useRowIds } from './use-row-actions.ts'

const LIST = { list: 'pictures' } as const
const MAX_PICTURES = 1 + LIMITS.images

/** The main picture and up to five more: chosen, photographed, dropped or pasted, ordered, and described (FORM-6). */
export function PicturesSection() {
  const { t } = useTranslation()
  const showToast = useToast()
  const { dispatch, getState } = useEditorStore()
  const ids = useRowIds(LIST)
  const actions = useRowActions(LIST)
  const uploads = usePictureUploads((url) => {
    const id = newId()
    dispatch({ type: 'addRow', ...LIST, id })
    dispatch({ type: 'setField', ...LIST, id, changes: { url } })
  })
  const freeSlots = MAX_PICTURES - ids.length - uploads.uploads.length

  const add = (files: readonly File[]): void => {
    const acceptedCount = Math.max(0, freeSlots)
    const names = files.slice(acceptedCount).map(({ name }) => name)
    if (names.length > 0)
      showToast(t('editor.picturesFull', { names: names.join(', ') }), { type: 'warning', duration: 10_000 })
    uploads.start(files.slice(0, acceptedCount))
  }
  const section = useRef<HTMLElement>(null)
  const isDropTarget = useIncomingFiles(section, add)

  return (
    <section
      ref={section}
      className={cx(editorCss['section'], isDropTarget && css['dropping'])}
      aria-labelledby="editor-pictures"
    >
      <h2 id="editor-pictures">{t('editor.pictures')}</h2>
      <p className={css['hint']}>{t('editor.picturesHint')}</p>
      <SortableRows list={LIST} ids={ids} actions={actions}>
        {ids.map((id, index) => (
          <PicturesRow
            key={id}
            id={id}
            name={rowName(t, getState().form, { ...LIST, id })}
            isFirst={index === 0}
            isLast={index === ids.length - 1}
            actions={actions}
          />
        ))}
      </SortableRows>
      <PicturesUploads {...uploads} />
      <PicturesChooser
        id={addButtonId(LIST)}
        label={t('editor.choosePictures')}
        isMultiple
        disabled={freeSlots <= 0}
        onChoose={add}
      />
    </section>
  )
}

import { LIMITS, MEDIA_TYPES } from '@souschef/domain'
import { Plus } from 'lucide-react'
import { useTranslation } from '../../../platform/i18n/i18n.ts'
import { newId } from '../../../platform/ids.ts'
import { changed, without } from '../model/edit-list.ts'
import css from './editor.module.css'
import { SelectField, TextField } from './fields.tsx'
import { RowTools } from './row-tools.tsx'
import type { StepPartProps } from './step-card.tsx'

/** Links to pictures, video and sound of a step. */
export function StepMedia({ step, path, onChange }: StepPartProps) {
  const { t } = useTranslation()
  const { media } = step
  return (
    <div className={css['part']}>
      {media.map((item, index) => {
        const name = t('editor.mediaN', { number: index + 1 })
        const at = `${path}.media.${index}`
        const edit = (changes: Partial<typeof item>): void =>
          onChange({ media: changed(media, item.id, changes) })
        return (
          <fieldset key={item.id} className={css['inner']}>
            <legend className={css['legend']}>{name}</legend>
            <div className={css['columns']}>
              <TextField
                path={`${at}.url`}
                label={t('editor.mediaUrl')}
                value={item.url}
                maxLength={LIMITS.url}
                onChange={(url) => edit({ url })}
              />
              <SelectField
                path={`${at}.type`}
                label={t('editor.mediaType')}
                value={item.type}
                options={MEDIA_TYPES.map((value) => ({ value, label: t(`editor.mediaTypes.${value}`) }))}
                onChange={(type) => edit({ type })}
              />
              <TextField
                path={`${at}.caption`}
                label={t('editor.caption')}
                value={item.caption}
                maxLength={LIMITS.caption}
                onChange={(caption) => edit({ caption })}
              />
            </div>
            <RowTools
              name={name}
              isFirst
              isLast
              onRemove={() => onChange({ media: without(media, item.id) })}
            />
          </fieldset>
        )
      })}
      <button
        type="button"
        className={css['add']}
        disabled={media.length >= LIMITS.stepMedia}
        onClick={() => onChange({ media: [...media, { id: newId(), type: 'image', url: '', caption: '' }] })}
      >
        <Plus aria-hidden />
        {t('editor.addMedia')}
      </button>
    </div>
  )
}

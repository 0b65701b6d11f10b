import { LIMITS } from '@souschef/domain'
import { useTranslation } from '#platform/i18n/i18n.ts'
import { NUTRIENTS } from '../model/recipe-form.ts'
import { Details } from './details.tsx'
import { useEditorStore } from './editor-context.ts'
import css from './editor.module.css'
import { AreaField, CheckField, NumberField, TextField } from './fields.tsx'
import { TagsField } from './tags-field.tsx'
import { useSetRecipeFields } from './use-set-recipe-fields.ts'

/** Tags, equipment, notes, source, nutrition and visibility. */
export function MoreSection() {
  const { t } = useTranslation()
  const { getState } = useEditorStore()
  const change = useSetRecipeFields()
  return (
    <section className={css['section']} aria-labelledby="editor-more">
      <h2 id="editor-more">{t('editor.more')}</h2>
      <TagsField />
      <AreaField
        name="equipment"
        label={t('editor.equipment')}
        select={({ form }) => form.equipment}
        maxLength={LIMITS.equipment * LIMITS.equipmentName}
        onChange={(equipment) => change({ equipment })}
      />
      <AreaField
        name="notes"
        label={t('editor.recipeNotes')}
        select={({ form }) => form.notes}
        maxLength={LIMITS.notes}
        onChange={(notes) => change({ notes })}
      />
      <TextField
        name="source_url"
        label={t('editor.sourceUrl')}
        select={({ form }) => form.source_url}
        maxLength={LIMITS.url}
        onChange={(source_url) => change({ source_url })}
      />
      <Details summary={t('editor.nutrition')} names={['nutrition']}>
        <div className={css['columns']}>
          {NUTRIENTS.map((nutrient) => (
            <NumberField
              key={nutrient}
              name={`nutrition.${nutrient}`}
              label={t(`editor.nutrients.${nutrient}`)}
              select={({ form }) => form.nutrition[nutrient]}
              onChange={(value) => change({ nutrition: { ...getState().form.nutrition, [nutrient]: value } })}
            />
          ))}
        </div>
      </Details>
      <CheckField
        label={t('editor.public')}
        hint={t('editor.publicHint')}
        select={({ form }) => form.is_public}
        onChange={(is_public) => change({ is_public })}
      />
    </section>
  )
}

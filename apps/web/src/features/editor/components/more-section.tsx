import { LIMITS } from '@souschef/domain'
import { useTranslation } from '../../../platform/i18n/i18n.ts'
import { NUTRIENTS } from '../model/recipe-form.ts'
import { hasErrorBelow, useEditing } from './editor-context.ts'
import css from './editor.module.css'
import { AreaField, CheckField, NumberField, TextField } from './fields.tsx'
import { TagsField } from './tags-field.tsx'

/** What helps to find the recipe again, and what a curious cook wants to know. */
export function MoreSection() {
  const { t } = useTranslation()
  const { form, change, errors } = useEditing()
  return (
    <section className={css['section']} aria-labelledby="editor-more">
      <h2 id="editor-more">{t('editor.more')}</h2>
      <TagsField />
      <AreaField
        path="equipment"
        label={t('editor.equipment')}
        value={form.equipment}
        maxLength={LIMITS.equipment * LIMITS.equipmentName}
        onChange={(equipment) => change({ equipment })}
      />
      <AreaField
        path="notes"
        label={t('editor.recipeNotes')}
        value={form.notes}
        maxLength={LIMITS.notes}
        onChange={(notes) => change({ notes })}
      />
      <TextField
        path="source_url"
        label={t('editor.sourceUrl')}
        value={form.source_url}
        maxLength={LIMITS.url}
        onChange={(source_url) => change({ source_url })}
      />
      <details className={css['details']} open={hasErrorBelow(errors, 'nutrition') || undefined}>
        <summary>{t('editor.nutrition')}</summary>
        <div className={css['columns']}>
          {NUTRIENTS.map((nutrient) => (
            <NumberField
              key={nutrient}
              path={`nutrition.${nutrient}`}
              label={t(`editor.nutrients.${nutrient}`)}
              value={form.nutrition[nutrient]}
              onChange={(value) => change({ nutrition: { ...form.nutrition, [nutrient]: value } })}
            />
          ))}
        </div>
      </details>
      <CheckField
        label={t('editor.public')}
        hint={t('editor.publicHint')}
        checked={form.is_public}
        onChange={(is_public) => change({ is_public })}
      />
    </section>
  )
}

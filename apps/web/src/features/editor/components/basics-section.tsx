import { CATEGORIES, CUISINES, DIET_TYPES, DIFFICULTIES, LANGUAGES, LIMITS } from '@souschef/domain'
import { useTranslation } from '../../../platform/i18n/i18n.ts'
import { useEditing } from './editor-context.ts'
import css from './editor.module.css'
import { AreaField, NumberField, SelectField, TextField } from './fields.tsx'

/** The dish itself: what it is, for how many, how long it takes. */
export function BasicsSection() {
  const { t } = useTranslation()
  const { form, change } = useEditing()
  return (
    <section className={css['section']} aria-labelledby="editor-basics">
      <h2 id="editor-basics">{t('editor.basics')}</h2>
      <TextField
        path="title"
        label={t('editor.title')}
        value={form.title}
        maxLength={LIMITS.title.max}
        required
        onChange={(title) => change({ title })}
      />
      <AreaField
        path="description"
        label={t('editor.description')}
        hint={t('editor.descriptionHint')}
        value={form.description}
        maxLength={LIMITS.description}
        onChange={(description) => change({ description })}
      />
      <div className={css['pairs']}>
        <SelectField
          path="category"
          label={t('editor.category')}
          value={form.category}
          required
          options={[
            { value: '', label: t('editor.notGiven') },
            ...CATEGORIES.map((value) => ({ value, label: t(`categories.${value}`) })),
          ]}
          onChange={(category) => change({ category })}
        />
        <SelectField
          path="difficulty"
          label={t('editor.difficulty')}
          value={form.difficulty}
          options={DIFFICULTIES.map((value) => ({ value, label: t(`difficulty.${value}`) }))}
          onChange={(difficulty) => change({ difficulty })}
        />
        <SelectField
          path="cuisine"
          label={t('editor.cuisine')}
          value={form.cuisine}
          options={[
            { value: '', label: t('editor.notGiven') },
            ...CUISINES.map((value) => ({ value, label: t(`cuisines.${value}`) })),
          ]}
          onChange={(cuisine) => change({ cuisine })}
        />
        <SelectField
          path="diet_type"
          label={t('editor.dietType')}
          value={form.diet_type}
          options={[
            { value: '', label: t('editor.notGiven') },
            ...DIET_TYPES.map((value) => ({ value, label: t(`diets.${value}`) })),
          ]}
          onChange={(diet_type) => change({ diet_type })}
        />
        <SelectField
          path="language"
          label={t('editor.language')}
          value={form.language}
          options={LANGUAGES.map((value) => ({ value, label: t(`editor.languages.${value}`) }))}
          onChange={(language) => change({ language })}
        />
      </div>
      <div className={css['pairs']}>
        <NumberField
          path="servings"
          label={t('editor.servings')}
          value={form.servings}
          required
          onChange={(servings) => change({ servings })}
        />
        <NumberField
          path="prep_time"
          label={t('editor.prepTime')}
          value={form.prep_time}
          onChange={(prep_time) => change({ prep_time })}
        />
        <NumberField
          path="cook_time"
          label={t('editor.cookTime')}
          value={form.cook_time}
          onChange={(cook_time) => change({ cook_time })}
        />
        <NumberField
          path="total_time"
          label={t('editor.totalTime')}
          hint={t('editor.totalTimeHint')}
          value={form.total_time}
          onChange={(total_time) => change({ total_time })}
        />
      </div>
    </section>
  )
}

import {
  CATEGORIES,
  CUISINES,
  DIET_TYPES,
  DIFFICULTIES,
  LANGUAGES,
  LIMITS,
  summedTime,
} from '@souschef/domain'
import { readTimes } from '../model/number-text.ts'
import { useTranslation } from '#platform/i18n/i18n.ts'
import { useSetRecipeFields } from './use-set-recipe-fields.ts'
import css from './editor.module.css'
import { AreaField, NumberField, SelectField, TextField } from './fields.tsx'

/** Title, category, servings and times. */
export function BasicsSection() {
  const { t } = useTranslation()
  const change = useSetRecipeFields()
  return (
    <section className={css['section']} aria-labelledby="editor-basics">
      <h2 id="editor-basics">{t('editor.basics')}</h2>
      <TextField
        name="title"
        label={t('editor.title')}
        select={({ form }) => form.title}
        maxLength={LIMITS.title.max}
        required
        onChange={(title) => change({ title })}
      />
      <AreaField
        name="description"
        label={t('editor.description')}
        hint={t('editor.descriptionHint')}
        select={({ form }) => form.description}
        maxLength={LIMITS.description}
        onChange={(description) => change({ description })}
      />
      <div className={css['pairs']}>
        <SelectField
          name="category"
          label={t('editor.category')}
          select={({ form }) => form.category}
          required
          options={[
            { value: '', label: t('editor.notGiven') },
            ...CATEGORIES.map((value) => ({ value, label: t(`categories.${value}`) })),
          ]}
          onChange={(category) => change({ category })}
        />
        <SelectField
          name="difficulty"
          label={t('editor.difficulty')}
          select={({ form }) => form.difficulty}
          options={DIFFICULTIES.map((value) => ({ value, label: t(`difficulty.${value}`) }))}
          onChange={(difficulty) => change({ difficulty })}
        />
        <SelectField
          name="cuisine"
          label={t('editor.cuisine')}
          select={({ form }) => form.cuisine}
          options={[
            { value: '', label: t('editor.notGiven') },
            ...CUISINES.map((value) => ({ value, label: t(`cuisines.${value}`) })),
          ]}
          onChange={(cuisine) => change({ cuisine })}
        />
        <SelectField
          name="diet_type"
          label={t('editor.dietType')}
          select={({ form }) => form.diet_type}
          options={[
            { value: '', label: t('editor.notGiven') },
            ...DIET_TYPES.map((value) => ({ value, label: t(`diets.${value}`) })),
          ]}
          onChange={(diet_type) => change({ diet_type })}
        />
        <SelectField
          name="language"
          label={t('editor.language')}
          select={({ form }) => form.language}
          options={LANGUAGES.map((value) => ({ value, label: t(`editor.languages.${value}`) }))}
          onChange={(language) => change({ language })}
        />
      </div>
      <div className={css['pairs']}>
        <NumberField
          name="servings"
          label={t('editor.servings')}
          select={({ form }) => form.servings}
          required
          onChange={(servings) => change({ servings })}
        />
        <NumberField
          name="prep_time"
          label={t('editor.prepTime')}
          select={({ form }) => form.prep_time}
          onChange={(prep_time) => change({ prep_time })}
        />
        <NumberField
          name="cook_time"
          label={t('editor.cookTime')}
          select={({ form }) => form.cook_time}
          onChange={(cook_time) => change({ cook_time })}
        />
        <NumberField
          name="total_time"
          label={t('editor.totalTime')}
          hint={t('editor.totalTimeHint')}
          select={({ form }) => form.total_time}
          selectPlaceholder={({ form }) => String(summedTime(readTimes(form)) ?? '')}
          onChange={(total_time) => change({ total_time })}
        />
      </div>
    </section>
  )
}

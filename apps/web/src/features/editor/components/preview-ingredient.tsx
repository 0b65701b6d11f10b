import type { Language } from '@souschef/domain'
import { memo } from 'react'
import { Amount } from '#entities/recipe/components/amount.tsx'
import { useTranslation } from '#platform/i18n/i18n.ts'
import { ingredientMeasure } from '../model/form-measures.ts'
import type { IngredientForm } from '../model/recipe-form.ts'
import css from './recipe-preview.module.css'

interface Props {
  readonly row: IngredientForm
  /** Of the recipe. */
  readonly language: Language
}

/** A line of the preview's ingredients; nothing for a blank row. */
export const PreviewIngredient = memo(function PreviewIngredient({ row, language }: Props) {
  const { t } = useTranslation()
  if (row.name.trim() === '') return null
  return (
    <li className={css['ingredient']}>
      <span>
        {row.name}
        {row.is_optional && <span className={css['aside']}>{` (${t('recipe.optional')})`}</span>}
        {row.notes.trim() !== '' && <span className={css['aside']}>{`, ${row.notes}`}</span>}
      </span>
      <span className={css['amount']}>
        <Amount measure={ingredientMeasure(row, language)} />
      </span>
    </li>
  )
})

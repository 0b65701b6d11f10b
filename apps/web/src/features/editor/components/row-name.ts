import type { Translate } from '#platform/i18n/i18n.ts'
import { type ListRef, rowPosition, type RowRef } from '../model/form-rows.ts'
import { ingredientsWithSections } from '../model/ingredient-rows.ts'
import type { RecipeForm } from '../model/recipe-form.ts'

const NUMBERED = {
  ingredients: 'editor.ingredientN',
  steps: 'editor.stepN',
  timers: 'editor.timerN',
  media: 'editor.mediaN',
  pictures: 'editor.pictureN',
} as const satisfies Record<ListRef['list'], string>

/** The name of a row in labels and announcements: that of an ingredient, otherwise its number. */
export function rowName(t: Translate, form: RecipeForm, ref: RowRef): string {
  const row = ref.list === 'ingredients' ? form.ingredients.find(({ id }) => id === ref.id) : undefined
  const name = row?.name.trim() ?? ''
  if (row?.kind === 'section') return name === '' ? t('editor.section') : t('editor.sectionNamed', { name })
  if (ref.list === 'pictures' && form.pictures[0]?.id === ref.id) return t('editor.mainPicture')
  return name === '' ? t(NUMBERED[ref.list], { number: rowPosition(form, ref).position }) : name
}

/** Name of the section that an ingredient is in; empty for other rows. */
export const sectionName = ({ ingredients }: RecipeForm, id: string): string =>
  ingredientsWithSections(ingredients).find(({ ingredient }) => ingredient.id === id)?.section ?? ''

import type { FileRecipe } from '@souschef/contract'
import { lineToIngredient } from '@souschef/domain/ingredient-line'
import { Trash2 } from 'lucide-react'
import { Amount } from '#entities/recipe/components/amount.tsx'
import { useTranslation } from '#platform/i18n/i18n.ts'
import { Button } from '#ui/button.tsx'
import { measureOf, withLine, withoutIngredient } from '../../model/edit-recipe.ts'
import { notesAt, settled, withoutRow } from '../../model/notes.ts'
import type { Corrections } from '../../model/use-corrections.ts'
import { EditableField, ListDoubt } from './editable-field.tsx'
import css from './recipe-review.module.css'

type Ingredient = FileRecipe['ingredients'][number]

/** The ingredients under their headings; a corrected line is read by the grammar of all lists (IMP-5). */
export function ReviewIngredients({ recipe, notes, correct }: Corrections) {
  const { t } = useTranslation()
  const save = (index: number, text: string): string | null => {
    if (text === '') {
      correct((before) => withoutIngredient(before, index), withoutRow('ingredients', index))
      return null
    }
    const line = lineToIngredient(text, recipe.language)
    if (line === null) return t('importing.reviewPage.noName')
    correct((before) => withLine(before, index, line), settled(`ingredients.${index}`))
    return null
  }
  return (
    <section className={css['section']} aria-labelledby="review-ingredients">
      <h3 id="review-ingredients">{t('recipe.ingredients')}</h3>
      <ListDoubt
        label={t('recipe.ingredients')}
        notes={notesAt(notes, 'ingredients')}
        onSettle={() => correct((before) => before, settled('ingredients'))}
      />
      <ul className={css['rows']}>
        {recipe.ingredients.map((ingredient, index) => {
          const path = `ingredients.${index}`
          const { section } = ingredient
          const isNew = section !== null && section !== recipe.ingredients[index - 1]?.section
          return (
            <li key={ingredient.id}>
              {isNew && <p className={css['heading']}>{section}</p>}
              <EditableField
                label={t('editor.ingredientN', { number: index + 1 })}
                value={ingredient.original ?? ingredient.name}
                notes={notesAt(notes, path)}
                onSave={(text) => save(index, text)}
                onSettle={() => correct((before) => before, settled(path))}
                actions={
                  <Button
                    variant="quiet"
                    icon={<Trash2 aria-hidden size={18} />}
                    onClick={() => save(index, '')}
                  >
                    {t('importing.reviewPage.removeLine')}
                  </Button>
                }
              >
                <IngredientText ingredient={ingredient} language={recipe.language} />
              </EditableField>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function IngredientText({
  ingredient,
  language,
}: {
  readonly ingredient: Ingredient
  readonly language: FileRecipe['language']
}) {
  const { t } = useTranslation()
  const { name, notes, is_optional } = ingredient
  return (
    <p className={css['ingredient']} lang={language}>
      <strong className={css['amount']}>
        <Amount measure={measureOf(ingredient, language)} />
      </strong>{' '}
      <span>{name}</span>
      {notes !== null && notes !== '' && <span className={css['aside']}>{`, ${notes}`}</span>}
      {is_optional && <span className={css['aside']}>{` (${t('recipe.optional')})`}</span>}
    </p>
  )
}

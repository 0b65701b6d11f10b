import { useTranslation } from '../../../platform/i18n/i18n.ts'
import { GroupError } from '../../../ui/group-error.tsx'
import { AddRowButton } from './add-row-button.tsx'
import css from './editor.module.css'
import { IngredientRow } from './ingredient-row.tsx'
import { useRowActions, useRowIds } from './use-row-actions.ts'

const LIST = { list: 'ingredients' } as const

export function IngredientsSection() {
  const { t } = useTranslation()
  const ids = useRowIds(LIST)
  return (
    <section className={css['section']} aria-labelledby="editor-ingredients">
      <h2 id="editor-ingredients">{t('editor.ingredients')}</h2>
      <GroupError name="ingredients" />
      <ol className={css['rows']}>
        {ids.map((id, index) => (
          <IngredientRow key={id} id={id} number={index + 1} isLast={index === ids.length - 1} />
        ))}
      </ol>
      <AddRowButton list={LIST} label={t('editor.addIngredient')} actions={useRowActions(LIST)} />
    </section>
  )
}

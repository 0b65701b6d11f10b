import { Heading } from 'lucide-react'
import { useShallow } from 'zustand/react/shallow'
import { useTranslation } from '#platform/i18n/i18n.ts'
import { GroupError } from '#ui/group-error.tsx'
import { hasAllSections } from '../model/form-rows.ts'
import { isIngredient } from '../model/ingredient-rows.ts'
import { AddRowButton } from './add-row-button.tsx'
import { useEditor } from './editor-context.ts'
import css from './editor.module.css'
import { IngredientRow } from './ingredient-row.tsx'
import { SectionRow } from './section-row.tsx'
import { SortableRows } from './sortable-rows.tsx'
import { useRowActions, useRowIds } from './use-row-actions.ts'

const LIST = { list: 'ingredients' } as const

const headingsAbove = (ids: readonly string[], sections: readonly string[], index: number): number =>
  sections.filter((id) => ids.indexOf(id) < index).length

/** The ingredients, under the headings of their sections. */
export function IngredientsSection() {
  const { t } = useTranslation()
  const actions = useRowActions(LIST)
  const ids = useRowIds(LIST)
  const sections = useEditor(
    useShallow(({ form }) => form.ingredients.filter((row) => !isIngredient(row)).map(({ id }) => id)),
  )
  return (
    <section className={css['section']} aria-labelledby="editor-ingredients">
      <h2 id="editor-ingredients">{t('editor.ingredients')}</h2>
      <GroupError name="ingredients" />
      <SortableRows list={LIST} ids={ids} actions={actions}>
        {ids.map((id, index) => {
          const section = sections.indexOf(id)
          if (section !== -1)
            return (
              <SectionRow key={id} id={id} isFirst={section === 0} isLast={section === sections.length - 1} />
            )
          return (
            <IngredientRow
              key={id}
              id={id}
              number={index + 1 - headingsAbove(ids, sections, index)}
              isFirst={index === 0}
              isLast={index === ids.length - 1}
            />
          )
        })}
      </SortableRows>
      <div className={css['addButtons']}>
        <AddRowButton list={LIST} label={t('editor.addIngredient')} actions={actions} />
        <button
          type="button"
          className={css['add']}
          disabled={useEditor(({ form }) => hasAllSections(form))}
          onClick={() => actions.addSection()}
        >
          <Heading aria-hidden />
          {t('editor.addSection')}
        </button>
      </div>
    </section>
  )
}

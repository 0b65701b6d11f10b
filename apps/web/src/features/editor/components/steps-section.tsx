import { useTranslation } from '#platform/i18n/i18n.ts'
import { GroupError } from '#ui/group-error.tsx'
import { AddRowButton } from './add-row-button.tsx'
import css from './editor.module.css'
import { StepRow } from './step-row.tsx'
import { IngredientUseNote } from './ingredient-use-note.tsx'
import { SortableRows } from './sortable-rows.tsx'
import { useRowActions, useRowIds } from './use-row-actions.ts'

const LIST = { list: 'steps' } as const

export function StepsSection() {
  const { t } = useTranslation()
  const ids = useRowIds(LIST)
  const actions = useRowActions(LIST)
  return (
    <section className={css['section']} aria-labelledby="editor-steps">
      <h2 id="editor-steps">{t('editor.steps')}</h2>
      <GroupError name="steps" />
      <SortableRows list={LIST} ids={ids} actions={actions}>
        {ids.map((id, index) => (
          <StepRow key={id} id={id} number={index + 1} isLast={index === ids.length - 1} />
        ))}
      </SortableRows>
      <IngredientUseNote />
      <AddRowButton list={LIST} label={t('editor.addStep')} actions={actions} />
    </section>
  )
}

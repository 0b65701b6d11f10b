import { INGREDIENT_CATEGORIES, LIMITS, UNITS } from '@souschef/domain'
import { Heading } from 'lucide-react'
import { memo } from 'react'
import { useTranslation } from '#platform/i18n/i18n.ts'
import { normalizeAmount } from '../model/amount-text.ts'
import { ingredientPath } from '../model/field-name.ts'
import type { IngredientForm } from '../model/recipe-form.ts'
import { Details } from './details.tsx'
import { useEditor, useEditorStore } from './editor-context.ts'
import css from './editor.module.css'
import { rowElementId } from './element-ids.ts'
import { EnterAction } from './enter-key.ts'
import { CheckField, SelectField, TextField } from './fields.tsx'
import { RowTools } from './row-tools.tsx'
import { selectFromIngredient } from './select-ingredient.ts'
import { SortableRow } from './sortable-row.tsx'
import { usePastedRows } from './use-pasted-rows.ts'
import { type RowActions, useRowActions } from './use-row-actions.ts'

const LIST = { list: 'ingredients' } as const
interface Props {
  readonly id: string
  /** 1-based, not counting headings. */
  readonly number: number
  /** Whether no row, not even a heading, is above. */
  readonly isFirst: boolean
  readonly isLast: boolean
}

export const IngredientRow = memo(function IngredientRow({ id, number, isFirst, isLast }: Props) {
  const { t } = useTranslation()
  const actions = useRowActions(LIST)
  const legend = t('editor.ingredientN', { number })
  return (
    <SortableRow id={id} className={css['row']}>
      <fieldset id={rowElementId(id)} tabIndex={-1} className={css['group']}>
        <legend className={css['legend']}>{legend}</legend>
        <EnterAction value={() => actions.add(id)}>
          <IngredientFields id={id} actions={actions} />
        </EnterAction>
      </fieldset>
      <IngredientTools id={id} legend={legend} actions={actions} position={{ isFirst, isLast }} />
    </SortableRow>
  )
})

function IngredientFields({ id, actions }: { readonly id: string; readonly actions: RowActions }) {
  const { t } = useTranslation()
  const { dispatch } = useEditorStore()
  const unit = useEditor(selectFromIngredient(id, (row) => row.unit))
  const isToTaste = unit === 'to_taste'
  const path = ingredientPath(id)
  const change = (changes: Partial<Omit<IngredientForm, 'id' | 'kind'>>): void =>
    dispatch({ type: 'setField', list: 'ingredients', id, changes })
  return (
    <>
      <div className={css['ingredient']}>
        <TextField
          name={`${path}.name`}
          label={t('editor.name')}
          select={selectFromIngredient(id, (row) => row.name)}
          maxLength={LIMITS.ingredientName}
          required
          onChange={(name) => change({ name })}
          onPaste={usePastedRows('ingredients', id)}
        />
        <TextField
          name={`${path}.amount`}
          label={t('editor.amount')}
          select={selectFromIngredient(id, (row) => (row.unit === 'to_taste' ? '' : row.amount))}
          maxLength={40}
          normalize={(text, language) => normalizeAmount(text, unit, language)}
          disabled={isToTaste}
          required={!isToTaste}
          onChange={(amount) => change({ amount })}
        />
        <SelectField
          name={`${path}.unit`}
          label={t('editor.unit')}
          select={selectFromIngredient(id, (row) => row.unit)}
          options={UNITS.map((value) => ({ value, label: t(`editor.units.${value}`) }))}
          onChange={(chosen) => change({ unit: chosen })}
        />
      </div>
      <Details summary={t('editor.details')} names={[`${path}.notes`, `${path}.category`]}>
        <div className={css['columns']}>
          <TextField
            name={`${path}.notes`}
            label={t('editor.ingredientNotes')}
            select={selectFromIngredient(id, (row) => row.notes)}
            maxLength={LIMITS.ingredientNotes}
            onChange={(notes) => change({ notes })}
          />
          <SelectField
            name={`${path}.category`}
            label={t('editor.ingredientKind')}
            select={selectFromIngredient(id, (row) => row.category)}
            options={INGREDIENT_CATEGORIES.map((value) => ({ value, label: t(`editor.kinds.${value}`) }))}
            onChange={(category) => change({ category })}
          />
        </div>
        <CheckField
          label={t('editor.optional')}
          select={selectFromIngredient(id, (row) => row.is_optional)}
          onChange={(is_optional) => change({ is_optional })}
        />
        <button type="button" className={css['add']} onClick={() => actions.addSection(id)}>
          <Heading aria-hidden />
          {t('editor.startSection')}
        </button>
      </Details>
    </>
  )
}

interface ToolsProps {
  readonly id: string
  readonly legend: string
  readonly actions: RowActions
  readonly position: { readonly isFirst: boolean; readonly isLast: boolean }
}

function IngredientTools({ id, legend, actions, position }: ToolsProps) {
  const name = useEditor(selectFromIngredient(id, (row) => row.name.trim()))
  return <RowTools id={id} name={name === '' ? legend : name} actions={actions} position={position} />
}

import { LIMITS } from '@souschef/domain'
import { memo } from 'react'
import { useTranslation } from '#platform/i18n/i18n.ts'
import { stepPath } from '../model/field-name.ts'
import { Details } from './details.tsx'
import { useEditorStore } from './editor-context.ts'
import css from './editor.module.css'
import { rowElementId } from './element-ids.ts'
import { EnterAction } from './enter-key.ts'
import { AreaField, NumberField, TextField } from './fields.tsx'
import { selectFromStep } from './select-step.ts'
import { RowTools } from './row-tools.tsx'
import { SortableRow } from './sortable-row.tsx'
import { StepDetails } from './step-details.tsx'
import { StepTimers } from './step-timers.tsx'
import { usePastedRows } from './use-pasted-rows.ts'
import { useRowActions } from './use-row-actions.ts'

const LIST = { list: 'steps' } as const

interface Props {
  readonly id: string
  readonly number: number
  readonly isLast: boolean
}

/** One step with all its fields (FORM-4). The only step cannot be removed (FORM-2). */
export const StepRow = memo(function StepRow({ id, number, isLast }: Props) {
  const { t } = useTranslation()
  const actions = useRowActions(LIST)
  const legend = t('editor.stepN', { number })
  const isFirst = number === 1
  return (
    <SortableRow id={id} className={css['row']}>
      <fieldset id={rowElementId(id)} tabIndex={-1} className={css['group']}>
        <legend className={css['legend']}>{legend}</legend>
        <EnterAction value={() => actions.add(id)}>
          <StepFields id={id} />
        </EnterAction>
      </fieldset>
      <RowTools
        id={id}
        name={legend}
        actions={actions}
        position={{ isFirst, isLast }}
        canRemove={!(isFirst && isLast)}
      />
    </SortableRow>
  )
})

const DETAIL_FIELDS = [
  'ingredients',
  'temperature',
  'media',
  'dependencies',
  'equipment',
  'difficulty',
  'tips',
  'description',
]

function StepFields({ id }: { readonly id: string }) {
  const { t } = useTranslation()
  const { dispatch } = useEditorStore()
  const path = stepPath(id)
  return (
    <>
      <AreaField
        name={`${path}.instruction`}
        label={t('editor.instruction')}
        select={selectFromStep(id, (step) => step.instruction)}
        maxLength={LIMITS.instruction}
        required
        onChange={(instruction) =>
          dispatch({ type: 'setField', list: 'steps', id, changes: { instruction } })
        }
        onPaste={usePastedRows('steps', id)}
      />
      <div className={css['columns']}>
        <TextField
          name={`${path}.title`}
          label={t('editor.stepTitle')}
          select={selectFromStep(id, (step) => step.title)}
          maxLength={LIMITS.stepTitle}
          onChange={(title) => dispatch({ type: 'setField', list: 'steps', id, changes: { title } })}
        />
        <NumberField
          name={`${path}.estimated_time`}
          label={t('editor.estimatedTime')}
          select={selectFromStep(id, (step) => step.estimated_time)}
          onChange={(estimated_time) =>
            dispatch({ type: 'setField', list: 'steps', id, changes: { estimated_time } })
          }
        />
      </div>
      <StepTimers stepId={id} />
      <Details summary={t('editor.details')} names={DETAIL_FIELDS.map((field) => `${path}.${field}`)}>
        <StepDetails id={id} />
      </Details>
    </>
  )
}

import { LIMITS } from '@souschef/domain'
import { useTranslation } from '#platform/i18n/i18n.ts'
import { timerPath } from '../model/field-name.ts'
import { emptyTimer, type TimerForm } from '../model/recipe-form.ts'
import { AddRowButton } from './add-row-button.tsx'
import { useEditorStore } from './editor-context.ts'
import css from './editor.module.css'
import { rowElementId } from './element-ids.ts'
import { EnterAction } from './enter-key.ts'
import { CheckField, NumberField, TextField } from './fields.tsx'
import { selectFromStep } from './select-step.ts'
import { RowTools } from './row-tools.tsx'
import { type RowActions, useRowActions, useRowIds } from './use-row-actions.ts'

const BLANK = emptyTimer('')

export function StepTimers({ stepId }: { readonly stepId: string }) {
  const { t } = useTranslation()
  const list = { list: 'timers', stepId } as const
  const actions = useRowActions(list)
  return (
    <div className={css['part']}>
      {useRowIds(list).map((id, index) => (
        <Timer
          key={id}
          stepId={stepId}
          id={id}
          name={t('editor.timerN', { number: index + 1 })}
          actions={actions}
        />
      ))}
      <AddRowButton list={list} label={t('editor.addTimer')} actions={actions} />
    </div>
  )
}

interface TimerProps {
  readonly stepId: string
  readonly id: string
  readonly name: string
  readonly actions: RowActions
}

function Timer({ stepId, id, name, actions }: TimerProps) {
  const { t } = useTranslation()
  const { dispatch } = useEditorStore()
  const path = timerPath(stepId, id)
  const selectFromTimer = <Value,>(pick: (timer: TimerForm) => Value) =>
    selectFromStep(stepId, ({ timers }) => pick(timers.find((timer) => timer.id === id) ?? BLANK))
  const change = (changes: Partial<Omit<TimerForm, 'id'>>): void =>
    dispatch({ type: 'setField', list: 'timers', stepId, id, changes })
  return (
    <fieldset id={rowElementId(id)} tabIndex={-1} className={css['inner']}>
      <legend className={css['legend']}>{name}</legend>
      <EnterAction value={() => actions.add(id)}>
        <div className={css['timer']}>
          <TextField
            name={`${path}.label`}
            label={t('editor.timerLabel')}
            select={selectFromTimer((timer) => timer.label)}
            maxLength={LIMITS.timerLabel}
            onChange={(label) => change({ label })}
          />
          <NumberField
            name={`${path}.duration_minutes`}
            label={t('editor.minutes')}
            select={selectFromTimer((timer) => timer.minutes)}
            onChange={(minutes) => change({ minutes })}
          />
          <NumberField
            name={`${path}.duration_seconds`}
            label={t('editor.seconds')}
            select={selectFromTimer((timer) => timer.seconds)}
            onChange={(seconds) => change({ seconds })}
          />
          <RowTools id={id} name={name} actions={actions} />
        </div>
        <CheckField
          label={t('editor.timerSound')}
          select={selectFromTimer((timer) => timer.sound_notification)}
          onChange={(sound_notification) => change({ sound_notification })}
        />
        <CheckField
          label={t('editor.timerAutoStart')}
          select={selectFromTimer((timer) => timer.auto_start)}
          onChange={(auto_start) => change({ auto_start })}
        />
      </EnterAction>
    </fieldset>
  )
}

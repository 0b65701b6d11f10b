import { LIMITS } from '@souschef/domain'
import { Plus } from 'lucide-react'
import { useTranslation } from '../../../platform/i18n/i18n.ts'
import { newId } from '../../../platform/ids.ts'
import { changed, without } from '../model/edit-list.ts'
import { emptyTimer } from '../model/recipe-form.ts'
import css from './editor.module.css'
import { CheckField, NumberField, TextField } from './fields.tsx'
import { RowTools } from './row-tools.tsx'
import type { StepPartProps } from './step-card.tsx'

/** The timers of a step. */
export function StepTimers({ step, path, onChange }: StepPartProps) {
  const { t } = useTranslation()
  const { timers } = step
  return (
    <div className={css['part']}>
      {timers.map((timer, index) => {
        const name = t('editor.timerN', { number: index + 1 })
        const at = `${path}.timers.${index}`
        const edit = (changes: Partial<typeof timer>): void =>
          onChange({ timers: changed(timers, timer.id, changes) })
        return (
          <fieldset key={timer.id} className={css['inner']}>
            <legend className={css['legend']}>{name}</legend>
            <div className={css['timer']}>
              <TextField
                path={`${at}.label`}
                label={t('editor.timerLabel')}
                value={timer.label}
                maxLength={LIMITS.timerLabel}
                onChange={(label) => edit({ label })}
              />
              <NumberField
                path={`${at}.duration_minutes`}
                label={t('editor.minutes')}
                value={timer.minutes}
                onChange={(minutes) => edit({ minutes })}
              />
              <NumberField
                path={`${at}.duration_seconds`}
                label={t('editor.seconds')}
                value={timer.seconds}
                onChange={(seconds) => edit({ seconds })}
              />
              <RowTools
                name={name}
                isFirst
                isLast
                onRemove={() => onChange({ timers: without(timers, timer.id) })}
              />
            </div>
            <CheckField
              label={t('editor.timerSound')}
              checked={timer.sound_notification}
              onChange={(sound_notification) => edit({ sound_notification })}
            />
            <CheckField
              label={t('editor.timerAutoStart')}
              checked={timer.auto_start}
              onChange={(auto_start) => edit({ auto_start })}
            />
          </fieldset>
        )
      })}
      <button
        type="button"
        className={css['add']}
        disabled={timers.length >= LIMITS.timersPerStep}
        onClick={() => onChange({ timers: [...timers, emptyTimer(newId())] })}
      >
        <Plus aria-hidden />
        {t('editor.addTimer')}
      </button>
    </div>
  )
}

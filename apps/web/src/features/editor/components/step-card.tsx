import { DIFFICULTIES, LIMITS } from '@souschef/domain'
import { useTranslation } from '../../../platform/i18n/i18n.ts'
import { HEAT_SOURCES, type StepForm } from '../model/recipe-form.ts'
import { hasErrorBelow, useEditing } from './editor-context.ts'
import css from './editor.module.css'
import { AreaField, CheckField, NumberField, SelectField, TextField } from './fields.tsx'
import { StepDependencies } from './step-dependencies.tsx'
import { StepIngredients } from './step-ingredients.tsx'
import { StepMedia } from './step-media.tsx'
import { StepTimers } from './step-timers.tsx'

export interface StepPartProps {
  readonly step: StepForm
  readonly path: string
  readonly onChange: (changes: Partial<StepForm>) => void
}

/** One step with all that it can say (FORM-4): what is always there in sight, the rest folded away. */
export function StepCard({ step, number, path, onChange }: StepPartProps & { readonly number: number }) {
  const { t } = useTranslation()
  const { errors } = useEditing()
  const part = { step, path, onChange }
  const hasError = ['ingredients', 'temperature', 'media', 'dependencies', 'equipment'].some((name) =>
    hasErrorBelow(errors, `${path}.${name}`),
  )
  return (
    <fieldset className={css['group']}>
      <legend className={css['legend']}>{t('editor.stepN', { number })}</legend>
      <AreaField
        path={`${path}.instruction`}
        label={t('editor.instruction')}
        value={step.instruction}
        maxLength={LIMITS.instruction}
        required
        onChange={(instruction) => onChange({ instruction })}
      />
      <div className={css['columns']}>
        <TextField
          path={`${path}.title`}
          label={t('editor.stepTitle')}
          value={step.title}
          maxLength={LIMITS.stepTitle}
          onChange={(title) => onChange({ title })}
        />
        <NumberField
          path={`${path}.estimated_time`}
          label={t('editor.estimatedTime')}
          value={step.estimated_time}
          onChange={(estimated_time) => onChange({ estimated_time })}
        />
      </div>
      <StepTimers {...part} />
      <details className={css['details']} open={hasError || undefined}>
        <summary>{t('editor.details')}</summary>
        <StepIngredients {...part} />
        <StepDependencies {...part} />
        <CheckField
          label={t('editor.parallel')}
          checked={step.is_parallel}
          onChange={(is_parallel) => onChange({ is_parallel })}
        />
        <fieldset className={css['group']}>
          <legend className={css['legend']}>{t('editor.temperature')}</legend>
          <div className={css['columns']}>
            {HEAT_SOURCES.map((source) => (
              <NumberField
                key={source}
                path={`${path}.temperature.${source}`}
                label={t(`editor.heat.${source}`)}
                value={step.temperature[source]}
                onChange={(value) => onChange({ temperature: { ...step.temperature, [source]: value } })}
              />
            ))}
          </div>
        </fieldset>
        <SelectField
          path={`${path}.difficulty`}
          label={t('editor.difficulty')}
          value={step.difficulty}
          options={DIFFICULTIES.map((value) => ({ value, label: t(`difficulty.${value}`) }))}
          onChange={(difficulty) => onChange({ difficulty })}
        />
        <AreaField
          path={`${path}.tips`}
          label={t('editor.tips')}
          value={step.tips}
          maxLength={LIMITS.tips}
          onChange={(tips) => onChange({ tips })}
        />
        <AreaField
          path={`${path}.description`}
          label={t('editor.stepDescription')}
          value={step.description}
          maxLength={LIMITS.stepDescription}
          onChange={(description) => onChange({ description })}
        />
        <AreaField
          path={`${path}.equipment`}
          label={t('editor.equipment')}
          value={step.equipment}
          maxLength={LIMITS.equipment * LIMITS.equipmentName}
          onChange={(equipment) => onChange({ equipment })}
        />
        <StepMedia {...part} />
      </details>
    </fieldset>
  )
}

import { DIFFICULTIES, LIMITS } from '@souschef/domain'
import { useTranslation } from '#platform/i18n/i18n.ts'
import type { FormAction } from '../model/edit-form.ts'
import { stepPath } from '../model/field-name.ts'
import { HEAT_SOURCES, type HeatSource } from '../model/recipe-form.ts'
import { useEditorStore } from './editor-context.ts'
import css from './editor.module.css'
import { AreaField, CheckField, NumberField, SelectField } from './fields.tsx'
import { selectFromStep } from './select-step.ts'
import { StepDependencies } from './step-dependencies.tsx'
import { StepIngredients } from './step-ingredients.tsx'
import { StepMedia } from './step-media.tsx'

type StepChanges = Extract<FormAction, { readonly type: 'setField'; readonly list: 'steps' }>['changes']

/** The optional fields of a step. */
export function StepDetails({ id }: { readonly id: string }) {
  const { t } = useTranslation()
  const { dispatch, getState } = useEditorStore()
  const path = stepPath(id)
  const change = (changes: StepChanges): void => dispatch({ type: 'setField', list: 'steps', id, changes })
  const changeTemperature = (source: HeatSource, value: string): void =>
    change({
      temperature: { ...selectFromStep(id, (step) => step.temperature)(getState()), [source]: value },
    })
  return (
    <>
      <StepIngredients stepId={id} />
      <StepDependencies stepId={id} />
      <CheckField
        label={t('editor.parallel')}
        select={selectFromStep(id, (step) => step.is_parallel)}
        onChange={(is_parallel) => change({ is_parallel })}
      />
      <fieldset className={css['group']}>
        <legend className={css['legend']}>{t('editor.temperature')}</legend>
        <div className={css['columns']}>
          {HEAT_SOURCES.map((source) => (
            <NumberField
              key={source}
              name={`${path}.temperature.${source}`}
              label={t(`editor.heat.${source}`)}
              select={selectFromStep(id, (step) => step.temperature[source])}
              onChange={(value) => changeTemperature(source, value)}
            />
          ))}
        </div>
      </fieldset>
      <SelectField
        name={`${path}.difficulty`}
        label={t('editor.difficulty')}
        select={selectFromStep(id, (step) => step.difficulty)}
        options={DIFFICULTIES.map((value) => ({ value, label: t(`difficulty.${value}`) }))}
        onChange={(difficulty) => change({ difficulty })}
      />
      <AreaField
        name={`${path}.tips`}
        label={t('editor.tips')}
        select={selectFromStep(id, (step) => step.tips)}
        maxLength={LIMITS.tips}
        onChange={(tips) => change({ tips })}
      />
      <AreaField
        name={`${path}.description`}
        label={t('editor.stepDescription')}
        select={selectFromStep(id, (step) => step.description)}
        maxLength={LIMITS.stepDescription}
        onChange={(description) => change({ description })}
      />
      <AreaField
        name={`${path}.equipment`}
        label={t('editor.equipment')}
        select={selectFromStep(id, (step) => step.equipment)}
        maxLength={LIMITS.equipment * LIMITS.equipmentName}
        onChange={(equipment) => change({ equipment })}
      />
      <StepMedia stepId={id} />
    </>
  )
}

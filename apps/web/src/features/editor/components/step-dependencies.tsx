import { useShallow } from 'zustand/react/shallow'
import { useTranslation } from '../../../platform/i18n/i18n.ts'
import { wouldCreateCycle } from '../model/dependency-cycle.ts'
import { useEditor, useEditorStore } from './editor-context.ts'
import css from './editor.module.css'
import { CheckField } from './fields.tsx'
import { selectFromStep } from './select-step.ts'
import { useRowIds } from './use-row-actions.ts'

/** Which steps must be done before this one. Steps that would create a cycle cannot be chosen (FORM-4). */
export function StepDependencies({ stepId }: { readonly stepId: string }) {
  const { t } = useTranslation()
  const ids = useRowIds({ list: 'steps' })
  const cyclic = useEditor(
    useShallow(({ form }) => {
      const chosen = form.steps.find(({ id }) => id === stepId)?.dependencies ?? []
      return ids.filter((id) => !chosen.includes(id) && wouldCreateCycle(form.steps, stepId, id))
    }),
  )
  if (ids.length < 2) return null
  return (
    <fieldset className={css['checks']}>
      <legend className={css['legend']}>{t('editor.dependencies')}</legend>
      {ids.map((id, index) =>
        id === stepId ? null : (
          <Dependency
            key={id}
            stepId={stepId}
            onId={id}
            number={index + 1}
            wouldCycle={cyclic.includes(id)}
          />
        ),
      )}
    </fieldset>
  )
}

interface DependencyProps {
  readonly stepId: string
  /** The step to depend on. */
  readonly onId: string
  /** Its number. */
  readonly number: number
  readonly wouldCycle: boolean
}

function Dependency({ stepId, onId, number, wouldCycle }: DependencyProps) {
  const { t } = useTranslation()
  const { dispatch } = useEditorStore()
  const title = useEditor(selectFromStep(onId, (step) => step.title))
  const name = t('editor.stepN', { number })
  const text = title.trim() === '' ? name : `${name}: ${title}`
  return (
    <CheckField
      label={wouldCycle ? `${text} (${t('editor.wouldCircle')})` : text}
      select={selectFromStep(stepId, ({ dependencies }) => dependencies.includes(onId))}
      disabled={wouldCycle}
      onChange={(isSet) => dispatch({ type: 'setDependency', stepId, onId, isSet })}
    />
  )
}

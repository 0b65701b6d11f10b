import { useShallow } from 'zustand/react/shallow'
import { useTranslation } from '../../../platform/i18n/i18n.ts'
import { wouldWaitForItself } from '../model/step-order.ts'
import { useEditor, useEditorStore } from './editor-context.ts'
import css from './editor.module.css'
import { CheckField } from './fields.tsx'
import { ofStep } from './of-step.ts'
import { useRowIds } from './use-row-actions.ts'

/** Which steps must be done before this one; what would close a circle cannot be chosen (FORM-4). */
export function StepDependencies({ stepId }: { readonly stepId: string }) {
  const { t } = useTranslation()
  const ids = useRowIds({ list: 'steps' })
  const barred = useEditor(
    useShallow(({ form }) => {
      const chosen = form.steps.find(({ id }) => id === stepId)?.dependencies ?? []
      return ids.filter((id) => !chosen.includes(id) && wouldWaitForItself(form.steps, stepId, id))
    }),
  )
  if (ids.length < 2) return null
  return (
    <fieldset className={css['checks']}>
      <legend className={css['legend']}>{t('editor.dependencies')}</legend>
      {ids.map((id, index) =>
        id === stepId ? null : (
          <Dependency key={id} stepId={stepId} onId={id} number={index + 1} isBarred={barred.includes(id)} />
        ),
      )}
    </fieldset>
  )
}

interface DependencyProps {
  readonly stepId: string
  /** The step to wait for, and its number. */
  readonly onId: string
  readonly number: number
  readonly isBarred: boolean
}

function Dependency({ stepId, onId, number, isBarred }: DependencyProps) {
  const { t } = useTranslation()
  const { dispatch } = useEditorStore()
  const title = useEditor(ofStep(onId, (step) => step.title))
  const name = t('editor.stepN', { number })
  const text = title.trim() === '' ? name : `${name}: ${title}`
  return (
    <CheckField
      label={isBarred ? `${text} (${t('editor.wouldCircle')})` : text}
      select={ofStep(stepId, ({ dependencies }) => dependencies.includes(onId))}
      disabled={isBarred}
      onChange={(isSet) => dispatch({ type: 'setDependency', stepId, onId, isSet })}
    />
  )
}

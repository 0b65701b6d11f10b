import { useTranslation } from '../../../platform/i18n/i18n.ts'
import { wouldWaitForItself } from '../model/step-order.ts'
import { useEditing } from './editor-context.ts'
import css from './editor.module.css'
import { CheckField } from './fields.tsx'
import type { StepPartProps } from './step-card.tsx'

/** Which steps must be done before this one; what would close a circle cannot be chosen (FORM-4). */
export function StepDependencies({ step, onChange }: StepPartProps) {
  const { t } = useTranslation()
  const { form } = useEditing()
  if (form.steps.length < 2) return null
  return (
    <fieldset className={css['checks']}>
      <legend className={css['legend']}>{t('editor.dependencies')}</legend>
      {form.steps.map((other, index) => {
        if (other.id === step.id) return null
        const isChosen = step.dependencies.includes(other.id)
        const isBarred = !isChosen && wouldWaitForItself(form.steps, step.id, other.id)
        const name = t('editor.stepN', { number: index + 1 })
        const text = other.title.trim() === '' ? name : `${name}: ${other.title}`
        return (
          <CheckField
            key={other.id}
            label={isBarred ? `${text} (${t('editor.wouldCircle')})` : text}
            checked={isChosen}
            disabled={isBarred}
            onChange={(isWanted) =>
              onChange({
                dependencies: isWanted
                  ? [...step.dependencies, other.id]
                  : step.dependencies.filter((id) => id !== other.id),
              })
            }
          />
        )
      })}
    </fieldset>
  )
}

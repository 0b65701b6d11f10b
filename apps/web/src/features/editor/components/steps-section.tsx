import { LIMITS } from '@souschef/domain'
import { Plus } from 'lucide-react'
import { useTranslation } from '../../../platform/i18n/i18n.ts'
import { newId } from '../../../platform/ids.ts'
import { changed, moved } from '../model/edit-list.ts'
import { emptyStep } from '../model/recipe-form.ts'
import { withoutStep } from '../model/step-order.ts'
import { useEditing } from './editor-context.ts'
import css from './editor.module.css'
import { ErrorLine } from './fields.tsx'
import { RowTools } from './row-tools.tsx'
import { StepCard } from './step-card.tsx'

/** What the cook does, step by step; the last step cannot be deleted (FORM-2). */
export function StepsSection() {
  const { t } = useTranslation()
  const { form, change } = useEditing()
  const { steps } = form
  return (
    <section className={css['section']} aria-labelledby="editor-steps">
      <h2 id="editor-steps">{t('editor.steps')}</h2>
      <ErrorLine path="steps" />
      <ol className={css['rows']}>
        {steps.map((step, index) => (
          <li key={step.id} className={css['row']}>
            <StepCard
              step={step}
              number={index + 1}
              path={`steps.${index}`}
              onChange={(changes) => change({ steps: changed(steps, step.id, changes) })}
            />
            <RowTools
              name={t('editor.stepN', { number: index + 1 })}
              isFirst={index === 0}
              isLast={index === steps.length - 1}
              onMove={(offset) => change({ steps: moved(steps, step.id, offset) })}
              onRemove={steps.length > 1 ? () => change({ steps: withoutStep(steps, step.id) }) : undefined}
            />
          </li>
        ))}
      </ol>
      <button
        type="button"
        className={css['add']}
        disabled={steps.length >= LIMITS.steps}
        onClick={() => change({ steps: [...steps, emptyStep(newId())] })}
      >
        <Plus aria-hidden />
        {t('editor.addStep')}
      </button>
    </section>
  )
}

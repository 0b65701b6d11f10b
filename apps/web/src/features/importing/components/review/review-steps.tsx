import { LIMITS } from '@souschef/domain'
import { Trash2 } from 'lucide-react'
import { useTranslation } from '#platform/i18n/i18n.ts'
import { Button } from '#ui/button.tsx'
import { withoutStep, withStep } from '../../model/edit-recipe.ts'
import { notesAt, settled, withoutRow } from '../../model/notes.ts'
import type { Corrections } from '../../model/use-corrections.ts'
import { EditableField, ListDoubt } from './editable-field.tsx'
import css from './recipe-review.module.css'
import { StepFacts } from './step-facts.tsx'

/** The steps with what was inferred from them (IMP-7). */
export function ReviewSteps({ recipe, notes, correct }: Corrections) {
  const { t } = useTranslation()
  const save = (index: number, text: string): string | null => {
    if (text.length > LIMITS.instruction) return t('validation.too_long', { count: LIMITS.instruction })
    if (text === '') correct((before) => withoutStep(before, index), withoutRow('steps', index))
    else correct((before) => withStep(before, index, { instruction: text }), settled(`steps.${index}`))
    return null
  }
  return (
    <section className={css['section']} aria-labelledby="review-steps">
      <h3 id="review-steps">{t('recipe.steps')}</h3>
      <ListDoubt
        label={t('recipe.steps')}
        notes={notesAt(notes, 'steps')}
        onSettle={() => correct((before) => before, settled('steps'))}
      />
      <ol className={css['steps']}>
        {recipe.steps.map((step, index) => {
          const path = `steps.${index}`
          return (
            <li key={step.id} className={css['step']}>
              {step.title !== null && <p className={css['heading']}>{step.title}</p>}
              <EditableField
                label={t('recipe.stepNumber', { number: index + 1 })}
                value={step.instruction}
                isLong
                notes={notesAt(notes, path)}
                onSave={(text) => save(index, text)}
                onSettle={() => correct((before) => before, settled(path))}
                actions={
                  <Button
                    variant="quiet"
                    icon={<Trash2 aria-hidden size={18} />}
                    onClick={() => save(index, '')}
                  >
                    {t('importing.reviewPage.removeStep')}
                  </Button>
                }
              >
                <p className={css['instruction']} lang={recipe.language}>
                  {step.instruction}
                </p>
              </EditableField>
              <StepFacts recipe={recipe} index={index} correct={correct} />
            </li>
          )
        })}
      </ol>
    </section>
  )
}

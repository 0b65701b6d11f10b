import type { AmountView } from '@souschef/domain'
import { useTranslation } from '#platform/i18n/i18n.ts'
import { retryableLazy } from '#platform/retryable-lazy.tsx'
import { SectionBoundary } from '#ui/section-boundary.tsx'
import { ScaledText } from '#entities/recipe/components/scaled-text.tsx'
import type { MeasuredStep } from '#entities/recipe/model/measured-recipe.ts'
import { MeasuredName } from './measured-name.tsx'
import { StepFacts } from './step-facts.tsx'
import styles from './step-list.module.css'

/** Loaded separately, because few steps have media. */
const StepMedia = retryableLazy(async () => (await import('./step-media.tsx')).StepMedia)

interface StepListProps {
  readonly steps: readonly MeasuredStep[]
  readonly view: AmountView
  /** The language that the recipe is written in. */
  readonly language: string
}

/** The steps in order, with all their details (DET-1). */
export function StepList({ steps, view, language }: StepListProps) {
  const { t } = useTranslation()
  if (steps.length === 0) return <p className={styles['none']}>{t('recipe.noSteps')}</p>
  const numbers = new Map(steps.map(({ step }) => [step.id, step.step_number]))
  return (
    <ol className={styles['steps']}>
      {steps.map((measured) => (
        <StepItem
          key={measured.step.id}
          measured={measured}
          view={view}
          language={language}
          numbers={numbers}
        />
      ))}
    </ol>
  )
}

interface StepItemProps {
  readonly measured: MeasuredStep
  readonly view: AmountView
  readonly language: string
  /** Step numbers by step id. */
  readonly numbers: ReadonlyMap<string, number>
}

function StepItem({ measured: { step, ingredients }, view, language, numbers }: StepItemProps) {
  const { t } = useTranslation()
  return (
    <li id={`step-${step.step_number}`} className={styles['step']}>
      <h3 className={styles['head']}>
        <span className={styles['number']} aria-hidden>
          {step.step_number}
        </span>
        <span className="visually-hidden">{`${t('recipe.stepNumber', { number: step.step_number })} `}</span>
        {step.title !== null && <span lang={language}>{step.title}</span>}
      </h3>
      <div className={styles['body']}>
        <p className={styles['instruction']} lang={language}>
          <ScaledText text={step.instruction} view={view} />
        </p>
        {step.description !== null && (
          <p className={styles['description']} lang={language}>
            <ScaledText text={step.description} view={view} />
          </p>
        )}
        {ingredients.length > 0 && (
          <ul className={styles['ingredients']} aria-label={t('recipe.stepTakes')}>
            {ingredients.map((line) => (
              <li key={line.id}>
                <MeasuredName line={line} language={language} />
              </li>
            ))}
          </ul>
        )}
        <StepFacts step={step} units={view.units} language={language} numbers={numbers} />
        {step.tips !== null && (
          <p className={styles['tip']}>
            <strong>{`${t('recipe.tip')}. `}</strong>
            <span lang={language}>
              <ScaledText text={step.tips} view={view} />
            </span>
          </p>
        )}
        {step.media.length > 0 && (
          <SectionBoundary>
            <StepMedia media={step.media} language={language} />
          </SectionBoundary>
        )}
      </div>
    </li>
  )
}

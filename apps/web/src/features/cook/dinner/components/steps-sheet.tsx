import {
  addCorrection,
  addServingCorrection,
  type Correction,
  type Corrections,
  type DishStep,
  type InferredDish,
} from '@souschef/domain/planning'
import { useTranslation } from '#platform/i18n/i18n.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Select } from '#ui/select.tsx'
import { Stepper } from '#ui/stepper.tsx'
import { guessesIn } from '../model/guesses.ts'
import { type DinnerRecipe, stepText } from '../model/dinner-recipe.ts'
import css from './dinner.module.css'

/** A week, the same limit as for other durations of recipes. */
const MAX_MINUTES = 10_080
/** The temperature range of an oven, in °C. */
const OVEN = { min: 50, max: 300, initial: 180 }
const STIR_INTERVALS = [5, 10, 15]

type Station = 'none' | 'burner' | 'oven'

interface Props {
  readonly recipe: DinnerRecipe
  readonly inferred: InferredDish
  readonly corrections: Corrections
  readonly onCorrect: (corrections: Corrections) => void
  readonly onClose: () => void
}

/** What the plan assumes about each step of a dish: guesses are marked, and can be corrected. */
export function StepsSheet({ recipe, inferred, corrections, onCorrect, onClose }: Props) {
  const { t } = useTranslation()
  const guessedStepIds = new Set(guessesIn(inferred).map(({ step }) => step))
  const isCorrected = (step: string): boolean =>
    corrections.some((one) => one.recipe === recipe.id && one.step === step)
  return (
    <Dialog
      isOpen
      variant="wide"
      title={t('dinner.stepsOf', { title: recipe.title })}
      closeLabel={t('cook.close')}
      onClose={onClose}
    >
      <p className={css['hint']}>{t('dinner.stepsHint')}</p>
      {inferred.isSequential && <p className={css['hint']}>{t('dinner.inOrder')}</p>}
      <label className={css['eaten']}>
        {t('dinner.eaten')}
        <Select
          value={inferred.dish.standing === null ? 'cold' : 'warm'}
          onChange={({ currentTarget: { value } }) =>
            onCorrect(addServingCorrection(corrections, recipe, value === 'warm'))
          }
        >
          <option value="warm">{t('dinner.eatenWarm')}</option>
          <option value="cold">{t('dinner.eatenCold')}</option>
        </Select>
      </label>
      <ol className={css['steps']}>
        {inferred.dish.steps.map((planStep, index) => {
          const step = recipe.steps.find(({ id }) => id === planStep.id)
          const number = index + 1
          return (
            <li key={planStep.id}>
              <p>
                <b>{number}</b> <span lang={recipe.language}>{step && stepText(recipe, step)}</span>{' '}
                {guessedStepIds.has(planStep.id) && <Badge tone="info">{t('dinner.guess')}</Badge>}
              </p>
              <StepFacts
                number={number}
                planStep={planStep}
                onCorrectStep={(correction) =>
                  onCorrect(addCorrection(corrections, recipe, planStep.id, correction))
                }
              />
              {isCorrected(planStep.id) && (
                <Button
                  variant="quiet"
                  aria-label={t('dinner.asInferredOf', { number })}
                  onClick={() =>
                    onCorrect(
                      corrections.filter((one) => one.recipe !== recipe.id || one.step !== planStep.id),
                    )
                  }
                >
                  {t('dinner.asInferred')}
                </Button>
              )}
            </li>
          )
        })}
      </ol>
    </Dialog>
  )
}

interface FactsProps {
  readonly number: number
  readonly planStep: DishStep
  readonly onCorrectStep: (correction: Correction) => void
}

function StepFacts({ number, planStep, onCorrectStep }: FactsProps) {
  const { t } = useTranslation()
  const { minutes, hands, burner, oven } = planStep
  const stirInterval = typeof hands === 'string' ? null : hands.every
  const station: Station = oven === null ? (burner ? 'burner' : 'none') : 'oven'
  const stirOptions =
    stirInterval === null || STIR_INTERVALS.includes(stirInterval)
      ? STIR_INTERVALS
      : [...STIR_INTERVALS, stirInterval]
  return (
    <div className={css['facts']}>
      <Stepper
        label={t('dinner.minutesOf', { number })}
        value={minutes}
        min={1}
        max={MAX_MINUTES}
        onChange={(value) => onCorrectStep({ minutes: value })}
        decreaseLabel={t('dinner.shorterStep')}
        increaseLabel={t('dinner.longerStep')}
      />
      <span aria-hidden>{t('dinner.unit.minutes')}</span>
      <Select
        aria-label={t('dinner.handsOf', { number })}
        value={typeof hands === 'string' ? hands : String(hands.every)}
        onChange={({ currentTarget: { value } }) =>
          onCorrectStep({ hands: value === 'busy' || value === 'free' ? value : { every: Number(value) } })
        }
      >
        <option value="busy">{t('dinner.hands.busy')}</option>
        <option value="free">{t('dinner.hands.free')}</option>
        {stirOptions
          .filter((one) => one < minutes || one === stirInterval)
          .map((one) => (
            <option key={one} value={one}>
              {t('dinner.stirEvery', { minutes: one })}
            </option>
          ))}
      </Select>
      <Select
        aria-label={t('dinner.whereOf', { number })}
        value={station}
        onChange={({ currentTarget: { value } }) =>
          onCorrectStep({ burner: value === 'burner', oven: value === 'oven' ? OVEN.initial : null })
        }
      >
        <option value="none">{t('dinner.where.none')}</option>
        <option value="burner">{t('dinner.where.onBurner')}</option>
        <option value="oven">{t('dinner.where.inOven')}</option>
      </Select>
      {oven !== null && (
        <>
          <Stepper
            label={t('dinner.ovenOf', { number })}
            value={oven}
            min={OVEN.min}
            max={OVEN.max}
            onChange={(value) => onCorrectStep({ oven: value })}
            decreaseLabel={t('dinner.cooler')}
            increaseLabel={t('dinner.hotter')}
          />
          <span aria-hidden>{t('dinner.unit.celsius')}</span>
        </>
      )}
    </div>
  )
}

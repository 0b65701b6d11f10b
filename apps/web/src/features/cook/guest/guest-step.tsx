import type { RecipeSession, SessionStep } from '@souschef/domain'
import { Check, Flame, Undo2 } from 'lucide-react'
import { RewrittenText } from '#entities/recipe/components/rewritten-text.tsx'
import { useTranslation } from '#platform/i18n/i18n.ts'
import { STEP_ICONS } from '../components/sheets/step-list.tsx'
import { StepBackground } from '../components/step/step-background.tsx'
import { StepChecklist } from '../components/step/step-checklist.tsx'
import { StepEquipment } from '../components/step/step-equipment.tsx'
import { StepFacts } from '../components/step/step-facts.tsx'
import type { CookRecipe, CookStep } from '../model/cook-recipe.ts'
import { canStart, availableActions } from '../model/available-actions.ts'
import type { GuestCommand } from './guest-dish.ts'
import details from '../components/step/step-details.module.css'
import css from './guest-page.module.css'

interface Props {
  readonly recipe: CookRecipe
  readonly step: CookStep
  readonly session: RecipeSession
  readonly progress: SessionStep
  readonly number: number
  readonly isCurrent: boolean
  /** Shown large, with its ingredients and actions. */
  readonly isOpen: boolean
  readonly onChoose: () => void
  readonly onTick: (ingredientId: string) => void
  readonly onAdvance: (type: Exclude<GuestCommand['type'], 'TOGGLE_INGREDIENT'>) => void
}

const DONE_ICON = <Check aria-hidden />
const START_ICON = <Flame aria-hidden />
const REOPEN_ICON = <Undo2 aria-hidden />

/** A step in the guest's list. */
export function GuestStep({
  recipe,
  step,
  session,
  progress,
  number,
  isCurrent,
  isOpen,
  ...handlers
}: Props) {
  const { t } = useTranslation()
  const { status } = progress
  const Icon = STEP_ICONS[status]
  const isOver = session.status === 'completed'
  return (
    <li className={css['step']} data-state={status} aria-current={isCurrent ? 'step' : undefined}>
      <h2>
        <button type="button" className={css['choose']} aria-expanded={isOpen} onClick={handlers.onChoose}>
          <Icon aria-hidden />
          <span className={css['outline']}>
            <span>{`${t('cook.stepNumber', { number })} · ${t(`cook.status.${status}`)}`}</span>
            {(!isOpen || step.title !== null) && <span lang={recipe.language}>{step.outline}</span>}
          </span>
        </button>
      </h2>
      {isOpen && (
        <div className={css['body']}>
          <StepFacts recipe={recipe} step={step} />
          <p className={css['instruction']} lang={recipe.language}>
            <RewrittenText text={step.instruction} rewrites={recipe.rewritesIn(step.instruction)} />
          </p>
          {step.tips !== null && (
            <p className={details['tip']} lang={recipe.language}>
              <RewrittenText text={step.tips} rewrites={recipe.rewritesIn(step.tips)} />
            </p>
          )}
          <StepEquipment equipment={step.equipment} language={recipe.language} />
          <StepChecklist
            language={recipe.language}
            lines={step.lines}
            checked={progress.checked_ingredient_ids}
            onTick={handlers.onTick}
          />
          {canStart(session, progress) && (
            <button type="button" className={css['begin']} onClick={() => handlers.onAdvance('START_STEP')}>
              {START_ICON}
              {t('cook.startStep', { number })}
            </button>
          )}
          {!isOver && availableActions(session, progress).main === 'done' && (
            <button type="button" className={css['done']} onClick={() => handlers.onAdvance('COMPLETE_STEP')}>
              {DONE_ICON}
              {t('guest.done', { number })}
            </button>
          )}
          {status === 'completed' && (
            <button type="button" className={css['begin']} onClick={() => handlers.onAdvance('GO_TO_STEP')}>
              {REOPEN_ICON}
              {t('guest.goBack', { number })}
            </button>
          )}
          <StepBackground recipe={recipe} step={step} />
        </div>
      )}
    </li>
  )
}

import type { CookingCommand } from '@souschef/domain'
import { Check, ShoppingBasket } from 'lucide-react'
import { memo, useId, useMemo } from 'react'
import { RewrittenText } from '#entities/recipe/components/rewritten-text.tsx'
import { useTranslation } from '#platform/i18n/i18n.ts'
import { cx } from '#ui/cx.ts'
import type { CookRecipe, CookStep } from '../../model/cook-recipe.ts'
import type { TimerPhrase } from '../../model/step-timers.ts'
import type { StepTimers as TimersOfStep } from '../../model/use-step-timers.ts'
import { StepBackground } from './step-background.tsx'
import { StepChecklist } from './step-checklist.tsx'
import { StepEquipment } from './step-equipment.tsx'
import { StepFacts } from './step-facts.tsx'
import { StepText } from './step-text.tsx'
import { StepTimers } from './step-timers.tsx'
import screen from '../screen/cooking-screen.module.css'
import details from './step-details.module.css'
import css from './step-view.module.css'
import { TAP_AREA } from '../screen/use-swipe.ts'

/** Stable callbacks. */
export interface StepHandlers {
  readonly onPhrase: (phrase: TimerPhrase) => void
  readonly onTimer: (command: CookingCommand) => void
  readonly onDuration: (timerId: string, duration_ms: number) => void
  readonly onTick: (ingredientId: string) => void
  /** Called when the focused control was removed without a replacement. */
  readonly onFocusLost: () => void
  readonly onOpenIngredients: () => void
}

interface Props extends StepHandlers {
  readonly recipe: CookRecipe
  readonly step: CookStep
  readonly number: number
  readonly timers: TimersOfStep
  /** The id of the timer to highlight (CPAGE-4). */
  readonly highlighted: string | null
  /** The ids of the ticked ingredients. */
  readonly checked: readonly string[]
  readonly isDone: boolean
  readonly isShown: boolean
}

/**
 * A step: its instruction, its ingredients to tick off, and its background. A step that is not in view is laid out but hidden, so
 * that a step change only has to reveal it.
 */
export const StepView = memo(function StepView({
  recipe,
  step,
  number,
  timers,
  highlighted,
  checked,
  isDone,
  isShown,
  onTick,
  onOpenIngredients,
  ...handlers
}: Props) {
  const { t } = useTranslation()
  const headingId = useId()
  const sectionProps = (name: 'step' | 'ingredients') => ({
    className: cx(css[name], !isShown && screen['away']),
    'aria-hidden': !isShown || undefined,
    'data-shown': isShown || undefined,
    ...TAP_AREA,
  })
  return (
    <>
      <section {...sectionProps('step')} aria-labelledby={headingId}>
        <h2 id={headingId} tabIndex={-1} className={css['number']}>
          <span>{t('cook.stepNumber', { number })}</span>
          {step.title !== null && <span lang={recipe.language}>{step.title}</span>}
          {isDone && (
            <span className={css['done']}>
              <Check aria-hidden />
              {t('cook.done')}
            </span>
          )}
        </h2>
        <StepInstruction
          recipe={recipe}
          step={step}
          timers={timers}
          highlighted={highlighted}
          {...handlers}
        />
      </section>
      <section {...sectionProps('ingredients')} aria-label={t('cook.stepIngredients')}>
        <StepEquipment equipment={step.equipment} language={recipe.language} />
        <StepChecklist language={recipe.language} lines={step.lines} checked={checked} onTick={onTick} />
        <AllIngredients onOpen={onOpenIngredients} />
        <StepBackground recipe={recipe} step={step} />
      </section>
    </>
  )
})

type InstructionProps = Pick<
  Props,
  'recipe' | 'step' | 'timers' | 'highlighted' | 'onPhrase' | 'onTimer' | 'onDuration' | 'onFocusLost'
>

const StepInstruction = memo(function StepInstruction({
  recipe,
  step,
  timers,
  highlighted,
  ...handlers
}: InstructionProps) {
  const rewrites = useMemo(() => recipe.rewritesIn(step.instruction), [step, recipe])
  return (
    <>
      <StepFacts recipe={recipe} step={step} />
      <p className={css['instruction']} lang={recipe.language}>
        <StepText
          text={step.instruction}
          phrases={timers.phrases}
          rewrites={rewrites}
          started={timers.started}
          highlighted={highlighted}
          onPress={handlers.onPhrase}
        />
      </p>
      <StepTimers
        recipeId={recipe.id}
        language={recipe.language}
        entries={timers.entries}
        highlighted={highlighted}
        onTimer={handlers.onTimer}
        onDuration={handlers.onDuration}
        onFocusLost={handlers.onFocusLost}
      />
      {step.tips !== null && (
        <p className={details['tip']} lang={recipe.language}>
          <RewrittenText text={step.tips} rewrites={recipe.rewritesIn(step.tips)} />
        </p>
      )}
    </>
  )
})

const BASKET = <ShoppingBasket aria-hidden />

const AllIngredients = memo(function AllIngredients({ onOpen }: { readonly onOpen: () => void }) {
  const { t } = useTranslation()
  return (
    <button type="button" className={css['all']} onClick={onOpen} aria-haspopup="dialog">
      {BASKET}
      {t('cook.allIngredients')}
    </button>
  )
})

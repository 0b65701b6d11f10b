import {
  type Attention,
  type CookingCommand,
  type CookingState,
  findSession,
  rewriteText,
  attentionByUrgency,
} from '@souschef/domain'
import { memo } from 'react'
import { amountView } from '#entities/recipe/model/measured-recipe.ts'
import { useDefaultUnits } from '#entities/recipe/model/use-units.ts'
import type { CookedRecipes } from '#platform/cooking/cooked-recipes.ts'
import { useTimersValue, watchTimers } from '#platform/cooking/use-timers-now.ts'
import { useTranslation } from '#platform/i18n/i18n.ts'
import { useIsEndShownIn, useRegisterEndedTimers } from '../../model/ended-timer-surfaces.ts'
import { ticketOf } from '../../model/ticket.ts'
import { TimersBarDigits } from '../shell/timers-bar-digits.tsx'
import { TicketLetter } from '../ticket-letter.tsx'
import css from './needs-you.module.css'

interface Props {
  readonly userId: string
  readonly state: CookingState
  readonly recipes: CookedRecipes
  readonly titleOf: (recipeId: string) => string
  /** Scrolls a dish into view. */
  readonly onShow: (recipeId: string) => void
  readonly onTimer: (command: CookingCommand) => void
}

const attentionKey = (attention: Attention): string =>
  [attention.recipe_id, attention.kind, 'timer' in attention ? attention.timer.id : ''].join(' ')

/** What needs the cook now, above all dishes; ordered by urgency. */
export const NeedsYou = memo(function NeedsYou({ userId, state, recipes, titleOf, onShow, onTimer }: Props) {
  const { t } = useTranslation()
  // Renders when the order changes, not every second.
  useTimersValue(state.timers, (now) => attentionByUrgency(state, now).map(attentionKey).join('\n'))
  const isShownElsewhere = useIsEndShownIn('banner', 'stage')
  const all = attentionByUrgency(state, watchTimers(state.timers).get())
  const ended = all.flatMap((attention) => (attention.kind === 'ended' ? [attention.timer] : []))
  const first = all.find((attention) => attention.kind !== 'ended' || !isShownElsewhere(attention.timer))
  // Each ended timer is shown once, with one stop button: the rail shows those that nothing else on this page shows.
  useRegisterEndedTimers(
    'page',
    ended.filter((timer) => isShownElsewhere(timer) || (first?.kind === 'ended' && first.timer === timer)),
  )
  if (first === undefined) return null
  const title = titleOf(first.recipe_id)
  const language = recipes.get(first.recipe_id)?.language
  return (
    <section className={css['needs']} aria-label={t('multi.needsYou')} data-kind={first.kind}>
      <button type="button" className={css['what']} onClick={() => onShow(first.recipe_id)}>
        <TicketLetter ticket={ticketOf(state, first.recipe_id)} className={css['letter']} />
        <span className={css['words']} role="status">
          <span className={css['dish']} lang={language}>
            {title}
          </span>
          <AttentionText attention={first} userId={userId} state={state} recipes={recipes} />
        </span>
      </button>
      {'timer' in first && <TimersBarDigits timer={first.timer} />}
      {first.kind === 'ended' && (
        <button
          type="button"
          className={css['stop']}
          onClick={() =>
            onTimer({ type: 'ACKNOWLEDGE_TIMER', recipe_id: first.recipe_id, timer_id: first.timer.id })
          }
        >
          {t('timers.stop')}
        </button>
      )}
    </section>
  )
})

interface AttentionTextProps extends Pick<Props, 'userId' | 'state' | 'recipes'> {
  readonly attention: Attention
}

function AttentionText({ attention, userId, state, recipes }: AttentionTextProps) {
  const { t } = useTranslation()
  const units = useDefaultUnits(userId)
  const recipe = recipes.get(attention.recipe_id)
  switch (attention.kind) {
    case 'ended':
    case 'ends-soon':
    case 'waits':
      return (
        <span>
          {attention.kind === 'waits' && <span>{`${t('multi.nothingUntil')} `}</span>}
          <span lang={recipe?.language}>{attention.timer.label}</span>
        </span>
      )
    case 'step': {
      const step = recipe?.steps[attention.step_index]
      const number = attention.step_index + 1
      const servings = findSession(state, attention.recipe_id)?.servings ?? null
      return (
        <span>
          <span>{t('cook.stepNumber', { number })}</span>
          {recipe !== undefined && step !== undefined && (
            <>
              <span>{': '}</span>
              <span lang={recipe.language}>
                {step.title ?? rewriteText(step.instruction, amountView(recipe, servings, units))}
              </span>
            </>
          )}
        </span>
      )
    }
    case 'paused':
      return <span>{t('multi.paused')}</span>
    case 'finished':
      return <span>{t('multi.finished')}</span>
    default:
      return attention satisfies never
  }
}

import { type CookingCommand, type CookingState, isFinished, isRunning, type Timer } from '@souschef/domain'
import { Pause, Play, TimerReset, X } from 'lucide-react'
import { useMemo } from 'react'
import type { CookedRecipes } from '#platform/cooking/cooked-recipes.ts'
import { useTimersValue } from '#platform/cooking/use-timers-now.ts'
import { useTranslation } from '#platform/i18n/i18n.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { UiLink } from '#ui/ui-link.tsx'
import { ticketOf } from '../../model/ticket.ts'
import { useIsEndShownIn } from '../../model/ended-timer-surfaces.ts'
import { timerPath } from '../../model/timer-path.ts'
import { TicketLetter } from '../ticket-letter.tsx'
import { TimersBarDigits } from './timers-bar-digits.tsx'
import css from './timers-bar.module.css'

interface Props {
  readonly timer: Timer
  readonly state: CookingState
  readonly recipes: CookedRecipes
  readonly onCommand: (command: CookingCommand) => void
  /** Called when the link to the step is followed. */
  readonly onOpen?: (() => void) | undefined
}

/** One timer in the rail: its recipe, its remaining time and its actions (BAR-1). */
export function TimersBarChip({ timer, state, recipes, onCommand, onOpen }: Props) {
  const { t } = useTranslation()
  const timers = useMemo(() => [timer], [timer])
  const phase = useTimersValue(timers, (now) =>
    isFinished(timer, now) ? 'finished' : isRunning(timer, now) ? 'running' : 'paused',
  )
  const isShownElsewhere = useIsEndShownIn('banner', 'stage')(timer)
  // The sheet of all timers covers every other stop button.
  const isStoppedElsewhere = onOpen === undefined && isShownElsewhere
  const recipe = recipes.get(timer.recipe_id)
  const { label } = timer
  const send = (
    type: 'PAUSE_TIMER' | 'RESUME_TIMER' | 'RESTART_TIMER' | 'ACKNOWLEDGE_TIMER' | 'REMOVE_TIMER',
  ) => onCommand({ type, recipe_id: timer.recipe_id, timer_id: timer.id })
  return (
    <li className={css['chip']} data-phase={phase}>
      <TicketLetter ticket={ticketOf(state, timer.recipe_id)} className={css['letter']} />
      <span className={css['text']}>
        <UiLink
          className={css['link']}
          href={timerPath(state, timer)}
          onClick={onOpen}
          aria-label={t('timers.open', { label, recipe: recipe?.title ?? t('timers.aRecipe') })}
        >
          <span lang={recipe?.language}>{label}</span>
        </UiLink>
        <TimersBarDigits timer={timer} />
      </span>
      <span className={css['tools']}>
        {phase === 'running' && (
          <IconButton
            label={t('timers.pause', { label })}
            icon={<Pause aria-hidden />}
            onClick={() => send('PAUSE_TIMER')}
          />
        )}
        {phase === 'paused' && (
          <IconButton
            label={t('timers.resume', { label })}
            icon={<Play aria-hidden />}
            onClick={() => send('RESUME_TIMER')}
          />
        )}
        <IconButton
          label={t('timers.restart', { label })}
          icon={<TimerReset aria-hidden />}
          onClick={() => send('RESTART_TIMER')}
        />
        {phase !== 'finished' ? (
          <IconButton
            label={t('timers.remove', { label })}
            icon={<X aria-hidden />}
            onClick={() => send('REMOVE_TIMER')}
          />
        ) : isStoppedElsewhere ? null : (
          <Button
            variant="primary"
            aria-label={t('timers.acknowledge', { label })}
            onClick={() => send('ACKNOWLEDGE_TIMER')}
          >
            {t('timers.stop')}
          </Button>
        )}
      </span>
    </li>
  )
}

import type { CookingCommand, CookingError } from '@souschef/domain'
import { useCallback } from 'react'
import { observable } from '../../../platform/alarm/observable.ts'
import { play } from '../../../platform/cooking/alarm-parts.ts'
import { cookingStore } from '../../../platform/cooking/cooking-store.ts'
import { useTranslation } from '../../../platform/i18n/i18n.ts'
import { useUser } from '../../../platform/session/session.ts'
import { useToast } from '../../../platform/toast/toast.ts'

type StartingCommand = Extract<CookingCommand, { readonly replace?: boolean }>

/** A command that waits, because a timer of its recipe runs already (TIMER-8). */
export interface TimerConflict {
  readonly command: StartingCommand
  readonly runningTimerId: string
}

/** The question that stands; `TimerConflictDialog` asks it. */
export const timerConflict = observable<TimerConflict | null>(null)

/** What may begin to run a timer. */
const isStarting = (command: CookingCommand): command is StartingCommand =>
  command.type === 'START_TIMER' || command.type === 'RESUME_TIMER' || command.type === 'RESTART_TIMER'

/** What is no news to the cook: the double tap was one tap, and questions are for the page to ask. */
const SILENT: ReadonlySet<CookingError['code']> = new Set(['locked', 'needs_confirmation'])

/**
 * The way to give commands about timers: `send(command)` does what can be done, asks where a timer of the recipe runs already
 * (TIMER-8), and says why not in any other case. Answers whether it was done.
 *
 * @param of whose timers, where that is not the signed-in user
 */
export function useTimerCommand(of?: string): (command: CookingCommand) => boolean {
  const { t } = useTranslation()
  const showToast = useToast()
  const own = useUser()?.id
  const userId = of ?? own
  return useCallback(
    (command) => {
      if (userId === undefined) return false
      const outcome = cookingStore(userId).dispatch(command)
      if (outcome.ok) {
        if (isStarting(command)) play('timer-start')
        return true
      }
      const { error } = outcome
      if (error.code === 'timer_running' && isStarting(command))
        timerConflict.set({ command, runningTimerId: error.timer_id })
      else if (!SILENT.has(error.code))
        showToast(t(`cook.refused.${error.code}`), { type: 'warning', duration: 4_000 })
      return false
    },
    [userId, showToast, t],
  )
}

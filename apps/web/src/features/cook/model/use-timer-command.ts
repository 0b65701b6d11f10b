import type { CookingCommand, CookingError } from '@souschef/domain'
import { useCallback } from 'react'
import { create } from 'zustand'
import { play } from '#platform/cooking/alarm-outputs.ts'
import { cookingStore } from '#platform/cooking/cooking-store.ts'
import { useTranslation } from '#platform/i18n/i18n.ts'
import { useUser } from '#platform/session/session.ts'
import { useToast } from '#platform/toast/toast.ts'

type StartingCommand = Extract<CookingCommand, { readonly replace?: boolean }>

/** A command that is deferred because another timer of its recipe is running (TIMER-8). */
export interface TimerConflict {
  readonly command: StartingCommand
  readonly runningTimerId: string
}

/** The open conflict, which `TimerConflictDialog` resolves. */
export const useTimerConflict = create<TimerConflict | null>(() => null)

/** Whether a command can start a timer running. */
const isStarting = (command: CookingCommand): command is StartingCommand =>
  command.type === 'START_TIMER' || command.type === 'RESUME_TIMER' || command.type === 'RESTART_TIMER'

/** Refusals that are not shown: a double tap, and questions for which the page has a dialog. */
const SILENT: ReadonlySet<CookingError['code']> = new Set(['locked', 'needs_confirmation'])

/**
 * Returns a function that sends timer commands. If another timer of the recipe is running, the cook is asked (TIMER-8); other refusals
 * are explained. The function returns whether the command was accepted.
 *
 * @param ownerId the user whose timers they are, if not the signed-in one
 */
export function useTimerCommand(ownerId?: string): (command: CookingCommand) => boolean {
  const { t } = useTranslation()
  const showToast = useToast()
  const signedInId = useUser()?.id
  const userId = ownerId ?? signedInId
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
        useTimerConflict.setState({ command, runningTimerId: error.timer_id })
      else if (!SILENT.has(error.code))
        showToast(t(`cook.refused.${error.code}`), { type: 'warning', duration: 4_000 })
      return false
    },
    [userId, showToast, t],
  )
}

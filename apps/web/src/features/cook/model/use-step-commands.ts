import type { RecipeSession } from '@souschef/domain'
import { useMemo } from 'react'
import { useStableCallback } from '#platform/use-stable-callback.ts'
import { availableActions } from './available-actions.ts'
import type { CookActions } from './use-cook-actions.ts'

/** Commands about the session and the step in view; each may be refused, or need confirmation. */
interface StepCommands {
  readonly send: CookActions['send']
  readonly completeStep: () => void
  readonly cookFromHere: () => void
  /** Cooks from any step, by index. */
  readonly goTo: (index: number) => void
  /** The main action of the step in view, if there is one. */
  readonly main: () => void
  /** Starts any step in parallel, by index. */
  readonly startStep: (index: number) => void
  readonly tick: (ingredientId: string) => void
  readonly finish: () => void
  readonly pauseOrResume: () => void
  /** Returns false if it was refused. */
  readonly reset: (mode: 'progress' | 'remove') => boolean
}

interface LatestState {
  readonly send: CookActions['send']
  readonly session: RecipeSession
  /** The index of the step in view. */
  readonly visibleIndex: number
}

function stepCommands(latest: () => LatestState): StepCommands {
  const send: CookActions['send'] = (command) => latest().send(command)
  const sendStepCommand = (type: 'COMPLETE_STEP' | 'GO_TO_STEP' | 'START_STEP', index: number): void => {
    const { recipe_id, steps } = latest().session
    const step_id = steps[index]?.id
    if (step_id !== undefined) send({ type, recipe_id, step_id })
  }
  const completeStep = (): void => sendStepCommand('COMPLETE_STEP', latest().visibleIndex)
  const goTo = (index: number): void => sendStepCommand('GO_TO_STEP', index)
  const cookFromHere = (): void => goTo(latest().visibleIndex)
  return {
    send,
    completeStep,
    cookFromHere,
    goTo,
    main: () => {
      const { session, visibleIndex } = latest()
      const step = session.steps[visibleIndex]
      const main = step === undefined ? 'look-on' : availableActions(session, step).main
      if (main === 'done') completeStep()
      else if (main === 'cook-from-here') cookFromHere()
    },
    startStep: (index) => sendStepCommand('START_STEP', index),
    tick: (ingredient_id) => {
      const { session, visibleIndex } = latest()
      const step_id = session.steps[visibleIndex]?.id
      if (step_id !== undefined)
        send({ type: 'TOGGLE_INGREDIENT', recipe_id: session.recipe_id, step_id, ingredient_id })
    },
    finish: () => void send({ type: 'FINISH', recipe_id: latest().session.recipe_id }),
    pauseOrResume: () => {
      const { recipe_id, status } = latest().session
      send({ type: status === 'paused' ? 'RESUME_RECIPE' : 'PAUSE_RECIPE', recipe_id })
    },
    reset: (mode) => send({ type: 'RESET_RECIPE', recipe_id: latest().session.recipe_id, mode }),
  }
}

/**
 * Stable callbacks, which act on the latest rendered state.
 *
 * @param visibleIndex the index of the step in view
 */
export function useStepCommands(
  send: CookActions['send'],
  session: RecipeSession,
  visibleIndex: number,
): StepCommands {
  const latest = useStableCallback((): LatestState => ({ send, session, visibleIndex }))
  return useMemo(() => stepCommands(latest), [latest])
}

import type { RecipeSession } from '@souschef/domain'
import { useMemo } from 'react'
import { useSteady } from '../../../platform/use-steady.ts'
import { stepOffers } from './step-offers.ts'
import type { CookActions } from './use-cook-actions.ts'

/** Commands about the session and the step in view; each may be refused, or need confirmation. */
interface StepCommands {
  readonly send: CookActions['send']
  readonly done: () => void
  readonly cookFromHere: () => void
  /** Cooks from any step, by index. */
  readonly goTo: (index: number) => void
  /** The main action of the step in view, if there is one. */
  readonly main: () => void
  /** Starts any step in parallel, by index. */
  readonly begin: (index: number) => void
  readonly tick: (ingredientId: string) => void
  readonly finish: () => void
  readonly pauseOrResume: () => void
  /** Returns false if it was refused. */
  readonly reset: (mode: 'progress' | 'remove') => boolean
}

interface Now {
  readonly send: CookActions['send']
  readonly session: RecipeSession
  /** The index of the step in view. */
  readonly shown: number
}

function stepCommands(now: () => Now): StepCommands {
  const send: CookActions['send'] = (command) => now().send(command)
  const onStep = (type: 'COMPLETE_STEP' | 'GO_TO_STEP' | 'START_STEP', index: number): void => {
    const { recipe_id, steps } = now().session
    const step_id = steps[index]?.id
    if (step_id !== undefined) send({ type, recipe_id, step_id })
  }
  const done = (): void => onStep('COMPLETE_STEP', now().shown)
  const goTo = (index: number): void => onStep('GO_TO_STEP', index)
  const cookFromHere = (): void => goTo(now().shown)
  return {
    send,
    done,
    cookFromHere,
    goTo,
    main: () => {
      const { session, shown } = now()
      const step = session.steps[shown]
      const main = step === undefined ? 'look-on' : stepOffers(session, step).main
      if (main === 'done') done()
      else if (main === 'cook-from-here') cookFromHere()
    },
    begin: (index) => onStep('START_STEP', index),
    tick: (ingredient_id) => {
      const { session, shown } = now()
      const step_id = session.steps[shown]?.id
      if (step_id !== undefined)
        send({ type: 'TOGGLE_INGREDIENT', recipe_id: session.recipe_id, step_id, ingredient_id })
    },
    finish: () => void send({ type: 'FINISH', recipe_id: now().session.recipe_id }),
    pauseOrResume: () => {
      const { recipe_id, status } = now().session
      send({ type: status === 'paused' ? 'RESUME_RECIPE' : 'PAUSE_RECIPE', recipe_id })
    },
    reset: (mode) => send({ type: 'RESET_RECIPE', recipe_id: now().session.recipe_id, mode }),
  }
}

/**
 * Stable callbacks, which act on the latest rendered state.
 *
 * @param shown the index of the step in view
 */
export function useStepCommands(
  send: CookActions['send'],
  session: RecipeSession,
  shown: number,
): StepCommands {
  const now = useSteady((): Now => ({ send, session, shown }))
  return useMemo(() => stepCommands(now), [now])
}

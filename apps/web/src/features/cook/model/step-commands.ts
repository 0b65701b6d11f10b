import type { RecipeSession } from '@souschef/domain'
import { stepOffers } from './step-offers.ts'
import type { CookActions } from './use-cook-actions.ts'

/** What can be done with the session and the step in view; each is sent, and may be refused or asked about first. */
interface StepCommands {
  readonly done: () => void
  readonly cookFromHere: () => void
  /** The one thing to do with the step in view, where there is one. */
  readonly main: () => void
  /** Begins any step beside those under way, by its index. */
  readonly begin: (index: number) => void
  readonly tick: (ingredientId: string) => void
  readonly finish: () => void
  readonly pauseOrResume: () => void
  /** False when it was refused. */
  readonly reset: (mode: 'progress' | 'remove') => boolean
}

/** @param shown the index of the step in view */
export function stepCommands(send: CookActions['send'], session: RecipeSession, shown: number): StepCommands {
  const { recipe_id, steps, status } = session
  const onStep = (type: 'COMPLETE_STEP' | 'GO_TO_STEP' | 'START_STEP', index: number): void => {
    const step_id = steps[index]?.id
    if (step_id !== undefined) send({ type, recipe_id, step_id })
  }
  const done = (): void => onStep('COMPLETE_STEP', shown)
  const cookFromHere = (): void => onStep('GO_TO_STEP', shown)
  return {
    done,
    cookFromHere,
    main: () => {
      const step = steps[shown]
      const main = step === undefined ? 'look-on' : stepOffers(session, step).main
      if (main === 'done') done()
      else if (main === 'cook-from-here') cookFromHere()
    },
    begin: (index) => onStep('START_STEP', index),
    tick: (ingredient_id) => {
      const step_id = steps[shown]?.id
      if (step_id !== undefined) send({ type: 'TOGGLE_INGREDIENT', recipe_id, step_id, ingredient_id })
    },
    finish: () => void send({ type: 'FINISH', recipe_id }),
    pauseOrResume: () =>
      void send({ type: status === 'paused' ? 'RESUME_RECIPE' : 'PAUSE_RECIPE', recipe_id }),
    reset: (mode) => send({ type: 'RESET_RECIPE', recipe_id, mode }),
  }
}

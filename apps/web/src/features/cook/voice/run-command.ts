import type { StepKeys } from '../components/screen/use-step-keys.ts'
import type { CookActions } from '../model/use-cook-actions.ts'
import type { VoiceCommand } from './phrases.ts'

/** The commands about the step; the others are about the voice itself. */
export type StepCommand = Exclude<VoiceCommand, 'repeat' | 'stop'>

interface VoiceContext {
  /** The very actions of the keys. */
  readonly keys: StepKeys
  /** While the cook is asked something, only that is answered. */
  readonly actions: Pick<CookActions, 'question' | 'proceed' | 'dismissQuestion'>
  /** The key of the step's timer would pause it. */
  readonly isTimerRunning: boolean
  readonly closeSheet: () => void
}

/** Runs what the cook has said. */
export function runVoiceCommand(
  command: StepCommand,
  { keys, actions, isTimerRunning, closeSheet }: VoiceContext,
): void {
  if (actions.question !== null) {
    if (command === 'done') actions.proceed()
    else if (command === 'back') actions.dismissQuestion()
    return
  }
  closeSheet()
  switch (command) {
    case 'next':
      return keys.onNext()
    case 'back':
      return keys.onPrevious()
    case 'done':
      return keys.onDone()
    case 'ingredients':
      return keys.onIngredients()
    case 'timer':
      return isTimerRunning ? undefined : keys.onTimer()
    default:
      return command satisfies never
  }
}

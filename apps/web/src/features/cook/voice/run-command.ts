import type { StepKeys } from '../components/screen/use-step-keys.ts'
import type { CookActions } from '../model/use-cook-actions.ts'
import type { VoiceCommand } from './phrases.ts'

/** The commands about the step; the others control the voice output. */
export type StepCommand = Exclude<VoiceCommand, 'repeat' | 'stop'>

interface VoiceContext {
  /** The same actions as those of the keys. */
  readonly keys: StepKeys
  /** While a question is open, commands only answer it. */
  readonly actions: Pick<CookActions, 'question' | 'proceed' | 'dismissQuestion'>
  /** Whether the key of the step's timer would pause it. */
  readonly isTimerRunning: boolean
  readonly closeSheet: () => void
}

/** Runs a spoken command. */
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

import type { CookingCommand, TimerSpec } from '@souschef/domain'

/** Adds the auto-start timers to commands that may start a step (TIMER-9). */
export function withAutoStart(command: CookingCommand, auto_start: readonly TimerSpec[]): CookingCommand {
  switch (command.type) {
    case 'START_COOKING':
    case 'COMPLETE_STEP':
    case 'GO_TO_STEP':
    case 'START_STEP':
    case 'SET_INGREDIENTS':
    case 'RESET_RECIPE':
      return { auto_start, ...command }
    default:
      return command
  }
}

import type { EndpointResponse } from '@souschef/contract'
import {
  type CookingCommand,
  type CookingState,
  decide,
  evolve,
  type LogEvent,
  parseLogEvent,
  type Timer,
} from '@souschef/domain'

type KitchenResponse = EndpointResponse<'getKitchen'>

/** The commands that a guest may send; all others are reserved for the cook. */
export type GuestCommand =
  | { readonly type: 'COMPLETE_STEP' | 'START_STEP' | 'GO_TO_STEP'; readonly step_id: string }
  | { readonly type: 'TOGGLE_INGREDIENT'; readonly step_id: string; readonly ingredient_id: string }

/** The dish as known to the server, without unsent presses of the guest. */
export const stateOf = ({ dish, timers }: Pick<KitchenResponse, 'dish' | 'timers'>): CookingState => ({
  sessions: [dish],
  timers,
  history: [],
})

/** Applies the guest's unsent presses. A press that no longer applies, because the cook was faster, changes nothing. */
export const applyPresses = (state: CookingState, presses: readonly LogEvent[]): CookingState =>
  presses.reduce(evolve, state)

/**
 * The events of a press; none if it is refused. There are no confirmations: every action of a guest can be undone by another press.
 *
 * @param now epoch milliseconds, server time
 */
export function pressEvents(
  state: CookingState,
  recipe_id: string,
  command: GuestCommand,
  now: number,
  newId: () => string,
): readonly LogEvent[] {
  const outcome = decide(state, confirmedCommand(recipe_id, command), now)
  if (!outcome.ok) return []
  // The server adds the link and their position in the log.
  return outcome.value.events.map((event) => ({
    ...event,
    id: newId(),
    device_id: 'guest',
    seq: 0,
    lamport: 0,
  }))
}

const confirmedCommand = (recipe_id: string, command: GuestCommand): CookingCommand =>
  command.type === 'COMPLETE_STEP' || command.type === 'GO_TO_STEP'
    ? { ...command, recipe_id, confirmed: true }
    : { ...command, recipe_id }

/** Parses stored presses, dropping unreadable ones. */
export const parsePresses = (raw: unknown): readonly LogEvent[] | null =>
  Array.isArray(raw) ? raw.map(parseLogEvent).filter((event) => event !== null) : null

/** The maximum error of an estimate of the server's time, in milliseconds; beyond it the clock must have been set. */
const SLACK_MS = 1_000

/**
 * The offset of the server's clock, in milliseconds. An answer arrives late, never early, so the greatest offset is the best estimate.
 *
 * @param previousOffset the offset by earlier answers; null if there were none
 */
export function refineOffset(previousOffset: number | null, now: number, clock: number): number {
  const offset = now - clock
  return previousOffset !== null && offset < previousOffset && previousOffset - offset < SLACK_MS
    ? previousOffset
    : offset
}

/** Converts a timer from the server's time to the device's. */
export const toLocalTime = (timer: Timer, offset: number): Timer =>
  timer.phase === 'running' ? { ...timer, ends_at: timer.ends_at - offset } : timer

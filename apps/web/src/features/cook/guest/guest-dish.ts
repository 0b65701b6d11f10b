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

/** What a guest can do to the dish; the rest is the cook's. */
export type GuestCommand =
  | { readonly type: 'COMPLETE_STEP' | 'START_STEP' | 'GO_TO_STEP'; readonly step_id: string }
  | { readonly type: 'TOGGLE_INGREDIENT'; readonly step_id: string; readonly ingredient_id: string }

/** The dish as the server knows it, without what the guest has pressed since. */
export const stateOf = ({ dish, timers }: Pick<KitchenResponse, 'dish' | 'timers'>): CookingState => ({
  sessions: [dish],
  timers,
  history: [],
})

/** The dish as the guest has left it. A press that no longer applies, because the cook was faster, changes nothing. */
export const applyPresses = (state: CookingState, presses: readonly LogEvent[]): CookingState =>
  presses.reduce(evolve, state)

/**
 * The events of a press; none if it is refused. Nothing is asked first: whatever a guest does, one more press takes back.
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
  // The server stamps them with the link and their place in the log.
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

/** Parses stored presses, without those that cannot be read. */
export const parsePresses = (raw: unknown): readonly LogEvent[] | null =>
  Array.isArray(raw) ? raw.map(parseLogEvent).filter((event) => event !== null) : null

/** How much an estimate of the server's time may be off, in milliseconds, before the clock must have been set. */
const SLACK_MS = 1_000

/**
 * The offset of the server's clock, in milliseconds. An answer is late, never early, so the greatest offset is the best estimate.
 *
 * @param previousOffset the offset by earlier answers; null if there were none
 */
export function refineOffset(previousOffset: number | null, now: number, clock: number): number {
  const offset = now - clock
  return previousOffset !== null && offset < previousOffset && previousOffset - offset < SLACK_MS
    ? previousOffset
    : offset
}

/** A timer of the server as this device's clock has it. */
export const toLocalTime = (timer: Timer, offset: number): Timer =>
  timer.phase === 'running' ? { ...timer, ends_at: timer.ends_at - offset } : timer

import type { EndpointParsed } from '@souschef/contract'
import { COOKING_LIMITS } from '@souschef/contract/schemas'
import { type LogEvent, parseLogEvent } from '@souschef/domain'
import type { FieldProblem } from '#platform/http/outcome.ts'
import type { LinkRow } from './link-store.ts'

/** What a guest may do to the dish: tick, and complete or reopen steps. */
const ALLOWED_TYPES: ReadonlySet<string> = new Set([
  'TOGGLE_INGREDIENT',
  'COMPLETE_STEP',
  'START_STEP',
  'GO_TO_STEP',
] satisfies LogEvent['type'][])

/** Stands for a link in the log. */
const guestDeviceId = (linkId: string): string => `guest ${linkId}`

type SentEvents = EndpointParsed<'addKitchenEvents'>['body']['events']

/**
 * The events of a guest as the log takes them. Only what was done comes from the guest; the recipe, the device and the place in the log
 * are those of the link.
 *
 * @param lamport the greatest in the log so far
 * @returns what is wrong, if anything is not for guests
 */
export function guestEvents(
  sent: SentEvents,
  { id, recipe_id }: LinkRow,
  { lamport, now }: { readonly lamport: number; readonly now: number },
): { readonly events: readonly LogEvent[] } | { readonly problems: readonly FieldProblem[] } {
  const events: LogEvent[] = []
  const problems: FieldProblem[] = []
  for (const [index, event] of sent.entries()) {
    const position = lamport + index + 1
    const candidate = {
      ...event,
      device_id: guestDeviceId(id),
      seq: position,
      lamport: position,
      at: now,
      recipe_id,
    }
    const parsed = ALLOWED_TYPES.has(event.type) ? parseLogEvent(candidate) : null
    if (parsed === null) problems.push({ path: `events.${index}`, code: 'invalid' })
    else events.push(parsed)
  }
  return problems.length > 0 ? { problems } : { events }
}

/** Whether the log takes more events by a link: guests must not be able to fill the log of the cook. */
export function isWithinGuestLimits(
  log: readonly LogEvent[],
  added: readonly LogEvent[],
  { id }: LinkRow,
): boolean {
  const all = [...log.filter(({ device_id }) => device_id === guestDeviceId(id)), ...added]
  if (added.length === 0) return true
  if (all.length > COOKING_LIMITS.guestEvents) return false
  return Buffer.byteLength(JSON.stringify(all)) <= COOKING_LIMITS.guestBytes
}

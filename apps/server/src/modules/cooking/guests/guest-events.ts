import type { EndpointParsed } from '@souschef/contract'
import { COOKING_LIMITS } from '@souschef/contract/schemas'
import { type LogEvent, parseLogEvent } from '@souschef/domain'
import type { LinkCaller } from '#platform/http/caller.ts'
import type { FieldProblem } from '#platform/http/outcome.ts'
import type { LinkRow } from './link-store.ts'

/** Events that guests may send: ticking ingredients, and completing, starting or reopening steps. */
const ALLOWED_TYPES: ReadonlySet<string> = new Set([
  'TOGGLE_INGREDIENT',
  'COMPLETE_STEP',
  'START_STEP',
  'GO_TO_STEP',
] satisfies LogEvent['type'][])

/** The device id of a link's events in the log. */
const guestDeviceId = (linkId: string): string => `guest ${linkId}`

type SentEvents = EndpointParsed<'addKitchenEvents'>['body']['events']

/**
 * Converts the events of a guest to log events. The guest determines only type and data; recipe and device are those of the link,
 * and the events come after all others in the log.
 *
 * @param lamport the greatest in the log so far; `now` in epoch milliseconds
 * @returns problems, if any event is invalid or not allowed for guests
 */
export function guestEvents(
  sent: SentEvents,
  { linkId, recipeId: recipe_id }: LinkCaller,
  { lamport, now }: { readonly lamport: number; readonly now: number },
): { readonly events: readonly LogEvent[] } | { readonly problems: readonly FieldProblem[] } {
  const events: LogEvent[] = []
  const problems: FieldProblem[] = []
  for (const [index, event] of sent.entries()) {
    const position = lamport + index + 1
    const candidate = {
      ...event,
      device_id: guestDeviceId(linkId),
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

/**
 * The number of events that guests have added with a link, and their bytes, including new ones.
 *
 * @returns null if that exceeds the limits, so that guests cannot fill the cook's log
 */
export function totalsWith(
  link: Pick<LinkRow, 'events' | 'bytes'>,
  added: readonly LogEvent[],
): Pick<LinkRow, 'events' | 'bytes'> | null {
  const events = link.events + added.length
  const bytes = added.reduce((sum, event) => sum + Buffer.byteLength(JSON.stringify(event)), link.bytes)
  const exceedsLimits = events > COOKING_LIMITS.guestEvents || bytes > COOKING_LIMITS.guestBytes
  return exceedsLimits && added.length > 0 ? null : { events, bytes }
}

import type { EndpointParsed } from '@souschef/contract/schemas'
import type { Reader, Tx } from '#platform/db/database.ts'
import { fail, type Failure } from '#platform/http/outcome.ts'
import type { Json } from '#platform/http/json.ts'
import { eventsAfter, type EventRow } from '#platform/shared-log/log-store.ts'
import type { CookingLogs, FoldedSession } from './cooking-log.ts'
import { toServerTime } from './event-time.ts'
import { presentSession } from './present.ts'
import { applyLogEffects, type LogEffectsDependencies } from './apply-log-effects.ts'
import type { SessionRow } from './session-store.ts'

/** Events per response. */
const MAX_EVENTS = 1000

/** Bytes of events per response; the first event is sent even if it is larger. */
const MAX_BYTES = 1_000_000

/** Dependencies of `addEvents`. */
export interface AddEventsDependencies extends LogEffectsDependencies {
  readonly logs: CookingLogs
}

type SentBatch = EndpointParsed<'addCookingEvents'>['body']

/** The sent events as JSON, in the form in which they are stored, by event id. */
type Normalised = ReadonlyMap<string, string>

/** Of several events with one id, the first is used. */
function normalise({ events, sent_at }: Pick<SentBatch, 'events' | 'sent_at'>, now: number): Normalised {
  const normalised = new Map<string, string>()
  for (const event of events)
    if (!normalised.has(event.id))
      normalised.set(event.id, JSON.stringify({ ...event, at: toServerTime(event.at, sent_at, now) }))
  return normalised
}

/** A session with new events. */
export interface ExtendedLog {
  /** The same object if no event was new. */
  readonly session: SessionRow
  readonly folded: FoldedSession
}

/**
 * Adds those of the sent events that are not in the log yet (API-47), and announces them.
 *
 * @param session locked by the caller
 * @returns a failure if the log would become too large; then nothing is added
 */
export async function addEvents(
  tx: Tx,
  session: SessionRow,
  sent: Pick<SentBatch, 'events' | 'sent_at'>,
  dependencies: AddEventsDependencies,
): Promise<ExtendedLog | Failure<'SESSION_FULL'>> {
  const { now, logs } = dependencies
  const appended = await logs.append(tx, session, normalise(sent, now), now)
  if (appended === null) return fail('SESSION_FULL')
  const { log, before, folded, added } = appended
  if (log !== session) {
    const deviceId = added.at(-1)?.device_id ?? null
    await applyLogEffects(tx, session, { before: before.fold, after: folded.fold, deviceId }, dependencies)
  }
  return { session: log, folded }
}

/** The first rows, as many as fit into one response. */
function limitBytes(rows: readonly EventRow[]): readonly EventRow[] {
  let bytes = 0
  const firstExcluded = rows.findIndex(({ event }, index) => {
    bytes += Buffer.byteLength(event)
    return index > 0 && bytes > MAX_BYTES
  })
  return firstExcluded === -1 ? rows : rows.slice(0, firstExcluded)
}

/**
 * The response to a device that has the log up to `after`, as JSON.
 *
 * @param sent the events of this request, which are omitted if they were stored unchanged
 */
export async function serializeMissingEvents(
  db: Reader,
  session: SessionRow,
  { after, sent, now }: { readonly after: number; readonly sent: SentBatch | null; readonly now: number },
): Promise<readonly Json[]> {
  const rows = limitBytes(await eventsAfter(db, session.id, after, MAX_EVENTS))
  const sentById = new Map(sent?.events.map((event) => [event.id, JSON.stringify(event)]))
  const position = rows.at(-1)?.position ?? Math.min(after, session.position)
  const events = rows
    .filter(({ id, event }) => sentById.get(id) !== event)
    .map((row) => `{"position":${row.position},"event":${row.event}}`)
  const has_more = position < session.position
  const rest = JSON.stringify({ session: presentSession(session), position, has_more, now })
  return ['{"events":[', events.join(','), '],', rest.slice(1)]
}

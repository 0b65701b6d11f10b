import { COOKING_LIMITS, type EndpointParsed } from '@souschef/contract/schemas'
import { parseLogEvent } from '@souschef/domain'
import type { Reader, Tx } from '#platform/db/database.ts'
import { fail, type Failure } from '#platform/http/outcome.ts'
import type { Json } from '#platform/http/json.ts'
import { appendEvents, eventsAfter, type EventRow, findKnownEventIds } from './event-store.ts'
import { toServerTime } from './event-time.ts'
import { presentSession } from './present.ts'
import { applyLogEffects, type LogEffectsDependencies } from './apply-log-effects.ts'
import type { FoldedLog, SessionFolds } from './session-folds.ts'
import type { SessionRow } from './session-store.ts'

/** Events of one answer. */
const MAX_EVENTS = 1000

/** Events of one answer, in bytes; a larger first one is sent all the same. */
const MAX_BYTES = 1_000_000

/** What adding events needs. */
export interface AddEventsDependencies extends LogEffectsDependencies {
  readonly folds: SessionFolds
}

type SentBatch = EndpointParsed<'addCookingEvents'>['body']

/** What a device sent, as the log will hold it, by event id. */
type Normalised = ReadonlyMap<string, string>

/** The first of several with one id counts. */
function normalise({ events, sent_at }: Pick<SentBatch, 'events' | 'sent_at'>, now: number): Normalised {
  const normalised = new Map<string, string>()
  for (const event of events)
    if (!normalised.has(event.id))
      normalised.set(event.id, JSON.stringify({ ...event, at: toServerTime(event.at, sent_at, now) }))
  return normalised
}

/** A session with new events. */
export interface ExtendedLog {
  /** The same object if there are none. */
  readonly session: SessionRow
  readonly folded: FoldedLog
}

/**
 * Adds what the log lacks of the sent events; what it has is left as it is (API-47).
 *
 * @param session held by the caller
 * @returns a failure if the log would become too large, and then nothing is added
 */
export async function addEvents(
  tx: Tx,
  session: SessionRow,
  sent: Pick<SentBatch, 'events' | 'sent_at'>,
  dependencies: AddEventsDependencies,
): Promise<ExtendedLog | Failure<'SESSION_FULL'>> {
  const { now, folds } = dependencies
  const before = await folds.get(tx, session)
  const normalised = normalise(sent, now)
  const knownIds = await findKnownEventIds(tx, session.id, [...normalised.keys()])
  const added = [...normalised].filter(([id]) => !knownIds.has(id))
  if (added.length === 0) return { session, folded: before }
  const rows = added.map(([id, event], index) => ({ id, event, position: session.position + index + 1 }))
  const position = session.position + rows.length
  const bytes = rows.reduce((sum, { event }) => sum + Buffer.byteLength(event), session.bytes)
  if (position > COOKING_LIMITS.events || bytes > COOKING_LIMITS.bytes) return fail('SESSION_FULL')
  await appendEvents(tx, session.id, rows, now)
  const parsedEvents = rows.flatMap(({ event }) => parseLogEvent(JSON.parse(event)) ?? [])
  const extended = { ...session, position, bytes, updated_at: now }
  const folded = await folds.extend(tx, extended, before, parsedEvents)
  const deviceId = parsedEvents.at(-1)?.device_id ?? null
  await applyLogEffects(tx, session, { before: before.fold, after: folded.fold, deviceId }, dependencies)
  return { session: extended, folded }
}

/** The rows that fit into one answer. */
function limitBytes(rows: readonly EventRow[]): readonly EventRow[] {
  let bytes = 0
  const firstExcluded = rows.findIndex(({ event }, index) => {
    bytes += Buffer.byteLength(event)
    return index > 0 && bytes > MAX_BYTES
  })
  return firstExcluded === -1 ? rows : rows.slice(0, firstExcluded)
}

/**
 * The answer to a device that has the log up to `after`, as JSON.
 *
 * @param sent what it has sent just now, which it need not get back if the log holds it like this
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

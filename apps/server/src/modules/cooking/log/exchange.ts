import { COOKING_LIMITS, type EndpointParsed } from '@souschef/contract/schemas'
import { parseLogEvent } from '@souschef/domain'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { fail, type Failure } from '../../../platform/http/outcome.ts'
import type { Json } from '../../../platform/http/json.ts'
import { appendEvents, eventsAfter, type EventRow, knownEvents } from './event-store.ts'
import { instantOf } from './event-time.ts'
import { presentSession } from './present.ts'
import { settle, type SettleNeeds } from './settle.ts'
import type { FoldedLog, SessionFolds } from './session-folds.ts'
import type { SessionRow } from './session-store.ts'

/** Events of one answer. */
const MOST_EVENTS = 1000

/** Events of one answer, in bytes; a larger first one is sent all the same. */
const MOST_BYTES = 1_000_000

/** What adding events needs. */
export interface AddNeeds extends SettleNeeds {
  readonly folds: SessionFolds
}

type Sent = EndpointParsed<'addCookingEvents'>['body']

/** What a device sent, as the log will hold it, by event id. */
type Normalised = ReadonlyMap<string, string>

/** The first of several with one id counts. */
function normalise({ events, sent_at }: Pick<Sent, 'events' | 'sent_at'>, now: number): Normalised {
  const normalised = new Map<string, string>()
  for (const event of events)
    if (!normalised.has(event.id))
      normalised.set(event.id, JSON.stringify({ ...event, at: instantOf(event.at, sent_at, now) }))
  return normalised
}

/** A session with new events. */
export interface Extended {
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
  sent: Pick<Sent, 'events' | 'sent_at'>,
  needs: AddNeeds,
): Promise<Extended | Failure<'SESSION_FULL'>> {
  const { now, folds } = needs
  const before = await folds.of(tx, session)
  const normalised = normalise(sent, now)
  const known = await knownEvents(tx, session.id, [...normalised.keys()])
  const added = [...normalised].filter(([id]) => !known.has(id))
  if (added.length === 0) return { session, folded: before }
  const rows = added.map(([id, event], index) => ({ id, event, position: session.position + index + 1 }))
  const position = session.position + rows.length
  const bytes = rows.reduce((sum, { event }) => sum + Buffer.byteLength(event), session.bytes)
  if (position > COOKING_LIMITS.events || bytes > COOKING_LIMITS.bytes) return fail('SESSION_FULL')
  await appendEvents(tx, session.id, rows, now)
  const understood = rows.flatMap(({ event }) => parseLogEvent(JSON.parse(event)) ?? [])
  const extended = { ...session, position, bytes, updated_at: now }
  const folded = await folds.extend(tx, extended, before, understood)
  const deviceId = understood.at(-1)?.device_id ?? null
  await settle(tx, session, { before: before.fold, after: folded.fold, deviceId }, needs)
  return { session: extended, folded }
}

/** The rows that fit into one answer. */
function fitting(rows: readonly EventRow[]): readonly EventRow[] {
  let bytes = 0
  const tooMany = rows.findIndex(({ event }, index) => {
    bytes += Buffer.byteLength(event)
    return index > 0 && bytes > MOST_BYTES
  })
  return tooMany === -1 ? rows : rows.slice(0, tooMany)
}

/**
 * The answer to a device that has the log up to `after`, as JSON.
 *
 * @param sent what it has sent just now, which it need not get back if the log holds it like this
 */
export async function lackingEvents(
  db: Reader,
  session: SessionRow,
  { after, sent, now }: { readonly after: number; readonly sent: Sent | null; readonly now: number },
): Promise<readonly Json[]> {
  const rows = fitting(await eventsAfter(db, session.id, after, MOST_EVENTS))
  const own = new Map(sent?.events.map((event) => [event.id, JSON.stringify(event)]))
  const position = rows.at(-1)?.position ?? Math.min(after, session.position)
  const events = rows
    .filter(({ id, event }) => own.get(id) !== event)
    .map((row) => `{"position":${row.position},"event":${row.event}}`)
  const has_more = position < session.position
  const rest = JSON.stringify({ session: presentSession(session), position, has_more, now })
  return ['{"events":[', events.join(','), '],', rest.slice(1)]
}

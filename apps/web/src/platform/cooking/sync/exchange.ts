import { type CookingExchange, MAX_EVENTS_PER_CALL } from '@souschef/contract'
import {
  predateBase,
  type LogEvent,
  parseLogEvent,
  rebuildLog,
  receiveEvents,
  type SharedLog,
  unsentEvents,
} from '@souschef/domain'
import { ApiError } from '../../api/api-error.ts'
import { fetchCopies } from './fetch-copies.ts'
import { SessionFull, type SyncDependencies } from './dependencies.ts'

const readableEvents = ({ events }: Pick<CookingExchange, 'events'>): readonly LogEvent[] =>
  events.flatMap(({ event }) => parseLogEvent(event) ?? [])

/** Whether the server would refuse the same call again, because of its content. */
const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && [400, 413, 422].includes(error.status)

/** Returns a predicate for events about recipes that are already in the session, as opposed to those that start a new one. */
function belongsToSession({ cooking, acknowledged }: SharedLog): (event: LogEvent) => boolean {
  const recipes = new Set([
    ...cooking.base.sessions.map(({ recipe_id }) => recipe_id),
    ...cooking.log.filter(({ id }) => acknowledged.has(id)).map(({ recipe_id }) => recipe_id),
  ])
  return ({ recipe_id }) => recipes.has(recipe_id)
}

/**
 * Sends local events that the server lacks, and merges those that this device lacks. Every step is idempotent: a batch whose answer was
 * lost is sent again. A session that has ended still accepts its own events; newer ones are left for the next session.
 *
 * @param checksFirst whether the session may have ended since this device last heard of it
 * @returns whether the session is still open; an ended one accepts events, too
 * @throws `ApiError`; `SessionFull`
 */
export async function exchange(dependencies: SyncDependencies, checksFirst: boolean): Promise<boolean> {
  const { store, call, time, refused } = dependencies
  /** By how much this device's clock was adjusted meanwhile: events prepared earlier are in the previous time frame. */
  let shift = 0
  let batchLimit = MAX_EVENTS_PER_CALL
  let mustCheck = checksFirst
  let isOpen = true
  const toSend = (): readonly LogEvent[] => {
    const shared = store.shared()
    const events = unsentEvents(shared).filter(({ id }) => !refused.has(id))
    return isOpen ? events : events.filter(belongsToSession(shared))
  }
  for (;;) {
    const { syncCursor } = store.shared()
    if (syncCursor === null) return false
    const params = { id: syncCursor.session_id }
    const batch = mustCheck ? [] : toSend().slice(0, batchLimit)
    const sentAt = dependencies.clock()
    let response: CookingExchange
    try {
      response =
        batch.length === 0
          ? await call('listCookingEvents', { params, query: { after: syncCursor.position } })
          : await call('addCookingEvents', {
              params,
              body: { events: [...batch], after: syncCursor.position, sent_at: time.now() - shift },
            })
    } catch (error) {
      if (!isRefusal(error)) throw error
      if (error.code === 'SESSION_FULL') throw new SessionFull()
      // One of the batch is refused: bisect to find out which.
      const [refusedEvent] = batch
      if (batch.length === 1 && refusedEvent !== undefined) refused.add(refusedEvent.id)
      batchLimit = batch.length === 1 ? MAX_EVENTS_PER_CALL : Math.ceil(batch.length / 2)
      continue
    }
    dependencies.learnTime(response.now, sentAt, dependencies.clock())
    // Timers of other devices are in the server's time; a running one of this device must not move.
    if (!store.getState().timers.some(({ phase }) => phase === 'running')) time.syncWithServer()
    mustCheck = false
    isOpen = response.session.is_open
    const accepted = isOpen ? batch : batch.filter(belongsToSession(store.shared()))
    await applyResponse(dependencies, syncCursor.session_id, accepted, response)
    const ids = new Set(batch.map(({ id }) => id))
    // The server has adjusted their times, because this device's clock is off.
    if (response.events.some(({ event }) => ids.has(event.id))) {
      const previousNow = time.now()
      time.syncWithServer()
      shift += time.now() - previousNow
    }
    const remaining = toSend()
    if (remaining.length === 0 && !response.has_more) return isOpen
  }
}

async function applyResponse(
  dependencies: SyncDependencies,
  sessionId: string,
  sent: readonly LogEvent[],
  response: CookingExchange,
): Promise<void> {
  const events = readableEvents(response)
  await fetchCopies(dependencies, sessionId, events)
  const { position } = response
  const isApplied = await dependencies.store.change(
    (shared) => {
      // Another tab has left the session meanwhile.
      if (shared.syncCursor?.session_id !== sessionId) return shared
      return predateBase(shared, events) ? null : receiveEvents(shared, { sent, events, position })
    },
    response.events.map(({ event }) => event),
  )
  if (!isApplied) await rebuild(dependencies, sessionId)
}

/** Fetches the whole log again, because an event precedes those that have been folded into the base. */
async function rebuild({ call, store }: SyncDependencies, sessionId: string): Promise<void> {
  const responses: CookingExchange[] = []
  for (let after = 0, hasMore = true; hasMore;) {
    const response = await call('listCookingEvents', { params: { id: sessionId }, query: { after } })
    responses.push(response)
    hasMore = response.has_more
    after = response.position
  }
  const events = responses.flatMap(readableEvents)
  const position = responses.at(-1)?.position ?? 0
  await store.change(
    (shared) => (shared.syncCursor?.session_id === sessionId ? rebuildLog(shared, events, position) : shared),
    responses.flatMap(({ events: all }) => all.map(({ event }) => event)),
  )
}

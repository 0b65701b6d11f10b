import { type CookingExchange, EVENTS_AT_ONCE } from '@souschef/contract'
import {
  areLate,
  type LogEvent,
  parseLogEvent,
  rebuiltLog,
  receiveEvents,
  type SharedLog,
  unsentEvents,
} from '@souschef/domain'
import { ApiError } from '../../api/api-error.ts'
import { fetchCopies } from './fetch-copies.ts'
import { SessionFull, type SyncParts } from './parts.ts'

const readable = ({ events }: Pick<CookingExchange, 'events'>): readonly LogEvent[] =>
  events.flatMap(({ event }) => parseLogEvent(event) ?? [])

/** Whether the server will refuse the same call again, because of what it says. */
const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && [400, 413, 422].includes(error.status)

/** Whether events are about recipes that the session has already, and not about what begins after it. */
function belonging({ cooking, acknowledged }: SharedLog): (event: LogEvent) => boolean {
  const recipes = new Set([
    ...cooking.base.sessions.map(({ recipe_id }) => recipe_id),
    ...cooking.log.filter(({ id }) => acknowledged.has(id)).map(({ recipe_id }) => recipe_id),
  ])
  return ({ recipe_id }) => recipes.has(recipe_id)
}

/**
 * Sends what the server lacks of the log, and takes in what this device lacks. Everything happens in steps that may be repeated: what
 * was sent without an answer is sent again. A session that has ended takes what belongs to it; what began since is for the next one.
 *
 * @param looksFirst whether the session may have ended while this device heard nothing
 * @returns whether the session is still open; an ended one takes events, too
 * @throws `ApiError`; `SessionFull`
 */
export async function exchange(parts: SyncParts, looksFirst: boolean): Promise<boolean> {
  const { store, call, time, refused } = parts
  /** By how much this device's time was set meanwhile: events of before are in the time of before. */
  let shift = 0
  let most = EVENTS_AT_ONCE
  let mustLook = looksFirst
  let isOpen = true
  const toSend = (): readonly LogEvent[] => {
    const shared = store.shared()
    const events = unsentEvents(shared).filter(({ id }) => !refused.has(id))
    return isOpen ? events : events.filter(belonging(shared))
  }
  for (;;) {
    const { place } = store.shared()
    if (place === null) return false
    const params = { id: place.session_id }
    const batch = mustLook ? [] : toSend().slice(0, most)
    const sentAt = parts.clock()
    let answer: CookingExchange
    try {
      answer =
        batch.length === 0
          ? await call('listCookingEvents', { params, query: { after: place.position } })
          : await call('addCookingEvents', {
              params,
              body: { events: [...batch], after: place.position, sent_at: time.now() - shift },
            })
    } catch (error) {
      if (!isRefusal(error)) throw error
      if (error.code === 'SESSION_FULL') throw new SessionFull()
      // One of them is refused: halves find out which.
      const [only] = batch
      if (batch.length === 1 && only !== undefined) refused.add(only.id)
      most = batch.length === 1 ? EVENTS_AT_ONCE : Math.ceil(batch.length / 2)
      continue
    }
    parts.learnTime(answer.now, sentAt, parts.clock())
    // Timers of other devices are in the server's time; a running one of this device must not move.
    if (!store.getState().timers.some(({ phase }) => phase === 'running')) time.followServer()
    mustLook = false
    isOpen = answer.session.is_open
    const taken = isOpen ? batch : batch.filter(belonging(store.shared()))
    await takeIn(parts, place.session_id, taken, answer)
    const ids = new Set(batch.map(({ id }) => id))
    // The server has moved them, because this device's time is off.
    if (answer.events.some(({ event }) => ids.has(event.id))) {
      const before = time.now()
      time.followServer()
      shift += time.now() - before
    }
    const left = toSend()
    if (left.length === 0 && !answer.has_more) return isOpen
  }
}

async function takeIn(
  parts: SyncParts,
  sessionId: string,
  sent: readonly LogEvent[],
  answer: CookingExchange,
): Promise<void> {
  const events = readable(answer)
  await fetchCopies(parts, sessionId, events)
  const { position } = answer
  const isTaken = await parts.store.change(
    (shared) => {
      // Another tab has left the session meanwhile.
      if (shared.place?.session_id !== sessionId) return shared
      return areLate(shared, events) ? null : receiveEvents(shared, { sent, events, position })
    },
    answer.events.map(({ event }) => event),
  )
  if (!isTaken) await rebuild(parts, sessionId)
}

/** Reads the whole log again, because something belongs before what was folded away. */
async function rebuild({ call, store }: SyncParts, sessionId: string): Promise<void> {
  const answers: CookingExchange[] = []
  for (let after = 0, hasMore = true; hasMore;) {
    const answer = await call('listCookingEvents', { params: { id: sessionId }, query: { after } })
    answers.push(answer)
    hasMore = answer.has_more
    after = answer.position
  }
  const events = answers.flatMap(readable)
  const position = answers.at(-1)?.position ?? 0
  await store.change(
    (shared) => (shared.place?.session_id === sessionId ? rebuiltLog(shared, events, position) : shared),
    answers.flatMap(({ events: all }) => all.map(({ event }) => event)),
  )
}

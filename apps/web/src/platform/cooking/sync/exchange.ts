import type { CookingExchange } from '@souschef/contract'
import {
  type LogEvent,
  parseLogEvent,
  predateBase,
  rebuildLog,
  receiveEvents,
  type SharedLog,
  type SyncCursor,
  unsentEvents,
} from '@souschef/domain'
import { exchange, type LogChannel } from '../../shared-log/exchange.ts'
import { fetchCopies } from './fetch-copies.ts'
import type { SyncDependencies } from './dependencies.ts'

const readableEvents = ({ events }: Pick<CookingExchange, 'events'>): readonly LogEvent[] =>
  events.flatMap(({ event }) => parseLogEvent(event) ?? [])

/** Returns a predicate for events about recipes that are already in the session, as opposed to those that start a new one. */
function belongsToSession({ cooking, acknowledged }: SharedLog): (event: LogEvent) => boolean {
  const recipes = new Set([
    ...cooking.base.sessions.map(({ recipe_id }) => recipe_id),
    ...cooking.log.filter(({ id }) => acknowledged.has(id)).map(({ recipe_id }) => recipe_id),
  ])
  return ({ recipe_id }) => recipes.has(recipe_id)
}

/**
 * Exchanges events with the session that this device follows. A session that has ended still accepts its own events; newer ones are
 * left for the next session.
 *
 * @param checksFirst whether the session may have ended since this device last heard of it
 * @returns whether the session is still open; an ended one accepts events, too
 * @throws `ApiError`; `LogFull`
 */
export async function exchangeSession(
  dependencies: SyncDependencies,
  checksFirst: boolean,
): Promise<boolean> {
  const { store, call } = dependencies
  let isOpen = true
  const sendable = (events: readonly LogEvent[]): readonly LogEvent[] =>
    isOpen ? events : events.filter(belongsToSession(store.shared()))
  const channel: LogChannel<LogEvent, SyncCursor, CookingExchange> = {
    place: () => store.shared().syncCursor,
    unsent: () => sendable(unsentEvents(store.shared())),
    read: ({ session_id: id, position: after }) =>
      call('listCookingEvents', { params: { id }, query: { after } }),
    append: ({ session_id: id, position: after }, events, sent_at) =>
      call('addCookingEvents', { params: { id }, body: { events: [...events], after, sent_at } }),
    receive: async ({ session_id }, answer, sent) => {
      isOpen = answer.session.is_open
      await applyAnswer(dependencies, session_id, sendable(sent), answer)
    },
    fullCode: 'SESSION_FULL',
  }
  // Timers of other devices are in the server's time; a running one of this device must not move.
  const isTimeFixed = (): boolean => store.getState().timers.some(({ phase }) => phase === 'running')
  await exchange(channel, { ...dependencies, isTimeFixed }, checksFirst)
  return isOpen && store.shared().syncCursor !== null
}

async function applyAnswer(
  dependencies: SyncDependencies,
  sessionId: string,
  sent: readonly LogEvent[],
  answer: CookingExchange,
): Promise<void> {
  const events = readableEvents(answer)
  await fetchCopies(dependencies, sessionId, events)
  const { position } = answer
  const isApplied = await dependencies.store.change(
    (shared) => {
      // Another tab has left the session meanwhile.
      if (shared.syncCursor?.session_id !== sessionId) return shared
      return predateBase(shared, events) ? null : receiveEvents(shared, { sent, events, position })
    },
    answer.events.map(({ event }) => event),
  )
  if (!isApplied) await rebuild(dependencies, sessionId)
}

/** Fetches the whole log again, because an event precedes those that have been folded into the base. */
async function rebuild({ call, store }: SyncDependencies, sessionId: string): Promise<void> {
  const answers: CookingExchange[] = []
  for (let after = 0, hasMore = true; hasMore;) {
    const answer = await call('listCookingEvents', { params: { id: sessionId }, query: { after } })
    answers.push(answer)
    hasMore = answer.has_more
    after = answer.position
  }
  const events = answers.flatMap(readableEvents)
  const position = answers.at(-1)?.position ?? 0
  await store.change(
    (shared) => (shared.syncCursor?.session_id === sessionId ? rebuildLog(shared, events, position) : shared),
    answers.flatMap(({ events: all }) => all.map(({ event }) => event)),
  )
}

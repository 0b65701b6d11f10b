import type { LoggedEvent } from '@souschef/contract'
import { type ApiServer, errorReply, okReply, type Reply, type ReceivedRequest } from './api-server.ts'

interface LogSession {
  readonly id: string
  isOpen: boolean
  readonly log: LoggedEvent[]
}

/** The cooking log of one cook on the server. */
export interface LogServer {
  readonly sessions: LogSession[]
  /** The open session; throws if there is none. */
  readonly open: () => LogSession
  /** Adds events as another device. */
  readonly add: (...events: readonly LoggedEvent[]) => void
  /** Overrides the response to adding events unless it returns null. */
  refuse: (events: readonly LoggedEvent[]) => Reply | null
  /** How far the server's clock is ahead of this machine's, in milliseconds. */
  clockOffset: number
}

/** Events per response, fewer than a real server sends. */
const PAGE = 300

const SKEW_MS = 30_000

const isBody = (raw: unknown): raw is { events: readonly LoggedEvent[]; after?: number; sent_at?: number } =>
  typeof raw === 'object' && raw !== null && 'events' in raw

const idIn = ({ path }: ReceivedRequest): string => path.split('/')[3] ?? ''

/** Serves the log's part of the API (API-47) on a test server. */
export function serveCookingLog(server: ApiServer): LogServer {
  const sessions: LogSession[] = []
  const find = (id: string): LogSession | undefined => sessions.find((session) => session.id === id)
  const toSessionJson = ({ id, isOpen, log }: LogSession) => ({
    id,
    version: log.length,
    is_open: isOpen,
    created_at: new Date(0).toISOString(),
    updated_at: new Date(0).toISOString(),
  })
  const logs: LogServer = {
    sessions,
    open: () => {
      const open = sessions.find(({ isOpen }) => isOpen)
      if (open === undefined) throw new Error('No session is open')
      return open
    },
    add: (...events) => void logs.open().log.push(...events),
    refuse: () => null,
    clockOffset: 0,
  }
  const eventsAfter = (session: LogSession, after: number, sent: readonly LoggedEvent[]): Reply => {
    const texts = new Set(sent.map((event) => JSON.stringify(event)))
    const page = session.log.slice(after, after + PAGE)
    const position = after + page.length
    return okReply({
      session: toSessionJson(session),
      events: page
        .map((event, index) => ({ position: after + index + 1, event }))
        .filter(({ event }) => !texts.has(JSON.stringify(event))),
      position,
      has_more: position < session.log.length,
      now: Date.now() + logs.clockOffset,
    })
  }
  server.on('openSession', ({ body }) => {
    const requestedId = typeof body === 'object' && body !== null && 'id' in body ? String(body.id) : ''
    const open = sessions.find(({ isOpen }) => isOpen)
    const id = requestedId === '' || find(requestedId) ? `session-${sessions.length}` : requestedId
    if (open === undefined) sessions.push({ id, isOpen: true, log: [] })
    return okReply({ session: toSessionJson(logs.open()) })
  })
  server.on('listSessions', () => {
    const newest = sessions.toReversed().toSorted((a, b) => Number(b.isOpen) - Number(a.isOpen))
    return okReply({ sessions: newest.slice(0, 1).map(toSessionJson) })
  })
  server.on('addCookingEvents', (request) => {
    const session = find(idIn(request))
    if (session === undefined || !isBody(request.body)) return errorReply(404, 'NOT_FOUND', 'Not found')
    const { events, after = 0, sent_at } = request.body
    const refusal = logs.refuse(events)
    if (refusal !== null) return refusal
    const skew = (sent_at ?? 0) - Date.now() - logs.clockOffset
    const knownIds = new Set(session.log.map(({ id }) => id))
    for (const event of events)
      if (!knownIds.has(event.id))
        session.log.push(Math.abs(skew) > SKEW_MS ? { ...event, at: event.at - skew } : event)
    return eventsAfter(session, after, events)
  })
  server.on('listCookingEvents', (request) => {
    const session = find(idIn(request))
    if (session === undefined) return errorReply(404, 'NOT_FOUND', 'Not found')
    return eventsAfter(session, Number(request.search.get('after') ?? 0), [])
  })
  return logs
}

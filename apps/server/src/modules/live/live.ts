import type { LogHint } from '@souschef/contract'
import type { Bus, Topic } from '../../platform/bus/bus.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Reader } from '../../platform/db/database.ts'
import { addressKey } from '../../platform/http/rate-limiter.ts'
import type { Logger } from '../../platform/log.ts'
import type { LogTopic } from '../../platform/shared-log/log-kind.ts'
import { logChanged } from '../../platform/shared-log/shared-log.ts'
import { findActiveSessions, signedOut } from '../accounts/accounts.ts'
import { LiveStream, type Subscriber } from './live-stream.ts'
import { presenceHints } from './presence-hints.ts'

/** How often streams are checked for expired credentials and lost hints. */
const CHECK_INTERVAL_MS = 10_000

/**
 * An open stream does not prove that its client is alive: one that loses power closes nothing. So the streams of cooks who are shown
 * to others are ended after this time. A live client reopens its stream, which renews the lease before its minute is over.
 */
const MAX_UNCONFIRMED_MS = 35_000

/** Streams per user, per owner of guest links, and per address of visitors who are not signed in; the oldest is ended. */
const MAX_STREAMS = { login: 30, link: 30, address: 200 } as const

/** Streams checked per query. */
const CHECK_BATCH_SIZE = 500

/** The event streams of this process (API-39). */
export interface Live {
  /** Opens a stream. It ends when the signal aborts, its token expires, or its login session or link is revoked. */
  readonly open: (client: LiveClient, signal: AbortSignal) => LiveStream
  /** Ends streams that are no longer authorized, and delivers hints that the bus has lost. Also runs every ten seconds. */
  readonly check: () => Promise<void>
  readonly close: () => void
}

export interface LiveClient {
  readonly subscriber: Subscriber | null
  readonly address: string
  readonly lastEventId: string | null
}

interface LiveDependencies {
  readonly database: Database
  readonly bus: Bus
  readonly clock: Clock
  readonly log: Logger
  /** The kinds of logs whose changes are reported to their members. */
  readonly topics: readonly LogTopic[]
  /** The ids of those links that still open a log. */
  readonly findActiveLinks: (db: Reader, ids: readonly string[]) => Promise<ReadonlySet<string>>
  readonly presence: PresenceSource
}

/** The presence of cooks: who is shown as cooking to everybody. Opening a stream renews the lease of its user. */
export interface PresenceSource {
  readonly changed: Topic<Readonly<Record<never, never>>>
  /** A text that changes with what is shown; it starts with `0 ` when nobody is. */
  readonly fingerprint: (now: number) => Promise<string>
  /** The ids of those users who are shown. */
  readonly findHolders: (userIds: readonly string[], now: number) => Promise<ReadonlySet<string>>
  readonly renew: (userId: string) => Promise<unknown>
}

/** @returns whether a stream, one of the given ones, is still authorized */
async function createActiveCheck(
  {
    database,
    findActiveLinks,
    presence,
  }: Pick<LiveDependencies, 'database' | 'findActiveLinks' | 'presence'>,
  streams: readonly LiveStream[],
  now: number,
): Promise<(stream: LiveStream) => boolean> {
  const subscribers = streams.flatMap(({ subscriber }) => subscriber ?? [])
  const logins = subscribers.flatMap((subscriber) => (subscriber.kind === 'login' ? subscriber.loginId : []))
  const links = subscribers.flatMap((subscriber) => (subscriber.kind === 'link' ? subscriber.linkId : []))
  const activeLogins = await findActiveSessions(database.readFresh, [...new Set(logins)], now)
  const activeLinks = await findActiveLinks(database.readFresh, [...new Set(links)])
  const unconfirmed = streams.filter(({ openedAt }) => now - openedAt >= MAX_UNCONFIRMED_MS)
  const leaseHolders = await presence.findHolders(userIdsOf(unconfirmed), now)
  return (stream) => {
    const { subscriber, openedAt } = stream
    if (subscriber === null) return true
    if (subscriber.kind === 'link') return activeLinks.has(subscriber.linkId)
    if (leaseHolders.has(subscriber.userId) && now - openedAt >= MAX_UNCONFIRMED_MS) return false
    return subscriber.expiresAt > now && activeLogins.has(subscriber.loginId)
  }
}

const userIdsOf = (streams: readonly LiveStream[]): readonly string[] => [
  ...new Set(streams.flatMap(({ subscriber }) => subscriber?.userId ?? [])),
]

export function createLive(dependencies: LiveDependencies): Live {
  const { database, bus, clock, log, topics, presence } = dependencies
  /** Grouped by the id of the subscriber's user, or by `addressKey`. */
  const streams = {
    login: new Map<string, Set<LiveStream>>(),
    link: new Map<string, Set<LiveStream>>(),
    address: new Map<string, Set<LiveStream>>(),
  }
  const logError = (error: unknown): void => log.warn({ err: error }, 'streams were not checked')

  const hints = presenceHints(
    { presence, clock },
    (hint) => {
      for (const kind of ['login', 'address'] as const)
        for (const group of streams[kind].values()) for (const stream of group) stream.push(hint)
    },
    logError,
  )
  bus.subscribe(presence.changed, hints.schedule)

  bus.subscribe(logChanged, ({ user_ids, ...hint }) => {
    for (const kind of ['login', 'link'] as const)
      for (const user_id of user_ids) for (const stream of streams[kind].get(user_id) ?? []) stream.push(hint)
  })

  bus.subscribe(signedOut, ({ user_id }) => {
    const group = streams.login.get(user_id)
    if (group !== undefined) void checkStreams([...group]).catch(logError)
  })

  /** @returns a function that removes the stream */
  const add = (kind: keyof typeof streams, key: string, stream: LiveStream): (() => void) => {
    const group = streams[kind].get(key) ?? new Set()
    const [oldest] = group
    if (oldest !== undefined && group.size >= MAX_STREAMS[kind]) {
      oldest.end()
      // At once, because a client that reads nothing delays its own removal.
      group.delete(oldest)
    }
    streams[kind].set(key, group.add(stream))
    return () => {
      if (group.delete(stream) && group.size === 0) streams[kind].delete(key)
    }
  }

  /** Offers the streams the current positions of their logs. */
  const catchUp = async (targets: readonly LiveStream[]): Promise<void> => {
    for (const topic of topics)
      for (const { user_id, id, position } of await topic.findOpen(database.readFresh, userIdsOf(targets))) {
        const hint: LogHint = { topic: topic.name, log_id: id, position }
        for (const stream of targets) if (stream.subscriber?.userId === user_id) stream.offer(hint)
      }
  }

  const checkStreams = async (targets: readonly LiveStream[]): Promise<void> => {
    const isActive = await createActiveCheck(dependencies, targets, clock())
    for (const stream of targets) if (!isActive(stream)) stream.end()
    await catchUp(targets)
  }

  const check = async (): Promise<void> => {
    const all = [...streams.login.values(), ...streams.link.values()].flatMap((group) => [...group])
    for (let from = 0; from < all.length; from += CHECK_BATCH_SIZE)
      await checkStreams(all.slice(from, from + CHECK_BATCH_SIZE))
    if (streams.login.size + streams.address.size > 0) await hints.poll()
  }

  const timer = setInterval(() => void check().catch(logError), CHECK_INTERVAL_MS)
  timer.unref()

  return {
    open: ({ subscriber, address, lastEventId }, signal) => {
      const stream = new LiveStream(subscriber, lastEventId, clock())
      if (signal.aborted) {
        stream.end()
        return stream
      }
      const remove = add(subscriber?.kind ?? 'address', subscriber?.userId ?? addressKey(address), stream)
      signal.addEventListener('abort', () => {
        remove()
        stream.end()
      })
      // Subscribed before reading, so that no change is missed in between.
      if (subscriber !== null) void catchUp([stream]).catch(logError)
      if (subscriber?.kind === 'login') void presence.renew(subscriber.userId).catch(logError)
      return stream
    },
    check,
    close: () => {
      clearInterval(timer)
      hints.close()
    },
  }
}

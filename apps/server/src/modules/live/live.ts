import type { LogHint } from '@souschef/contract'
import type { Bus, Topic } from '../../platform/bus/bus.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Reader } from '../../platform/db/database.ts'
import { addressKey } from '../../platform/http/rate-limiter.ts'
import type { Logger } from '../../platform/log.ts'
import type { LogTopic } from '../../platform/shared-log/log-kind.ts'
import { logChanged } from '../../platform/shared-log/shared-log.ts'
import { findActiveSessions, signedOut } from '../accounts/accounts.ts'
import { LiveStream, type Watcher } from './live-stream.ts'
import { presenceHints } from './presence-hints.ts'

/** How often streams are checked for expired credentials and lost hints. */
const CHECK_INTERVAL_MS = 10_000

/**
 * An open stream does not prove that its client is alive: one without power closes nothing. So the streams of cooks who are shown
 * to others are ended, for the client to reopen them before the lease of a minute expires.
 */
const MAX_UNPROVEN_MS = 35_000

/** Streams per user, per user's guest links, and per address for others; the oldest is ended. */
const MAX_STREAMS = { login: 30, link: 30, address: 200 } as const

/** Streams checked per query. */
const CHECK_BATCH_SIZE = 500

/** The event streams of this process (API-39). */
export interface Live {
  /** Opens a stream, which ends with the signal, with its token, or when the sign-in is revoked. */
  readonly open: (client: LiveClient, signal: AbortSignal) => LiveStream
  /** Ends unauthorized streams, and delivers hints that the bus has lost; also runs every ten seconds. */
  readonly check: () => Promise<void>
  readonly close: () => void
}

export interface LiveClient {
  readonly watcher: Watcher | null
  readonly address: string
  readonly lastEventId: string | null
}

interface LiveDependencies {
  readonly database: Database
  readonly bus: Bus
  readonly clock: Clock
  readonly log: Logger
  /** Whose changes are reported to their members. */
  readonly topics: readonly LogTopic[]
  /** The ids of those links that still open a log. */
  readonly findActiveLinks: (db: Reader, ids: readonly string[]) => Promise<ReadonlySet<string>>
  readonly presence: WatchedPresence
}

/** Who is shown to everybody, by a lease that opening a stream renews. */
export interface WatchedPresence {
  readonly changed: Topic<Readonly<Record<never, never>>>
  /** A text that changes with what is shown. */
  readonly fingerprint: (now: number) => Promise<string>
  /** Those of the users who are shown. */
  readonly findHolders: (userIds: readonly string[], now: number) => Promise<ReadonlySet<string>>
  readonly renew: (userId: string) => Promise<unknown>
}

/** Returns a predicate that tells which of the streams are still authorized. */
async function createActiveCheck(
  {
    database,
    findActiveLinks,
    presence,
  }: Pick<LiveDependencies, 'database' | 'findActiveLinks' | 'presence'>,
  streams: readonly LiveStream[],
  now: number,
): Promise<(stream: LiveStream) => boolean> {
  const watchers = streams.flatMap(({ watcher }) => watcher ?? [])
  const logins = watchers.flatMap((watcher) => (watcher.by === 'login' ? watcher.loginId : []))
  const links = watchers.flatMap((watcher) => (watcher.by === 'link' ? watcher.linkId : []))
  const activeLogins = await findActiveSessions(database.readFresh, [...new Set(logins)], now)
  const activeLinks = await findActiveLinks(database.readFresh, [...new Set(links)])
  const unconfirmed = streams.filter(({ openedAt }) => now - openedAt >= MAX_UNPROVEN_MS)
  const leaseHolders = await presence.findHolders(userIdsOf(unconfirmed), now)
  return (stream) => {
    const { watcher, openedAt } = stream
    if (watcher === null) return true
    if (watcher.by === 'link') return activeLinks.has(watcher.linkId)
    if (leaseHolders.has(watcher.userId) && now - openedAt >= MAX_UNPROVEN_MS) return false
    return watcher.expiresAt > now && activeLogins.has(watcher.loginId)
  }
}

const userIdsOf = (streams: readonly LiveStream[]): readonly string[] => [
  ...new Set(streams.flatMap(({ watcher }) => watcher?.userId ?? [])),
]

export function createLive(dependencies: LiveDependencies): Live {
  const { database, bus, clock, log, topics, presence } = dependencies
  /** Grouped by id of the watched user, or by `addressKey`. */
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
    if (group.size >= MAX_STREAMS[kind]) oldest?.end()
    streams[kind].set(key, group.add(stream))
    return () => {
      group.delete(stream)
      if (group.size === 0) streams[kind].delete(key)
    }
  }

  /** Offers the streams the current positions of their logs. */
  const catchUp = async (targets: readonly LiveStream[]): Promise<void> => {
    for (const topic of topics)
      for (const { user_id, id, position } of await topic.findOpen(database.readFresh, userIdsOf(targets))) {
        const hint: LogHint = { topic: topic.name, log_id: id, position }
        for (const stream of targets) if (stream.watcher?.userId === user_id) stream.offer(hint)
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
    open: ({ watcher, address, lastEventId }, signal) => {
      const stream = new LiveStream(watcher, lastEventId, clock())
      if (signal.aborted) {
        stream.end()
        return stream
      }
      const remove = add(watcher?.by ?? 'address', watcher?.userId ?? addressKey(address), stream)
      signal.addEventListener('abort', () => {
        remove()
        stream.end()
      })
      // Subscribed before reading, so that no change is missed in between.
      if (watcher !== null) void catchUp([stream]).catch(logError)
      if (watcher?.by === 'login') void presence.renew(watcher.userId).catch(logError)
      return stream
    },
    check,
    close: () => {
      clearInterval(timer)
      hints.close()
    },
  }
}

import type { CookingHint } from '@souschef/contract'
import type { Bus } from '../../platform/bus/bus.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import { addressKey } from '../../platform/http/rate-limiter.ts'
import type { Logger } from '../../platform/log.ts'
import { aliveSessions, signedOut } from '../accounts/accounts.ts'
import {
  aliveLinks,
  type Cooking,
  cookingChanged,
  leasedAmong,
  openPositions,
  presenceChanged,
} from '../cooking/cooking.ts'
import { LiveStream, type Watcher } from './live-stream.ts'
import { presenceHints } from './presence-hints.ts'

/** How often streams are checked: whether they may go on, and whether a hint was lost on its way. */
const CHECK_MS = 10_000

/**
 * A stream that stays open does not prove that its client lives: one that lost its power says nothing. So a cook who is shown to
 * others has to open it again before the lease of a minute runs out.
 */
const PROOF_MS = 35_000

/** Of one person, of their guests, or of all others of one address; the oldest makes room. */
const MOST_STREAMS = { login: 30, link: 30, address: 200 } as const

/** Streams per query. */
const CHECKED_AT_ONCE = 500

/** The event streams of this process (API-39). */
export interface Live {
  /** Opens a stream, which ends with the signal, with its token, or when the sign-in is revoked. */
  readonly open: (client: LiveClient, signal: AbortSignal) => LiveStream
  /** Ends what may not go on, and passes on what the bus has lost; runs by itself every ten seconds. */
  readonly check: () => Promise<void>
  readonly close: () => void
}

export interface LiveClient {
  readonly watcher: Watcher | null
  readonly address: string
  readonly lastEventId: string | null
}

interface LiveNeeds {
  readonly database: Database
  readonly bus: Bus
  readonly clock: Clock
  readonly log: Logger
  readonly cooking: Pick<Cooking, 'presence'>
}

const toHint = ({ session_id, position }: { session_id: string; position: number }): CookingHint => ({
  topic: 'cooking',
  session_id,
  position,
})

/** Which of the streams may go on. */
async function aliveOf(
  database: Database,
  streams: readonly LiveStream[],
  now: number,
): Promise<(stream: LiveStream) => boolean> {
  const watchers = streams.flatMap(({ watcher }) => watcher ?? [])
  const logins = watchers.flatMap((watcher) => (watcher.by === 'login' ? watcher.loginId : []))
  const links = watchers.flatMap((watcher) => (watcher.by === 'link' ? watcher.linkId : []))
  const aliveLogins = await aliveSessions(database.read, [...new Set(logins)], now)
  const stillLinks = await aliveLinks(database.read, [...new Set(links)])
  const old = streams.filter(({ openedAt }) => now - openedAt >= PROOF_MS)
  const unproven = await leasedAmong(database.read, usersOf(old), now)
  return (stream) => {
    const { watcher, openedAt } = stream
    if (watcher === null) return true
    if (watcher.by === 'link') return stillLinks.has(watcher.linkId)
    if (unproven.has(watcher.userId) && now - openedAt >= PROOF_MS) return false
    return watcher.expiresAt > now && aliveLogins.has(watcher.loginId)
  }
}

const usersOf = (streams: readonly LiveStream[]): readonly string[] => [
  ...new Set(streams.flatMap(({ watcher }) => watcher?.userId ?? [])),
]

export function createLive({ database, bus, clock, log, cooking }: LiveNeeds): Live {
  /** By whom they hear about, or by `addressKey`. */
  const streams = {
    login: new Map<string, Set<LiveStream>>(),
    link: new Map<string, Set<LiveStream>>(),
    address: new Map<string, Set<LiveStream>>(),
  }
  const complain = (error: unknown): void => log.warn({ err: error }, 'streams were not checked')

  const hints = presenceHints(
    { database, clock },
    (hint) => {
      for (const kind of ['login', 'address'] as const)
        for (const own of streams[kind].values()) for (const stream of own) stream.push(hint)
    },
    complain,
  )
  bus.subscribe(presenceChanged, hints.wake)

  bus.subscribe(cookingChanged, ({ user_id, ...change }) => {
    for (const kind of ['login', 'link'] as const)
      for (const stream of streams[kind].get(user_id) ?? []) stream.push(toHint(change))
  })

  bus.subscribe(signedOut, ({ user_id }) => {
    const own = streams.login.get(user_id)
    if (own !== undefined) void checkSome([...own]).catch(complain)
  })

  /** @returns removes it again */
  const add = (kind: keyof typeof streams, key: string, stream: LiveStream): (() => void) => {
    const own = streams[kind].get(key) ?? new Set()
    const [oldest] = own
    if (own.size >= MOST_STREAMS[kind]) oldest?.end()
    streams[kind].set(key, own.add(stream))
    return () => {
      own.delete(stream)
      if (own.size === 0) streams[kind].delete(key)
    }
  }

  /** Passes on where the sessions that they hear about stand. */
  const catchUp = async (those: readonly LiveStream[]): Promise<void> => {
    for (const { user_id, ...change } of await openPositions(database.read, usersOf(those)))
      for (const stream of those) if (stream.watcher?.userId === user_id) stream.offer(toHint(change))
  }

  const checkSome = async (those: readonly LiveStream[]): Promise<void> => {
    const isAlive = await aliveOf(database, those, clock())
    for (const stream of those) if (!isAlive(stream)) stream.end()
    await catchUp(those)
  }

  const check = async (): Promise<void> => {
    const all = [...streams.login.values(), ...streams.link.values()].flatMap((own) => [...own])
    for (let from = 0; from < all.length; from += CHECKED_AT_ONCE)
      await checkSome(all.slice(from, from + CHECKED_AT_ONCE))
    if (streams.login.size + streams.address.size > 0) await hints.look()
  }

  const timer = setInterval(() => void check().catch(complain), CHECK_MS)
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
      // First listening, then reading: nothing falls in between.
      if (watcher !== null) void catchUp([stream]).catch(complain)
      if (watcher?.by === 'login') void cooking.presence.renew(watcher.userId).catch(complain)
      return stream
    },
    check,
    close: () => {
      clearInterval(timer)
      hints.close()
    },
  }
}

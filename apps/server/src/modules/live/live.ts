import type { LiveHint } from '@souschef/contract'
import type { Bus } from '../../platform/bus/bus.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Logger } from '../../platform/log.ts'
import { aliveSessions } from '../accounts/accounts.ts'
import { cookingChanged, openPositions } from '../cooking/cooking.ts'
import { LiveStream } from './live-stream.ts'

/** How often streams are checked: whether they may go on, and whether a hint was lost on its way. */
const CHECK_MS = 10_000

/** Of one person, or of all guests of one address; the oldest makes room. */
const MOST_STREAMS = { user: 30, address: 200 } as const

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
  readonly caller: Caller | null
  readonly address: string
  readonly lastEventId: string | null
}

interface LiveNeeds {
  readonly database: Database
  readonly bus: Bus
  readonly clock: Clock
  readonly log: Logger
}

const toHint = ({ session_id, position }: { session_id: string; position: number }): LiveHint => ({
  topic: 'cooking',
  session_id,
  position,
})

export function createLive({ database, bus, clock, log }: LiveNeeds): Live {
  /** By user or address. */
  const streams = new Map<string, Set<LiveStream>>()

  bus.subscribe(cookingChanged, ({ user_id, ...change }) => {
    for (const stream of streams.get(user_id) ?? []) stream.push(toHint(change))
  })

  const add = (key: string, stream: LiveStream, most: number): void => {
    const own = streams.get(key) ?? new Set()
    const [oldest] = own
    if (own.size >= most) oldest?.end()
    streams.set(key, own.add(stream))
  }

  const remove = (key: string, stream: LiveStream): void => {
    const own = streams.get(key)
    own?.delete(stream)
    if (own?.size === 0) streams.delete(key)
  }

  /** Passes on where their owner's session stands. */
  const catchUp = async (those: readonly LiveStream[]): Promise<void> => {
    const users = new Set(those.flatMap(({ caller }) => caller?.userId ?? []))
    for (const { user_id, ...change } of await openPositions(database.read, [...users]))
      for (const stream of those) if (stream.caller?.userId === user_id) stream.offer(toHint(change))
  }

  const checkSome = async (those: readonly LiveStream[]): Promise<void> => {
    const now = clock()
    const ids = those.flatMap(({ caller }) => caller?.sessionId ?? [])
    const alive = await aliveSessions(database.read, [...new Set(ids)], now)
    for (const stream of those) {
      const { caller } = stream
      if (caller !== null && (caller.expiresAt <= now || !alive.has(caller.sessionId))) stream.end()
    }
    await catchUp(those)
  }

  const check = async (): Promise<void> => {
    const all = [...streams.values()].flatMap((own) => [...own])
    for (let from = 0; from < all.length; from += CHECKED_AT_ONCE)
      await checkSome(all.slice(from, from + CHECKED_AT_ONCE))
  }

  const complain = (error: unknown): void => log.warn({ err: error }, 'streams were not checked')
  const timer = setInterval(() => void check().catch(complain), CHECK_MS)
  timer.unref()

  return {
    open: ({ caller, address, lastEventId }, signal) => {
      const stream = new LiveStream(caller, lastEventId)
      const key = caller?.userId ?? address
      add(key, stream, caller === null ? MOST_STREAMS.address : MOST_STREAMS.user)
      signal.addEventListener('abort', () => {
        remove(key, stream)
        stream.end()
      })
      // First listening, then reading: nothing falls in between.
      void catchUp([stream]).catch(complain)
      return stream
    },
    check,
    close: () => clearInterval(timer),
  }
}

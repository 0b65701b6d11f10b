import { createHmac, hash } from 'node:crypto'
import { HOUR_MS, TREND_WEIGHTS } from '@souschef/domain'
import { sql } from 'kysely'
import type { Clock } from '#platform/clock.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import { dialectOf } from '#platform/db/dialect-of.ts'
import { addressKey } from '#platform/http/rate-limiter.ts'
import { addToStats } from './stats.ts'

/** A guest, identified by address and user agent. */
interface Guest {
  readonly userId: null
  readonly address: string
  readonly userAgent: string
}

export type Viewer = { readonly userId: string } | Guest

export interface ViewCounter {
  /** Records a view without waiting. At most one per viewer and hour is counted (API-21). */
  readonly record: (recipeId: string, viewer: Viewer) => void
  /** Writes and counts the recorded views. */
  readonly flush: () => Promise<void>
}

export interface ViewCounterOptions {
  readonly database: Database
  readonly clock: Clock
  /** Secret of the installation. */
  readonly key: Uint8Array
  /** Called when views could not be written; they are not retried. */
  readonly onWriteError: (error: unknown) => void
}

const HOURS_PER_DAY = 24

/**
 * Views are written in batches, after this delay or once this many are pending. Larger batches change fewer database pages, and
 * invalidate caches less often.
 */
export const FLUSH_DELAY_MS = 10_000
const MAX_PENDING = 20_000

/** Rows per transaction; few enough that other writers do not wait long. */
const BATCH_SIZE = 2000

/** Views of the current hour remembered to avoid duplicate writes; the database ignores other duplicates. */
const MAX_REMEMBERED = 20_000

/**
 * Guests at one address are distinguished by user agent, because households and offices share addresses; but as at most this many
 * viewers, because user agents can be made up.
 */
export const MAX_VIEWERS_PER_ADDRESS = 32

/**
 * Counts views outside the requests that cause them. Guests are identified by a hash, salted daily from the server's secret, so
 * no address is stored. A pending view has a fixed size in memory, whatever a guest sends.
 */
export function viewCounter({ database, clock, key, onWriteError }: ViewCounterOptions): ViewCounter {
  let hour = 0
  const viewerKey = createViewerKey(key)
  const remembered = new Set<string>()
  /** Hour, recipe and viewer, separated by spaces. */
  let pending: string[] = []
  let timer: NodeJS.Timeout | null = null
  let writing: Promise<void> = Promise.resolve()

  const write = async (): Promise<void> => {
    // In a fixed order of rows, so that processes cannot deadlock.
    const rows = pending.toSorted()
    pending = []
    for (let from = 0; from < rows.length; from += BATCH_SIZE) {
      const batch = JSON.stringify(rows.slice(from, from + BATCH_SIZE).map((view) => view.split(' ')))
      await database.transaction((tx) => countViews(tx, batch, clock()))
    }
  }

  const flush = (): Promise<void> => {
    if (timer !== null) clearTimeout(timer)
    timer = null
    writing = writing.then(write).catch(onWriteError)
    return writing
  }

  return {
    record: (recipeId, viewer) => {
      const currentHour = Math.floor(clock() / HOUR_MS)
      if (currentHour !== hour || remembered.size >= MAX_REMEMBERED) remembered.clear()
      hour = currentHour
      const view = `${hour} ${recipeId} ${viewer.userId ?? viewerKey(viewer, hour)}`
      if (remembered.has(view)) return
      const viewCopy = copyString(view)
      remembered.add(viewCopy)
      pending.push(viewCopy)
      if (pending.length >= MAX_PENDING) void flush()
      else timer ??= setTimeout(() => void flush(), FLUSH_DELAY_MS).unref()
    },
    flush,
  }
}

/**
 * Inserts the views that are new and counts them in the same transaction.
 *
 * @param rows JSON array of `[hour, recipe, viewer]`, all strings: one parameter instead of thousands
 * @param now epoch milliseconds, used as the time of the views in the trend
 */
async function countViews(tx: Tx, rows: string, now: number): Promise<void> {
  const views =
    dialectOf(tx) === 'sqlite' ? sql`json_each(${rows})` : sql`json_array_elements(cast(${rows} as json))`
  const written = await sql<{ recipe_id: string }>`
    insert into recipe_views (hour, recipe_id, viewer)
    select cast(value ->> 0 as integer), value ->> 1, value ->> 2 from ${views} as view where true
    on conflict do nothing
    returning recipe_id`.execute(tx)
  const viewed = Map.groupBy(written.rows, ({ recipe_id }) => recipe_id)
  await addToStats(
    tx,
    [...viewed].map(([recipe_id, { length }]) => ({
      recipe_id,
      count: 'views',
      change: length,
      weight: length * TREND_WEIGHTS.view,
      at: now,
    })),
  )
}

/** A copy that shares no memory with its source: V8 would keep a request's whole URL alive for a slice of it. */
const copyString = (text: string): string => Buffer.from(text, 'latin1').toString('latin1')

/** Guests whose keys are cached, and the longest user agent of such a guest. */
const MAX_CACHED_GUESTS = 2000
const MAX_AGENT_LENGTH = 500

/**
 * Derives guests' keys of 22 characters. A plain hash with the secret as prefix is safe here because its output is truncated. Keys
 * are cached for the day: deriving one for every view would cost a fifth of reading a recipe.
 */
function createViewerKey(secret: Uint8Array): (guest: Guest, hour: number) => string {
  let day = -1
  let salt = ''
  const cache = new Map<string, string>()

  const derive = ({ address, userAgent }: Guest): string => {
    const bucket = Number.parseInt(hash('sha256', userAgent, 'hex').slice(0, 8), 16) % MAX_VIEWERS_PER_ADDRESS
    return hash('sha256', `${salt} ${addressKey(address)} ${bucket}`, 'base64url').slice(0, 22)
  }

  return (guest, hour) => {
    const currentDay = Math.floor(hour / HOURS_PER_DAY)
    if (currentDay !== day) {
      day = currentDay
      salt = createHmac('sha256', secret).update(`views of day ${day}`).digest('base64url')
      cache.clear()
    }
    const name = `${guest.address} ${guest.userAgent}`
    const cached = cache.get(name)
    if (cached !== undefined) return cached
    const key = derive(guest)
    if (cache.size >= MAX_CACHED_GUESTS) cache.clear()
    if (guest.userAgent.length <= MAX_AGENT_LENGTH) cache.set(name, key)
    return key
  }
}

import { createHmac, hash } from 'node:crypto'
import { sql } from 'kysely'
import type { Clock } from '../../../platform/clock.ts'
import type { Database, Tx } from '../../../platform/db/database.ts'
import { dialectOf } from '../../../platform/db/dialect-of.ts'
import { addressKey } from '../../../platform/http/rate-limiter.ts'

/** A machine that shows itself by address and agent. */
interface Guest {
  readonly userId: null
  readonly address: string
  readonly userAgent: string
}

/** Who looks. */
export type Viewer = { readonly userId: string } | Guest

export interface ViewCounter {
  /** Notes a view; waits for nothing. At most one a viewer and hour is counted (API-21). */
  readonly note: (recipeId: string, viewer: Viewer) => void
  /** Writes and counts what was noted. */
  readonly flush: () => Promise<void>
}

export interface ViewCounterOptions {
  readonly database: Database
  readonly clock: Clock
  /** Secret of the installation. */
  readonly key: Uint8Array
  /** Told when views could not be written; they are not tried again. */
  readonly onLost: (error: unknown) => void
}

export const HOUR_MS = 3_600_000
const HOURS_A_DAY = 24

/**
 * Views go to the database together, this long after the first of them or when they are so many: the more at once, the fewer
 * pages of it change, and the longer holds what is kept of its present state.
 */
export const DELAY_MS = 10_000
const MOST_NOTED = 20_000

/** A transaction holds no more, so that nobody waits long behind it. */
const ROWS = 2000

/** Remembered of the present hour, to write again no view that is written; the database refuses the others. */
const REMEMBERED = 20_000

/**
 * Guests of one address are told apart by their agents, as at most so many viewers: households and offices share an address,
 * and agents can be invented.
 */
export const VIEWERS_AN_ADDRESS = 32

/**
 * Counts views apart from the requests that cause them. Guests are told apart by a hash under a salt of the day, made from
 * the server's secret: what is stored names no address. Views are held in memory at a fixed length, whatever a guest sends.
 */
export function viewCounter({ database, clock, key, onLost }: ViewCounterOptions): ViewCounter {
  let hour = 0
  const viewerKey = viewerKeys(key)
  const remembered = new Set<string>()
  /** Hour, recipe and viewer of each. */
  let noted: string[] = []
  let timer: NodeJS.Timeout | null = null
  let writing: Promise<void> = Promise.resolve()

  const write = async (): Promise<void> => {
    // In one order of rows, so that processes that write the same ones never wait for each other in a circle.
    const rows = noted.toSorted()
    noted = []
    for (let from = 0; from < rows.length; from += ROWS) {
      const some = JSON.stringify(rows.slice(from, from + ROWS).map((view) => view.split(' ')))
      await database.transaction((tx) => countViews(tx, some))
    }
  }

  const flush = (): Promise<void> => {
    if (timer !== null) clearTimeout(timer)
    timer = null
    writing = writing.then(write).catch(onLost)
    return writing
  }

  return {
    note: (recipeId, viewer) => {
      const present = Math.floor(clock() / HOUR_MS)
      if (present !== hour || remembered.size >= REMEMBERED) remembered.clear()
      hour = present
      const view = ownText(`${hour} ${recipeId} ${viewer.userId ?? viewerKey(viewer, hour)}`)
      if (remembered.has(view)) return
      remembered.add(view)
      noted.push(view)
      if (noted.length >= MOST_NOTED) void flush()
      else timer ??= setTimeout(() => void flush(), DELAY_MS).unref()
    },
    flush,
  }
}

/**
 * Adds those views to the counters that are not there yet: who writes a row counts it, in the same transaction.
 * @param rows JSON of lists of hour, recipe and viewer, all texts: one parameter instead of thousands
 */
async function countViews(tx: Tx, rows: string): Promise<void> {
  const isSqlite = dialectOf(tx) === 'sqlite'
  const views = isSqlite ? sql`json_each(${rows})` : sql`json_array_elements(cast(${rows} as json))`
  const written = await sql<{ recipe_id: string }>`
    insert into recipe_views (hour, recipe_id, viewer)
    select cast(value ->> 0 as integer), value ->> 1, value ->> 2 from ${views} as view where true
    on conflict do nothing
    returning recipe_id`.execute(tx)
  if (written.rows.length === 0) return
  const json = JSON.stringify(written.rows.map(({ recipe_id }) => recipe_id))
  const ids = isSqlite ? sql`json_each(${json})` : sql`json_array_elements_text(cast(${json} as json))`
  // In one order, as above; SQLite has one writer.
  if (!isSqlite)
    await sql`
      select 1 from recipe_stats where recipe_id in (select value from ${ids} as id)
      order by recipe_id for update`.execute(tx)
  await sql`
    update recipe_stats set views_count = views_count + new.views
    from (select value as viewed_id, count(*) as views from ${ids} as id group by value) as new
    where recipe_id = new.viewed_id`.execute(tx)
}

/** A text that shares no memory with those that it is made of: V8 keeps all of a request's address for a piece of it. */
const ownText = (text: string): string => Buffer.from(text, 'latin1').toString('latin1')

/**
 * Keys of guests: 22 characters each, whatever the length of the agent. A hash that begins with a secret of full length is keyed
 * enough for a key that is cut; an HMAC object would cost 14 µs, a sixth of reading a recipe.
 */
function viewerKeys(secret: Uint8Array): (guest: Guest, hour: number) => string {
  let day = -1
  let salt = ''
  return ({ address, userAgent }, hour) => {
    const present = Math.floor(hour / HOURS_A_DAY)
    if (present !== day)
      salt = createHmac('sha256', secret).update(`views of day ${present}`).digest('base64url')
    day = present
    const place = Number.parseInt(hash('sha256', userAgent, 'hex').slice(0, 8), 16) % VIEWERS_AN_ADDRESS
    return hash('sha256', `${salt} ${addressKey(address)} ${place}`, 'base64url').slice(0, 22)
  }
}

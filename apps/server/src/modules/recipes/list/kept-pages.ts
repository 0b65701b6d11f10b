import { byteCache } from '../../../platform/byte-cache.ts'
import type { Database } from '../../../platform/db/database.ts'
import { jsonBytes } from '../../../platform/http/json.ts'
import { type Failure, type Raw, raw } from '../../../platform/http/outcome.ts'
import { SQL } from '../../../platform/db/sql-dialect.ts'

/** A cache of the list pages that are the same for every guest, valid until the next write to the database. */
export interface KeptPages {
  /** The page cached under this key since the last write, or a new one from `make`. A page is cached when it is asked for again. */
  readonly page: <F extends Failure>(key: string, make: () => Promise<Raw | F>) => Promise<Raw | F>
}

/** Total size of the cached pages. */
const CACHE_BYTES = 2_000_000

/** A page asked for again after this many others is not cached: readers who leaf through a list would replace all that is. */
const REMEMBERED_KEYS = 100

/** Requests with longer keys are unlikely to repeat. */
const MAX_KEY_LENGTH = 500

export function keptPages(database: Pick<Database, 'prepareRead'>): KeptPages {
  const stateRead = database.prepareRead<{ readonly state: string | number }>({
    sqlite: `select ${SQL.sqlite.state} as state`,
    postgres: `select ${SQL.postgres.state} as state`,
  })
  let lastState: string | number | null = null
  const pages = byteCache<Raw>(CACHE_BYTES)
  /** Keys asked for since the last write, the latest last. */
  const asked = new Set<string>()

  const isAskedAgain = (key: string): boolean => {
    const isKnown = asked.delete(key)
    asked.add(key)
    for (const oldest of asked) {
      if (asked.size <= REMEMBERED_KEYS) break
      asked.delete(oldest)
    }
    return isKnown
  }

  const store = (key: string, made: Raw): Raw => {
    // A string takes two bytes per character if any of them is Cyrillic.
    const parts = made.json().map((part) => (typeof part === 'string' ? Buffer.from(part) : part))
    const page = raw(() => parts, made.etag)
    pages.set(key, page, jsonBytes(parts))
    return page
  }

  return {
    page: async (key, make) => {
      // Read before the page, so that a page that contains a later write is not cached under the earlier state.
      const state = (await stateRead.first())?.state ?? null
      if (state !== lastState) {
        pages.clear()
        asked.clear()
      }
      lastState = state
      const cached = pages.get(key)
      if (cached !== undefined) return cached
      const isWanted = key.length <= MAX_KEY_LENGTH && isAskedAgain(key)
      const made = await make()
      return isWanted && made.kind === 'raw' && state === lastState ? store(key, made) : made
    },
  }
}

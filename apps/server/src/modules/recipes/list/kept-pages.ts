import { byteCache } from '../../../platform/byte-cache.ts'
import type { Database } from '../../../platform/db/database.ts'
import { jsonBytes } from '../../../platform/http/json.ts'
import { type Failure, type Raw, raw } from '../../../platform/http/outcome.ts'
import { SQL } from '../../../platform/db/sql-dialect.ts'

/** A cache of the list pages that are the same for every guest, valid until the next write to the database. */
export interface KeptPages {
  /** The page cached under this key since the last write, or a new one from `make`. */
  readonly page: <F extends Failure>(key: string, make: () => Promise<Raw | F>) => Promise<Raw | F>
}

/** Total size of the cached pages. */
const CACHE_BYTES = 2_000_000

/** Requests with longer keys are unlikely to repeat. */
const MAX_KEY_LENGTH = 500

export function keptPages(database: Database): KeptPages {
  const stateRead = database.prepareRead<{ readonly state: string | number }>({
    sqlite: `select ${SQL.sqlite.state} as state`,
    postgres: `select ${SQL.postgres.state} as state`,
  })
  let lastState: string | number | null = null
  const pages = byteCache<Raw>(CACHE_BYTES)

  const store = (key: string, made: Raw): Raw => {
    // A string takes two bytes per character if any of them is Cyrillic.
    const parts = made.json().map((part) => (typeof part === 'string' ? Buffer.from(part) : part))
    const page = raw(() => parts, made.etag)
    if (key.length <= MAX_KEY_LENGTH) pages.set(key, page, jsonBytes(parts))
    return page
  }

  return {
    page: async (key, make) => {
      // Read before the page, so that a page that contains a later write is not cached under the earlier state.
      const state = (await stateRead.first())?.state ?? null
      if (state !== lastState) pages.clear()
      lastState = state
      const cached = pages.get(key)
      if (cached !== undefined) return cached
      const made = await make()
      return made.kind === 'raw' && state === lastState ? store(key, made) : made
    },
  }
}

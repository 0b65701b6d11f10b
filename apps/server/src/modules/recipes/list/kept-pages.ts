import { byteCache } from '../../../platform/byte-cache.ts'
import type { Database } from '../../../platform/db/database.ts'
import { jsonBytes } from '../../../platform/http/json.ts'
import { type Failure, type Raw, raw } from '../../../platform/http/outcome.ts'
import { SQL } from '../../../platform/db/sql-dialect.ts'

/** Pages of lists that are the same for every guest, made once for as long as nobody writes. */
export interface KeptPages {
  /** The page that was made under this key while the database was as it is now, or the one that `make` makes. */
  readonly page: <F extends Failure>(key: string, make: () => Promise<Raw | F>) => Promise<Raw | F>
}

/** Of all pages that are kept. */
const MOST_BYTES = 2_000_000

/** Nobody asks for the same in more words. */
const LONGEST_KEY = 500

export function keptPages(database: Database): KeptPages {
  const stateRead = database.prepareRead<{ readonly state: string | number }>({
    sqlite: `select ${SQL.sqlite.state} as state`,
    postgres: `select ${SQL.postgres.state} as state`,
  })
  let present: string | number | null = null
  const pages = byteCache<Raw>(MOST_BYTES)

  const keep = (key: string, made: Raw): Raw => {
    // A text would take two bytes for each character as soon as one of them is Cyrillic.
    const parts = made.json().map((part) => (typeof part === 'string' ? Buffer.from(part) : part))
    const page = raw(() => parts, made.etag)
    if (key.length <= LONGEST_KEY) pages.set(key, page, jsonBytes(parts))
    return page
  }

  return {
    page: async (key, make) => {
      // Read before the page: what is committed meanwhile may be in it, and is another state.
      const state = (await stateRead.first())?.state ?? null
      if (state !== present) pages.clear()
      present = state
      const known = pages.get(key)
      if (known !== undefined) return known
      const made = await make()
      return made.kind === 'raw' && state === present ? keep(key, made) : made
    },
  }
}

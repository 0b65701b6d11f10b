import { byteCache } from '#platform/byte-cache.ts'
import type { Database } from '#platform/db/database.ts'
import { jsonBytes } from '#platform/http/json.ts'
import { type Failure, type Raw, raw } from '#platform/http/outcome.ts'
import { SQL } from '#platform/db/sql-dialect.ts'

/** A cache of the list pages that are the same for every guest, valid until the next write to the database. */
export interface PageCache {
  /** The page cached under this key since the last write, or a new one from `load`. A page is cached on its second request. */
  readonly getOrLoad: <F extends Failure>(key: string, load: () => Promise<Raw | F>) => Promise<Raw | F>
}

/** Total size of the cached pages. */
const CACHE_BYTES = 2_000_000

/** A page requested again after this many others is not cached, so that paging through a list does not evict everything. */
const MAX_RECENT_KEYS = 100

/** Requests with longer keys are unlikely to repeat. */
const MAX_KEY_LENGTH = 500

export function createPageCache(database: Pick<Database, 'prepareRead'>): PageCache {
  const stateRead = database.prepareRead<{ readonly state: string | number }>({
    sqlite: `select ${SQL.sqlite.state} as state`,
    postgres: `select ${SQL.postgres.state} as state`,
  })
  let lastState: string | number | null = null
  const pages = byteCache<Raw>(CACHE_BYTES)
  /** Keys requested since the last write, the latest last. */
  const recentKeys = new Set<string>()

  const isRepeated = (key: string): boolean => {
    const wasPresent = recentKeys.delete(key)
    recentKeys.add(key)
    for (const oldest of recentKeys) {
      if (recentKeys.size <= MAX_RECENT_KEYS) break
      recentKeys.delete(oldest)
    }
    return wasPresent
  }

  const store = (key: string, result: Raw): Raw => {
    // A string takes two bytes per character if any of them is Cyrillic.
    const parts = result.json().map((part) => (typeof part === 'string' ? Buffer.from(part) : part))
    const page = raw(() => parts, result.etag)
    pages.set(key, page, jsonBytes(parts))
    return page
  }

  return {
    getOrLoad: async (key, load) => {
      // Read before the page, so that a page that contains a later write is not cached under the earlier state.
      const state = (await stateRead.first())?.state ?? null
      if (state !== lastState) {
        pages.clear()
        recentKeys.clear()
      }
      lastState = state
      const cached = pages.get(key)
      if (cached !== undefined) return cached
      const shouldCache = key.length <= MAX_KEY_LENGTH && isRepeated(key)
      const result = await load()
      return shouldCache && result.kind === 'raw' && state === lastState ? store(key, result) : result
    },
  }
}

import { sql } from 'kysely'
import type { Reader } from '#platform/db/database.ts'
import { dialectOf } from '#platform/db/dialect-of.ts'

/** Lifetime of a cached count: counting reads the head of every row of an account. */
const CACHE_TTL_MS = 10_000

/** Accounts whose counts are cached. */
const MAX_CACHED_ACCOUNTS = 10_000

/** Both read a length without the text. PostgreSQL's is that of the compressed one. */
const BYTES = { sqlite: sql`octet_length`, postgres: sql`pg_column_size` }

/** Bytes stored for an account: recipes, former versions, drafts, and idempotency responses of the last day (API-50). */
async function usedBytes(db: Reader, userId: string): Promise<number> {
  const bytes = BYTES[dialectOf(db)]
  const { rows } = await sql<{ total: number | string | null }>`
    select sum(part) as total from (
      select sum(${bytes}(b.answer) + ${bytes}(b.content)) as part
        from recipes r join recipe_bodies b on b.recipe_id = r.id where r.author_id = ${userId}
      union all
      select sum(${bytes}(v.content))
        from recipes r join recipe_versions v on v.recipe_id = r.id where r.author_id = ${userId}
      union all
      select sum(${bytes}(body)) from recipe_drafts where user_id = ${userId}
      union all
      select sum(${bytes}(body)) from idempotency_keys where user_id = ${userId}
    ) parts`.execute(db)
  return Number(rows[0]?.total ?? 0)
}

/** Whether an account may store more texts. @param now epoch milliseconds */
export type HasTextQuota = (db: Reader, userId: string, now: number) => Promise<boolean>

/** Limits the texts of an account to `maxBytes` (API-42). A count may be seconds old, so recent writes may exceed the limit. */
export function textQuota(maxBytes: number): HasTextQuota {
  const cache = new Map<string, { readonly bytes: number; readonly at: number }>()
  return async (db, userId, now) => {
    const cached = cache.get(userId)
    if (cached !== undefined && cached.bytes < maxBytes && now - cached.at < CACHE_TTL_MS) return true
    if (cache.size >= MAX_CACHED_ACCOUNTS) cache.clear()
    const bytes = await usedBytes(db, userId)
    cache.set(userId, { bytes, at: now })
    return bytes < maxBytes
  }
}

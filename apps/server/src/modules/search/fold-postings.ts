import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/db/database.ts'
import { dialectOf } from '../../platform/db/dialect-of.ts'
import type { SqlParameter } from '../../platform/db/prepared-read.ts'
import { queryRaw } from '../../platform/db/query-raw.ts'
import { SQL } from '../../platform/db/sql-dialect.ts'
import { BLOCK_SIZE, updatePostings } from './posting-list.ts'
import { expandTokens } from './tokens.ts'

// A posting list is one row for thousands of documents, so writers do not update it: they insert the tokens of a document into
// `search_pending`, which readers merge, and pending documents are folded into the posting lists in batches.

/** Documents per transaction: enough to rewrite common tokens once for many, few enough that writers wait only briefly. */
const FOLD_BATCH_SIZE = 256

/** Readers merge pending documents one by one, so with more of them a writer folds. */
const MAX_PENDING = 512

/** Between two transactions: other processes poll for SQLite's lock every 20 ms. */
const PAUSE_MS = 50

/** Id of the advisory lock that serialises folding on PostgreSQL. */
const FOLDING_LOCK_ID = 36_082

/** A change of a document: its current tokens in the posting lists, and its new ones. */
interface Change {
  readonly number: number
  readonly before: string
  readonly after: string
}

/** Whether there are pending documents. */
export const hasPendingDocuments = async ({ readFresh: read }: Database): Promise<boolean> =>
  (await read.selectFrom('search_pending').select('revision').limit(1).executeTakeFirst()) !== undefined

/**
 * Folds all pending documents into posting lists, in small transactions. It can be interrupted at any time.
 *
 * @returns the number of folded documents
 */
export async function foldPostings(database: Database, pauseMs = PAUSE_MS): Promise<number> {
  for (let count = 0; ;) {
    const folded = await database.transaction((tx) => foldBatch(tx, FOLD_BATCH_SIZE))
    count += folded
    if (folded < FOLD_BATCH_SIZE) return count
    await sleep(pauseMs)
  }
}

/** Folds pending documents in the transaction of a writer if the worker has fallen behind. */
export async function foldIfManyPending(tx: Tx): Promise<void> {
  const { count } = await tx
    .selectFrom('search_pending')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (count >= MAX_PENDING) await foldBatch(tx, count)
}

async function foldBatch(tx: Tx, limit: number): Promise<number> {
  if (dialectOf(tx) === 'postgres' && !(await lockFolding(tx))) return 0
  const rows = await tx
    .selectFrom('search_pending as p')
    .leftJoin('search_folded as f', 'f.number', 'p.number')
    .select(['p.number', 'p.revision', 'p.tokens as after', 'f.tokens as before'])
    .orderBy('p.revision')
    .limit(limit)
    .forUpdate('p')
    // Documents that a writer is replacing are left for the next run.
    .skipLocked()
    .execute()
  if (rows.length === 0) return 0
  const changes = rows.map((row) => ({ ...row, before: row.before ?? '' }))
  for (const [block, inBlock] of Map.groupBy(changes, ({ number }) => Math.floor(number / BLOCK_SIZE)))
    await updateBlock(tx, block, inBlock)
  await storeFolded(tx, changes)
  const revisions = rows.map(({ revision }) => revision)
  await tx.deleteFrom('search_pending').where('revision', 'in', revisions).execute()
  return rows.length
}

async function lockFolding(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(${sql.lit(FOLDING_LOCK_ID)}) as locked`.execute(tx)
  return rows.some(({ locked }) => locked)
}

/** Records the tokens of each document in the posting lists. */
async function storeFolded(tx: Tx, changes: readonly Change[]): Promise<void> {
  const numbers = changes.map(({ number }) => number)
  await tx.deleteFrom('search_folded').where('number', 'in', numbers).execute()
  const rows = changes
    .filter(({ after }) => after !== '')
    .map(({ number, after }) => ({ number, tokens: after }))
  if (rows.length > 0) await tx.insertInto('search_folded').values(rows).execute()
}

/** Tokens whose posting lists are in memory at a time. */
const TOKEN_BATCH_SIZE = 500

async function updateBlock(tx: Tx, block: number, changes: readonly Change[]): Promise<void> {
  const byToken = new Map<string, { readonly on: number[]; readonly off: number[] }>()
  const changesOf = (token: string) => {
    const entry = byToken.get(token) ?? { on: [], off: [] }
    byToken.set(token, entry)
    return entry
  }
  for (const { number, before, after } of changes) {
    const [had, has] = [new Set(expandTokens(before)), new Set(expandTokens(after))]
    for (const token of has) if (!had.has(token)) changesOf(token).on.push(number % BLOCK_SIZE)
    for (const token of had) if (!has.has(token)) changesOf(token).off.push(number % BLOCK_SIZE)
  }
  const tokens = [...byToken.keys()].toSorted()
  for (let from = 0; from < tokens.length; from += TOKEN_BATCH_SIZE) {
    const batch = tokens.slice(from, from + TOKEN_BATCH_SIZE)
    const stored = await readStoredPostings(tx, block, batch)
    const updated = batch.map((token) => {
      const { on, off } = changesOf(token)
      return { token, bits: updatePostings(stored.get(token) ?? null, on, off) }
    })
    await putPostings(tx, block, updated)
  }
}

async function readStoredPostings(
  tx: Tx,
  block: number,
  tokens: readonly string[],
): Promise<ReadonlyMap<string, Uint8Array>> {
  const { list, join } = SQL[dialectOf(tx)]
  const rows = await queryRaw<{ token: string; bits: Uint8Array }>(
    tx,
    `select p.token as token, p.bits as bits from ${list('$1')} ${join} search_postings p
    on p.token = l.value and p.block = cast($2 as integer)`,
    [JSON.stringify(tokens), block],
  )
  return new Map(rows.map(({ token, bits }) => [token, bits]))
}

/** Rows per statement; bounded, so that there are few distinct statements for SQLite to keep prepared. */
const ROW_BATCH_SIZE = 50

async function putPostings(
  tx: Tx,
  block: number,
  updated: readonly { readonly token: string; readonly bits: Uint8Array | null }[],
): Promise<void> {
  const empty = updated.filter(({ bits }) => bits === null).map(({ token }) => token)
  if (empty.length > 0)
    await tx.deleteFrom('search_postings').where('block', '=', block).where('token', 'in', empty).execute()
  const rows = updated.filter(({ bits }) => bits !== null)
  for (let from = 0; from < rows.length; from += ROW_BATCH_SIZE) {
    const batch = rows.slice(from, from + ROW_BATCH_SIZE)
    const values: SqlParameter[] = batch.flatMap(({ token, bits }) => [token, block, bits])
    const placeholders = batch.map((_, index) => `($${3 * index + 1}, $${3 * index + 2}, $${3 * index + 3})`)
    await queryRaw(
      tx,
      `insert into search_postings (token, block, bits) values ${placeholders.join()}
      on conflict (token, block) do update set bits = excluded.bits`,
      values,
    )
  }
}

import { setTimeout as sleep } from 'node:timers/promises'
import { CompiledQuery } from 'kysely'
import type { Database, Tx } from '../../../platform/db/database.ts'
import { BLOCK, updatedPostings } from './posting-list.ts'
import { tokensInText } from './token-text.ts'
import { minuteToken, TIME_STEPS } from '../tokens.ts'

/** What the posting lists know of a document. */
export interface FoldedDocument {
  /** See `tokenText`. */
  readonly tokens: string
  readonly time_key: number
}

/** A document before and after a change; null where it is in no posting list. */
export interface Change {
  readonly number: number
  readonly before: FoldedDocument | null
  readonly after: FoldedDocument | null
}

const NONE: ReadonlySet<string> = new Set()

const tokensOf = (document: FoldedDocument | null): ReadonlySet<string> =>
  document === null
    ? NONE
    : new Set([
        ...tokensInText(document.tokens),
        ...(document.time_key <= (TIME_STEPS.at(-1) ?? 0) ? [minuteToken(document.time_key)] : []),
      ])

const foldedBelow = async (tx: Tx): Promise<number> =>
  (await tx.selectFrom('search_folded').select('below').executeTakeFirstOrThrow()).below

/** The documents with these numbers that are folded into posting lists; to be asked before they change. */
export async function foldedDocuments(
  tx: Tx,
  numbers: readonly number[],
): Promise<ReadonlyMap<number, FoldedDocument>> {
  if (numbers.length === 0) return new Map()
  const rows = await foldable(tx)
    .where('search_tokens.number', 'in', numbers)
    .where('search_tokens.number', '<', (eb) => eb.selectFrom('search_folded').select('below'))
    .execute()
  return new Map(rows.map(({ number, ...document }) => [number, document]))
}

const foldable = (tx: Tx) =>
  tx
    .selectFrom('search_tokens')
    .innerJoin('search_docs', 'search_docs.number', 'search_tokens.number')
    .select(['search_tokens.number', 'search_tokens.tokens', 'search_docs.time_key'])

/** Updates the posting lists of documents that are folded, in the transaction that changes them. */
export async function updatePostings(tx: Tx, changes: readonly Change[]): Promise<void> {
  const below = await foldedBelow(tx)
  await applyChanges(
    tx,
    changes.filter(({ number }) => number < below),
  )
}

async function applyChanges(tx: Tx, changes: readonly Change[]): Promise<void> {
  const blocks = Map.groupBy(changes, ({ number }) => Math.floor(number / BLOCK))
  for (const [block, inBlock] of blocks) {
    const byToken = new Map<string, { readonly on: number[]; readonly off: number[] }>()
    const changesOf = (token: string) => {
      const known = byToken.get(token) ?? { on: [], off: [] }
      byToken.set(token, known)
      return known
    }
    for (const { number, before, after } of inBlock) {
      const [had, has] = [tokensOf(before), tokensOf(after)]
      for (const token of has) if (!had.has(token)) changesOf(token).on.push(number % BLOCK)
      for (const token of had) if (!has.has(token)) changesOf(token).off.push(number % BLOCK)
    }
    const stored = await storedPostings(tx, block, [...byToken.keys()])
    for (const [token, { on, off }] of byToken) {
      const bits = updatedPostings(stored.get(token) ?? null, on, off)
      const [text, values] =
        bits === null
          ? ['delete from search_bitmaps where token = ? and block = ?', [token, block]]
          : ['replace into search_bitmaps (token, block, bits) values (?, ?, ?)', [token, block, bits]]
      await tx.executeQuery(CompiledQuery.raw(text, values))
    }
  }
}

async function storedPostings(
  tx: Tx,
  block: number,
  tokens: readonly string[],
): Promise<ReadonlyMap<string, Uint8Array>> {
  const text = `
    select m.token as token, m.bits as bits from json_each(?) w cross join search_bitmaps m
    where m.token = w.value and m.block = ?`
  const query = CompiledQuery.raw(text, [JSON.stringify(tokens), block])
  const { rows } = await tx.executeQuery<{ token: string; bits: Uint8Array }>(query)
  return new Map(rows.map(({ token, bits }) => [token, bits]))
}

interface Pace {
  /** Below so many documents the full-text index alone is fast enough. */
  readonly smallest: number
  /** Fewer new documents are not worth rewriting their posting lists. */
  readonly least: number
  /** Documents per transaction. */
  readonly atOnce: number
  /** Milliseconds between two transactions: other processes poll for SQLite's lock every 20 ms. */
  readonly pause: number
}

/** Queries scan documents that are not folded one by one: they have to stay few. */
const PACE: Pace = { smallest: 50_000, least: 128, atOnce: 512, pause: 50 }

/** @returns the newest document number when enough documents are new, else null */
async function newestToFold(database: Database, { smallest, least }: Pace): Promise<number | null> {
  if (database.dialect !== 'sqlite') return null
  const { newest, below } = await database.read
    .selectFrom('search_docs')
    .select((eb) => [
      eb.fn.coalesce(eb.fn.max('number'), eb.lit(0)).as('newest'),
      eb.selectFrom('search_folded').select('below').as('below'),
    ])
    .executeTakeFirstOrThrow()
  return newest >= smallest && newest + 1 - (below ?? 0) >= least ? newest : null
}

/** Whether `foldPostings` has anything to do. */
export const isFoldingDue = async (database: Database): Promise<boolean> =>
  (await newestToFold(database, PACE)) !== null

/**
 * Folds new documents into posting lists, in small transactions; documents that are not analysed yet follow when they are. It can be
 * interrupted at any time, and does nothing on PostgreSQL.
 *
 * @returns how many document numbers were folded
 */
export async function foldPostings(database: Database, pace: Pace = PACE): Promise<number> {
  const newest = await newestToFold(database, pace)
  if (newest === null) return 0
  const { least, atOnce, pause } = pace
  for (let count = 0; ;) {
    const folded = await database.transaction(async (tx) => {
      const below = await foldedBelow(tx)
      const until = Math.min(newest + 1, below + atOnce)
      if (newest + 1 - below < least) return 0
      const rows = await foldable(tx)
        .where('search_tokens.number', '>=', below)
        .where('search_tokens.number', '<', until)
        .execute()
      await applyChanges(
        tx,
        rows.map(({ number, ...after }) => ({ number, before: null, after })),
      )
      await tx.updateTable('search_folded').set({ below: until }).execute()
      return until - below
    })
    if (folded === 0) return count
    count += folded
    await sleep(pause)
  }
}

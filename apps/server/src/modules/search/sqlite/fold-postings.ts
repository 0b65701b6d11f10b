import { setTimeout as sleep } from 'node:timers/promises'
import { CompiledQuery } from 'kysely'
import type { Database, Tx } from '../../../platform/db/database.ts'
import { BLOCK, turned } from './bitmap.ts'
import { keptTokens } from './token-text.ts'
import { minuteToken, TIME_STEPS } from '../tokens.ts'

/** What of a recipe is kept as bits; null: there is none, or was none. */
export interface Kept {
  /** Its `keptText`. */
  readonly tokens: string
  readonly time_key: number
}

/** A recipe by its number, as it was and as it is. */
export interface Change {
  readonly number: number
  readonly before: Kept | null
  readonly after: Kept | null
}

const NONE: ReadonlySet<string> = new Set()

const tokensOf = (kept: Kept | null): ReadonlySet<string> =>
  kept === null
    ? NONE
    : new Set([
        ...keptTokens(kept.tokens),
        ...(kept.time_key <= (TIME_STEPS.at(-1) ?? 0) ? [minuteToken(kept.time_key)] : []),
      ])

const foldedBelow = async (tx: Tx): Promise<number> =>
  (await tx.selectFrom('search_folded').select('below').executeTakeFirstOrThrow()).below

/** What is kept as bits of the recipes with these numbers, to be asked before they are changed. */
export async function foldedDocuments(
  tx: Tx,
  numbers: readonly number[],
): Promise<ReadonlyMap<number, Kept>> {
  if (numbers.length === 0) return new Map()
  const rows = await keptOf(tx)
    .where('search_tokens.number', 'in', numbers)
    .where('search_tokens.number', '<', (eb) => eb.selectFrom('search_folded').select('below'))
    .execute()
  return new Map(rows.map(({ number, ...kept }) => [number, kept]))
}

const keptOf = (tx: Tx) =>
  tx
    .selectFrom('search_tokens')
    .innerJoin('search_docs', 'search_docs.number', 'search_tokens.number')
    .select(['search_tokens.number', 'search_tokens.tokens', 'search_docs.time_key'])

/** Turns the bits of recipes that were changed, in the transaction that changes them, where they have any. SQLite only. */
export async function flipBits(tx: Tx, changes: readonly Change[]): Promise<void> {
  const below = await foldedBelow(tx)
  await turn(
    tx,
    changes.filter(({ number }) => number < below),
  )
}

async function turn(tx: Tx, changes: readonly Change[]): Promise<void> {
  const blocks = Map.groupBy(changes, ({ number }) => Math.floor(number / BLOCK))
  for (const [block, inBlock] of blocks) {
    const turns = new Map<string, { readonly on: number[]; readonly off: number[] }>()
    const turnsOf = (token: string) => {
      const known = turns.get(token) ?? { on: [], off: [] }
      turns.set(token, known)
      return known
    }
    for (const { number, before, after } of inBlock) {
      const [had, has] = [tokensOf(before), tokensOf(after)]
      for (const token of has) if (!had.has(token)) turnsOf(token).on.push(number % BLOCK)
      for (const token of had) if (!has.has(token)) turnsOf(token).off.push(number % BLOCK)
    }
    const stored = await bitsOf(tx, block, [...turns.keys()])
    for (const [token, { on, off }] of turns) {
      const bits = turned(stored.get(token) ?? null, on, off)
      const [text, values] =
        bits === null
          ? ['delete from search_bitmaps where token = ? and block = ?', [token, block]]
          : ['replace into search_bitmaps (token, block, bits) values (?, ?, ?)', [token, block, bits]]
      await tx.executeQuery(CompiledQuery.raw(text, values))
    }
  }
}

async function bitsOf(
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
  /** In smaller kitchens the full-text index is quick enough. */
  readonly smallest: number
  /** Fewer than these are not worth rewriting the rows of their tokens. */
  readonly least: number
  /** In one transaction. */
  readonly atOnce: number
  /** Milliseconds between two transactions: who waits for SQLite's lock looks every 20 ms whether it is free. */
  readonly pause: number
}

/** Readers look into what is not folded yet one by one: it has to stay little. */
const PACE: Pace = { smallest: 50_000, least: 128, atOnce: 512, pause: 50 }

/** @returns the newest number when enough came since the last time, else null */
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

/** Whether there is anything for `foldRecipes` to do. */
export const isFoldingDue = async (database: Database): Promise<boolean> =>
  (await newestToFold(database, PACE)) !== null

/**
 * Adds the recipes that came since the last time to the bitmaps, while readers and writers go on; those that the search has not
 * come to yet are added as it does. Killed midway, it goes on where it was. SQLite only.
 *
 * @returns how many numbers were folded
 */
export async function foldRecipes(database: Database, pace: Pace = PACE): Promise<number> {
  const newest = await newestToFold(database, pace)
  if (newest === null) return 0
  const { least, atOnce, pause } = pace
  for (let count = 0; ;) {
    const folded = await database.transaction(async (tx) => {
      const below = await foldedBelow(tx)
      const until = Math.min(newest + 1, below + atOnce)
      if (newest + 1 - below < least) return 0
      const rows = await keptOf(tx)
        .where('search_tokens.number', '>=', below)
        .where('search_tokens.number', '<', until)
        .execute()
      await turn(
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

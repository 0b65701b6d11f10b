import { setImmediate as breath } from 'node:timers/promises'
import { CompiledQuery } from 'kysely'
import type { Database, Tx } from '../../platform/db/database.ts'
import { dialectOf } from '../../platform/db/dialect-of.ts'
import { BLOCK, turned } from './bitmap.ts'
import { keptTokens } from './kept-tokens.ts'
import { minuteToken, TIME_STEPS } from './tokens.ts'

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
export async function keptAsBits(tx: Tx, numbers: readonly number[]): Promise<ReadonlyMap<number, Kept>> {
  if (numbers.length === 0 || dialectOf(tx) !== 'sqlite') return new Map()
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
export async function turnBits(tx: Tx, changes: readonly Change[]): Promise<void> {
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
}

/** Readers look into what is not folded yet one by one: it has to stay little. */
const PACE: Pace = { smallest: 50_000, least: 128, atOnce: 512 }

/**
 * Adds the recipes that came since the last time to the bitmaps, while readers and writers go on; those that the search has not
 * come to yet are added as it does. Stopped midway, it goes on where it was. SQLite only.
 *
 * @param signal stops it between two transactions, by throwing its reason
 * @returns how many numbers were folded
 */
export async function foldRecipes(
  database: Database,
  { smallest, least, atOnce }: Pace = PACE,
  signal?: AbortSignal,
): Promise<number> {
  if (database.dialect !== 'sqlite') return 0
  const { newest } = await database.read
    .selectFrom('search_docs')
    .select((eb) => eb.fn.coalesce(eb.fn.max('number'), eb.lit(0)).as('newest'))
    .executeTakeFirstOrThrow()
  if (newest < smallest) return 0
  for (let count = 0; ;) {
    signal?.throwIfAborted()
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
    // SQLite works in this thread: requests come in between.
    await breath()
  }
}

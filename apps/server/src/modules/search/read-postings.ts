import type { Database, DialectName, Tx } from '../../platform/db/database.ts'
import { dialectOf } from '../../platform/db/dialect-of.ts'
import type { SqlParameter } from '../../platform/db/prepared-read.ts'
import { queryRaw } from '../../platform/db/query-raw.ts'
import { SQL } from '../../platform/db/sql-dialect.ts'
import { addStored, andBits, andNotBits, clearBit, setBit, wordsFor } from './posting-list.ts'
import type { Bits } from './posting-list.ts'
import { EVERY, expandTokens } from './tokens.ts'
import type { TokenQuery } from './tokens.ts'

/** The posting lists of some tokens, all from one state of the database. */
export interface Postings {
  /** The largest document number. */
  readonly size: number
  /** Documents that hold a token; valid until the next call. */
  readonly of: (token: string) => Bits
  /** Documents that match, as a new set. */
  readonly match: (query: TokenQuery) => Bits
}

/** @param tokens all that the posting lists are asked for */
export type ReadPostings = (tokens: Iterable<string>) => Promise<Postings>

/** The tokens that a query needs the posting lists of. */
export const tokensIn = ({ all, none }: TokenQuery): readonly string[] => [EVERY, ...all.flat(), ...none]

interface PostingRow {
  /** The block; of the first row, the largest document number. */
  readonly at: number
  /** The token; of the first row, the revision and number of each pending document: `1:7,2:9`. */
  readonly text: string | null
  /** Null in the first row only. */
  readonly bits: Uint8Array | null
}

interface PendingRow {
  readonly revision: number
  readonly tokens: string
}

/** One statement, so that pending documents and posting lists are of one state: a document is never missing from both. */
const readSql = (dialect: DialectName): string => `
  select (select coalesce(max(number), 0) from search_docs) as at,
    (select ${SQL[dialect].joined("revision || ':' || number", ',', 'revision')} from search_pending) as text, null as bits
  union all
  select p.block, p.token, p.bits
  from ${SQL[dialect].list('$1')} ${SQL[dialect].join} search_postings p on p.token = l.value`

const pendingSql = (dialect: DialectName): string => `
  select p.revision as revision, p.tokens as tokens
  from ${SQL[dialect].list('$1')} ${SQL[dialect].join} search_pending p on p.revision = cast(l.value as integer)`

type Read = <Row>(sql: string) => (...values: readonly SqlParameter[]) => Promise<readonly Row[]>

/** Reads posting lists. It remembers the tokens of pending documents, which never change under their revision. */
export const postingReader = (database: Database): ReadPostings =>
  readerBy(database.dialect, <Row>(sql: string) => database.prepareRead<Row>(sql).all)

/** Reads posting lists as an open transaction sees them. */
export const postingsIn = (tx: Tx): ReadPostings =>
  readerBy(
    dialectOf(tx),
    <Row>(sql: string) =>
      (...values) =>
        queryRaw<Row>(tx, sql, values),
  )

/** So many revisions are remembered beyond those that are pending. */
const MAX_OUTDATED = 100

function readerBy(dialect: DialectName, prepare: Read): ReadPostings {
  const readPostings = prepare<PostingRow>(readSql(dialect))
  const readPending = prepare<PendingRow>(pendingSql(dialect))
  const known = new Set<number>()
  /** Revisions of documents that hold a token. */
  const revisions = new Map<string, number[]>()

  const remember = ({ revision, tokens }: PendingRow): void => {
    if (known.has(revision)) return
    known.add(revision)
    for (const token of expandTokens(tokens)) {
      const held = revisions.get(token)
      if (held === undefined) revisions.set(token, [revision])
      else held.push(revision)
    }
  }

  return async (tokens) => {
    const asked = [...new Set(tokens)]
    for (;;) {
      const rows = await readPostings(JSON.stringify(asked))
      const first = rows.find(({ bits }) => bits === null)
      const pending = readHeads(first?.text ?? '')
      if (known.size > pending.size + MAX_OUTDATED) {
        known.clear()
        revisions.clear()
      }
      const unknown = [...pending.keys()].filter((revision) => !known.has(revision))
      if (unknown.length === 0) {
        const held = new Map(asked.map((token) => [token, numbersOf(revisions.get(token), pending)]))
        return toPostings(first?.at ?? 0, rows, [...pending.values()], held)
      }
      // They may be folded by now: what is read next is of another state.
      for (const row of await readPending(JSON.stringify(unknown))) remember(row)
    }
  }
}

/** Document numbers of pending documents by revision. */
const readHeads = (text: string): ReadonlyMap<number, number> =>
  new Map(
    text === ''
      ? []
      : text.split(',').map((head) => {
          const colon = head.indexOf(':')
          return [Number(head.slice(0, colon)), Number(head.slice(colon + 1))]
        }),
  )

const numbersOf = (
  revisions: readonly number[] | undefined,
  pending: ReadonlyMap<number, number>,
): readonly number[] => (revisions ?? []).flatMap((revision) => pending.get(revision) ?? [])

/** Posting lists are expanded here: a query reads dozens, and allocating each would cost more than reading it. */
let scratch = new Int32Array()

/**
 * @param pending numbers of documents whose posting lists are outdated
 * @param held those of them that hold a token
 */
function toPostings(
  size: number,
  rows: readonly PostingRow[],
  pending: readonly number[],
  held: ReadonlyMap<string, readonly number[]>,
): Postings {
  const stored = Map.groupBy(rows, ({ text }) => text)
  const length = wordsFor(size)
  const unite = (bits: Bits, tokens: readonly string[]): Bits => {
    for (const token of tokens)
      for (const { at, bits: list } of stored.get(token) ?? []) if (list !== null) addStored(bits, at, list)
    for (const number of pending) clearBit(bits, number)
    for (const token of tokens) for (const number of held.get(token) ?? []) setBit(bits, number)
    return bits
  }
  const of = (token: string): Bits => {
    if (scratch.length < length) scratch = new Int32Array(length)
    return unite(scratch.subarray(0, length).fill(0), [token])
  }
  const anyOf = (some: string | readonly string[]): Bits =>
    unite(new Int32Array(length), typeof some === 'string' ? [some] : some)
  return {
    size,
    of,
    match: ({ all, none }) => {
      const [first = EVERY, ...others] = all
      const bits = anyOf(first)
      for (const one of others) andBits(bits, typeof one === 'string' ? of(one) : anyOf(one))
      for (const token of none) andNotBits(bits, of(token))
      return bits
    },
  }
}

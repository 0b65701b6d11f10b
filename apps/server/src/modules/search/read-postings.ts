import type { Database, DialectName, Tx } from '../../platform/db/database.ts'
import { dialectOf } from '../../platform/db/dialect-of.ts'
import type { SqlParameter } from '../../platform/db/prepared-read.ts'
import { queryRaw } from '../../platform/db/query-raw.ts'
import { SQL } from '../../platform/db/sql-dialect.ts'
import {
  addStored,
  andBits,
  andNotBits,
  clearBit,
  countStored,
  getBit,
  setBit,
  wordCount,
} from './posting-list.ts'
import type { Bits } from './posting-list.ts'
import { MATCH_ALL, expandTokens } from './tokens.ts'
import type { TokenQuery } from './tokens.ts'

/** The posting lists of some tokens, all from one snapshot of the database. */
export interface Postings {
  /** The largest document number. */
  readonly size: number
  /** Documents with a token; valid until the next call. */
  readonly get: (token: string) => Bits
  /** Returns a function that counts the documents of a set that have a token. */
  readonly counterIn: (found: Bits) => (token: string) => number
  /** Documents that match, as a new set. */
  readonly match: (query: TokenQuery) => Bits
}

/** @param tokens all tokens whose posting lists will be needed */
export type ReadPostings = (tokens: Iterable<string>) => Promise<Postings>

/** The tokens whose posting lists a query needs. */
export const tokensIn = ({ all, none }: TokenQuery): readonly string[] => [MATCH_ALL, ...all.flat(), ...none]

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

/** A single statement, so that pending documents and posting lists are consistent: a document is never missing from both. */
const readSql = (dialect: DialectName): string => `
  select (select coalesce(max(number), 0) from search_docs) as at,
    (select ${SQL[dialect].joinRows("revision || ':' || number", ',', 'revision')} from search_pending) as text, null as bits
  union all
  select p.block, p.token, p.bits
  from ${SQL[dialect].list('$1')} ${SQL[dialect].join} search_postings p on p.token = l.value`

const pendingSql = (dialect: DialectName): string => `
  select p.revision as revision, p.tokens as tokens
  from ${SQL[dialect].list('$1')} ${SQL[dialect].join} search_pending p on p.revision = cast(l.value as integer)`

type Read = <Row>(sql: string) => (...values: readonly SqlParameter[]) => Promise<readonly Row[]>

/** Reads posting lists. It caches the tokens of pending documents, which are immutable per revision. */
export const postingReader = (database: Database): ReadPostings =>
  createReader(database.dialect, <Row>(sql: string) => database.prepareRead<Row>(sql).all)

/** Reads posting lists in an open transaction. */
export const transactionPostings = (tx: Tx): ReadPostings =>
  createReader(
    dialectOf(tx),
    <Row>(sql: string) =>
      (...values) =>
        queryRaw<Row>(tx, sql, values),
  )

/** Cached revisions that are no longer pending, beyond which the cache is cleared. */
const MAX_OUTDATED = 100

function createReader(dialect: DialectName, prepare: Read): ReadPostings {
  const readPostings = prepare<PostingRow>(readSql(dialect))
  const readPending = prepare<PendingRow>(pendingSql(dialect))
  const knownRevisions = new Set<number>()
  /** Revisions of documents by token. */
  const revisions = new Map<string, number[]>()

  const cacheRevision = ({ revision, tokens }: PendingRow): void => {
    if (knownRevisions.has(revision)) return
    knownRevisions.add(revision)
    for (const token of expandTokens(tokens)) {
      const tokenRevisions = revisions.get(token)
      if (tokenRevisions === undefined) revisions.set(token, [revision])
      else tokenRevisions.push(revision)
    }
  }

  return async (tokens) => {
    const requested = [...new Set(tokens)]
    for (;;) {
      const rows = await readPostings(JSON.stringify(requested))
      const first = rows.find(({ bits }) => bits === null)
      const pending = parsePending(first?.text ?? '')
      if (knownRevisions.size > pending.size + MAX_OUTDATED) {
        knownRevisions.clear()
        revisions.clear()
      }
      const missing = [...pending.keys()].filter((revision) => !knownRevisions.has(revision))
      if (missing.length === 0) {
        const pendingByToken = new Map(
          requested.map((token) => [token, numbersOf(revisions.get(token), pending)]),
        )
        return toPostings(first?.at ?? 0, rows, [...pending.values()], pendingByToken)
      }
      // They may have been folded meanwhile, so everything is read again.
      for (const row of await readPending(JSON.stringify(missing))) cacheRevision(row)
    }
  }
}

/** Document numbers of pending documents by revision. */
const parsePending = (text: string): ReadonlyMap<number, number> =>
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

/** Shared buffer for expanding posting lists: a query reads dozens, and allocating each would cost more than reading it. */
let scratch = new Int32Array()

/**
 * @param pending numbers of documents whose posting lists are outdated
 * @param pendingByToken numbers of pending documents by token
 */
function toPostings(
  size: number,
  rows: readonly PostingRow[],
  pending: readonly number[],
  pendingByToken: ReadonlyMap<string, readonly number[]>,
): Postings {
  const stored = Map.groupBy(rows, ({ text }) => text)
  const length = wordCount(size)
  const union = (bits: Bits, tokens: readonly string[]): Bits => {
    for (const token of tokens)
      for (const { at, bits: list } of stored.get(token) ?? []) if (list !== null) addStored(bits, at, list)
    for (const number of pending) clearBit(bits, number)
    for (const token of tokens) for (const number of pendingByToken.get(token) ?? []) setBit(bits, number)
    return bits
  }
  const get = (token: string): Bits => {
    if (scratch.length < length) scratch = new Int32Array(length)
    return union(scratch.subarray(0, length).fill(0), [token])
  }
  const anyOf = (tokenOrTokens: string | readonly string[]): Bits =>
    union(new Int32Array(length), typeof tokenOrTokens === 'string' ? [tokenOrTokens] : tokenOrTokens)
  return {
    size,
    get,
    counterIn: (found) => {
      const settled = found.slice()
      for (const number of pending) clearBit(settled, number)
      return (token) => {
        let total = 0
        for (const number of pendingByToken.get(token) ?? []) total += getBit(found, number)
        for (const { at, bits: list } of stored.get(token) ?? [])
          if (list !== null) total += countStored(settled, at, list)
        return total
      }
    },
    match: ({ all, none }) => {
      const [first = MATCH_ALL, ...others] = all
      const bits = anyOf(first)
      for (const one of others) andBits(bits, typeof one === 'string' ? get(one) : anyOf(one))
      for (const token of none) andNotBits(bits, get(token))
      return bits
    },
  }
}

import { isCorrection, stemOf } from '@souschef/domain'
import { setImmediate as breath } from 'node:timers/promises'
import type { Database, Tx } from '../../platform/db/database.ts'
import { countCommon } from './posting-list.ts'
import { postingReader, postingsIn, tokensIn } from './read-postings.ts'
import type { ReadPostings } from './read-postings.ts'
import { hiddenToken, wordToken } from './tokens.ts'
import type { TokenQuery } from './tokens.ts'
import { variantsOf } from './vocabulary.ts'

/** Looked at between two breaths. */
const AT_ONCE = 100

/**
 * Forgets words, and names of ingredients and tags, that no recipe which everybody sees holds any more. Readers and writers go
 * on: a writer that needs one of them at that moment keeps it, or makes it anew.
 *
 * @param signal stops it between two transactions, by throwing its reason
 * @returns how many were forgotten
 */
export async function sweepVocabulary(database: Database, signal?: AbortSignal): Promise<number> {
  return (await sweepWords(database, signal)) + (await sweepNames(database, signal))
}

const SEEN: TokenQuery = { all: [], none: [hiddenToken('all')] }

/** Those of some words that are no corrections, or that stand in no recipe which everybody sees. */
async function idleAmong(words: readonly string[], read: ReadPostings): Promise<readonly string[]> {
  const tokenOf = (word: string) => wordToken('3', stemOf(word))
  const postings = await read([...tokensIn(SEEN), ...words.map(tokenOf)])
  const seen = postings.match(SEEN)
  return words.filter((word) => !isCorrection(word) || countCommon(seen, postings.of(tokenOf(word))) === 0)
}

async function sweepWords(database: Database, signal?: AbortSignal): Promise<number> {
  const read = postingReader(database)
  let forgotten = 0
  for (let last = ''; ;) {
    signal?.throwIfAborted()
    const rows = await database.read
      .selectFrom('search_words')
      .select('word')
      .whereRef('variant', '=', 'word')
      .where('variant', '>', last)
      .orderBy('variant')
      .limit(AT_ONCE)
      .execute()
    const idle = await idleAmong(
      rows.map(({ word }) => word),
      read,
    )
    if (idle.length > 0) forgotten += await database.transaction((tx) => forgetWords(tx, idle))
    const next = rows.at(-1)?.word
    if (next === undefined) return forgotten
    last = next
    await breath()
  }
}

async function forgetWords(tx: Tx, words: readonly string[]): Promise<number> {
  const free = await tx
    .selectFrom('search_words')
    .select('word')
    .whereRef('variant', '=', 'word')
    .where('variant', 'in', words)
    .forUpdate()
    .skipLocked()
    .execute()
  const idle = await idleAmong(
    free.map(({ word }) => word),
    postingsIn(tx),
  )
  for (const word of idle)
    await tx
      .deleteFrom('search_words')
      .where('variant', 'in', variantsOf(word))
      .where('word', '=', word)
      .execute()
  return idle.length
}

async function sweepNames(database: Database, signal?: AbortSignal): Promise<number> {
  let forgotten = 0
  for (let last: { word: string; term: string } = { word: '', term: '' }; ;) {
    signal?.throwIfAborted()
    const rows = await database.read
      .selectFrom('search_names')
      .select(['word', 'term'])
      .where((eb) => eb(eb.refTuple('word', 'term'), '>', eb.tuple(last.word, last.term)))
      .orderBy('word')
      .orderBy('term')
      .limit(AT_ONCE)
      .execute()
    const terms = new Set(rows.map(({ term }) => term))
    const used = await termsSeen(database.read, terms)
    const idle = rows.filter(({ term }) => !used.has(term))
    if (idle.length > 0) forgotten += await database.transaction((tx) => forgetNames(tx, idle))
    const next = rows.at(-1)
    if (next === undefined) return forgotten
    last = next
    await breath()
  }
}

async function forgetNames(
  tx: Tx,
  names: readonly { readonly word: string; readonly term: string }[],
): Promise<number> {
  let forgotten = 0
  for (const { word, term } of names) {
    const free = await tx
      .selectFrom('search_names')
      .select('term')
      .where('word', '=', word)
      .where('term', '=', term)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (free === undefined || (await termsSeen(tx, new Set([term]))).has(term)) continue
    await tx.deleteFrom('search_names').where('word', '=', word).where('term', '=', term).execute()
    forgotten += 1
  }
  return forgotten
}

/** Those of some terms that recipes hold which everybody sees. */
async function termsSeen(
  db: Pick<Tx, 'selectFrom'>,
  terms: ReadonlySet<string>,
): Promise<ReadonlySet<string>> {
  const used = new Set<string>()
  for (const term of terms) {
    const row = await db
      .selectFrom('recipe_terms')
      .select('term')
      .where('term', '=', term)
      .where('visible', '=', 1)
      .limit(1)
      .executeTakeFirst()
    if (row !== undefined) used.add(term)
  }
  return used
}

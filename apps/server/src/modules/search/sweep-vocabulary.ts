import { isCorrection, stemOf } from '@souschef/domain'
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { Database, Tx } from '../../platform/db/database.ts'
import { postingReader, transactionPostings, tokensIn } from './read-postings.ts'
import type { ReadPostings } from './read-postings.ts'
import { hiddenToken, wordToken } from './tokens.ts'
import type { TokenQuery } from './tokens.ts'
import { variantsOf } from './vocabulary.ts'

/** Words or names checked between two yields to the event loop. */
const BATCH_SIZE = 100

/**
 * Removes words, and names of ingredients and tags, that no longer occur in any public recipe. Safe with concurrent writers: one
 * that needs a word at the same time locks it or inserts it again.
 *
 * @param signal aborts between two transactions, by throwing its reason
 * @returns how many were removed
 */
export async function sweepVocabulary(database: Database, signal?: AbortSignal): Promise<number> {
  return (await sweepWords(database, signal)) + (await sweepNames(database, signal))
}

const VISIBLE: TokenQuery = { all: [], none: [hiddenToken('all')] }

/** Those of some words that cannot be corrections, or occur in no public recipe. */
async function findUnused(words: readonly string[], read: ReadPostings): Promise<readonly string[]> {
  const tokenOf = (word: string) => wordToken('3', stemOf(word))
  const postings = await read([...tokensIn(VISIBLE), ...words.map(tokenOf)])
  const countVisible = postings.counterIn(postings.match(VISIBLE))
  return words.filter((word) => !isCorrection(word) || countVisible(tokenOf(word)) === 0)
}

async function sweepWords(database: Database, signal?: AbortSignal): Promise<number> {
  const read = postingReader(database)
  let removed = 0
  for (let last = ''; ;) {
    signal?.throwIfAborted()
    const rows = await database.readFresh
      .selectFrom('search_words')
      .select('word')
      .whereRef('variant', '=', 'word')
      .where('variant', '>', last)
      .orderBy('variant')
      .limit(BATCH_SIZE)
      .execute()
    const unused = await findUnused(
      rows.map(({ word }) => word),
      read,
    )
    if (unused.length > 0) removed += await database.transaction((tx) => removeUnusedWords(tx, unused))
    const next = rows.at(-1)?.word
    if (next === undefined) return removed
    last = next
    await yieldToEventLoop()
  }
}

async function removeUnusedWords(tx: Tx, words: readonly string[]): Promise<number> {
  const locked = await tx
    .selectFrom('search_words')
    .select('word')
    .whereRef('variant', '=', 'word')
    .where('variant', 'in', words)
    .forUpdate()
    .skipLocked()
    .execute()
  const unused = await findUnused(
    locked.map(({ word }) => word),
    transactionPostings(tx),
  )
  for (const word of unused)
    await tx
      .deleteFrom('search_words')
      .where('variant', 'in', variantsOf(word))
      .where('word', '=', word)
      .execute()
  return unused.length
}

async function sweepNames(database: Database, signal?: AbortSignal): Promise<number> {
  let removed = 0
  for (let last: { word: string; term: string } = { word: '', term: '' }; ;) {
    signal?.throwIfAborted()
    const rows = await database.readFresh
      .selectFrom('search_names')
      .select(['word', 'term'])
      .where((eb) => eb(eb.refTuple('word', 'term'), '>', eb.tuple(last.word, last.term)))
      .orderBy('word')
      .orderBy('term')
      .limit(BATCH_SIZE)
      .execute()
    const terms = new Set(rows.map(({ term }) => term))
    const used = await findVisibleTerms(database.readFresh, terms)
    const unused = rows.filter(({ term }) => !used.has(term))
    if (unused.length > 0) removed += await database.transaction((tx) => removeUnusedNames(tx, unused))
    const next = rows.at(-1)
    if (next === undefined) return removed
    last = next
    await yieldToEventLoop()
  }
}

async function removeUnusedNames(
  tx: Tx,
  names: readonly { readonly word: string; readonly term: string }[],
): Promise<number> {
  let removed = 0
  for (const { word, term } of names) {
    const locked = await tx
      .selectFrom('search_names')
      .select('term')
      .where('word', '=', word)
      .where('term', '=', term)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (locked === undefined || (await findVisibleTerms(tx, new Set([term]))).has(term)) continue
    await tx.deleteFrom('search_names').where('word', '=', word).where('term', '=', term).execute()
    removed += 1
  }
  return removed
}

/** Those of some terms that occur in public recipes. */
async function findVisibleTerms(
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

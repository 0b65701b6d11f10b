import { deletionVariants, isCorrectable, isCorrection, stemOf, STOP_WORDS, wordsOf } from '@souschef/domain'
import type { Tx } from '../../platform/db/database.ts'
import { insertRows } from '../../platform/db/insert-rows.ts'
import { term } from '../recipe-keys/recipe-keys.ts'
import type { SearchDocument } from './document.ts'

/** Rows per statement: databases limit the number of parameters. */
const BATCH_SIZE = 1000

const chunks = <Item>(items: readonly Item[]): readonly (readonly Item[])[] =>
  Array.from({ length: Math.ceil(items.length / BATCH_SIZE) }, (_, index) =>
    items.slice(index * BATCH_SIZE, (index + 1) * BATCH_SIZE),
  )

/** Keys that this word shares with misspellings (SymSpell): the word and its stem, each also with one letter deleted. */
export const variantsOf = (word: string): readonly string[] => {
  const stem = stemOf(word)
  return [...new Set([...deletionVariants(word), ...(isCorrectable(stem) ? deletionVariants(stem) : [])])]
}

/** Limit of words per recipe, each of which takes dozens of rows; demo recipes have at most 263. */
const MAX_CORRECTIONS = 300

/** The first words of a recipe that can be corrections. */
export const correctionsIn = (words: readonly string[]): readonly string[] =>
  words.filter(isCorrection).slice(0, MAX_CORRECTIONS)

/**
 * Adds words of public recipes to the vocabulary for corrections. A word remains after its last recipe is deleted, until the next
 * sweep, so users of the vocabulary must check in the index that it still finds something public. Existing words are locked until
 * the transaction ends, so that no sweep removes them meanwhile.
 */
export async function addWords(tx: Tx, words: Iterable<string>): Promise<void> {
  const candidates = [...new Set(words)].toSorted()
  for (const batch of chunks(candidates)) {
    const existing = await tx
      .selectFrom('search_words')
      .select('word')
      .whereRef('variant', '=', 'word')
      .where('variant', 'in', batch)
      .forKeyShare()
      .execute()
    const existingWords = new Set(existing.map(({ word }) => word))
    const rows = batch
      .filter((word) => !existingWords.has(word))
      .flatMap((word) => variantsOf(word).map((variant) => ({ variant, word })))
    await insertRows(tx, 'search_words', rows)
  }
}

/** Adds names of ingredients and tags of public recipes to the vocabulary for suggestions; they are removed like words. */
export async function addNames(tx: Tx, recipes: readonly SearchDocument[]): Promise<void> {
  const names = new Map<string, { word: string; term: string; name: string }>()
  for (const { content } of recipes) {
    const all = [
      ...content.tags.map((name) => ({ name, termKey: term('tag', name) })),
      ...content.ingredients.map(({ name }) => ({ name, termKey: term('ingredient', name) })),
    ]
    for (const { name, termKey } of all)
      for (const { text: word } of wordsOf(name))
        if (!STOP_WORDS.has(word)) names.set(`${word} ${termKey}`, { word, term: termKey, name: name.trim() })
  }
  const rows = [...names.values()].toSorted((a, b) => (a.word + a.term < b.word + b.term ? -1 : 1))
  for (const part of chunks(rows)) {
    await lockNames(tx, part)
    await insertRows(tx, 'search_names', part)
  }
}

/** Locks existing names against the sweep until the transaction ends. */
const lockNames = (tx: Tx, names: readonly { readonly word: string; readonly term: string }[]) =>
  tx
    .selectFrom('search_names')
    .select('term')
    .where(
      'word',
      'in',
      names.map(({ word }) => word),
    )
    .where(
      'term',
      'in',
      names.map((name) => name.term),
    )
    .forKeyShare()
    .execute()

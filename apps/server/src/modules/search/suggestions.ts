import { type Language, queryTerms, STOP_WORDS, stemOf, wordsOf } from '@souschef/domain'
import type { Database } from '../../platform/db/database.ts'
import { publicSql } from '../recipe-keys/recipe-keys.ts'
import type { CorrectWords } from './correction.ts'
import { numbersIn } from './posting-list.ts'
import type { ReadIds } from './read-ids.ts'
import { tokensIn } from './read-postings.ts'
import type { ReadPostings } from './read-postings.ts'
import { prefixToken, hiddenToken, wordToken } from './tokens.ts'
import type { TokenQuery } from './tokens.ts'

/** A name of an ingredient or a tag. */
export interface SuggestedName {
  /** As in `recipe_terms`. */
  readonly term: string
  readonly name: string
}

/** Suggestions while typing (API-25), from public recipes only. */
export interface Suggestions {
  readonly recipeIds: readonly string[]
  readonly names: readonly SuggestedName[]
}

/** The kinds of suggestions requested. */
export type SuggestedType = 'all' | 'tag'

/** @param limit of recipes and names together */
export type Suggest = (
  text: string,
  view: Language | 'all',
  limit: number,
  type: SuggestedType,
) => Promise<Suggestions>

const NO_SUGGESTIONS: Suggestions = { recipeIds: [], names: [] }

/** Limits of the names considered per prefix, and of their counted uses. */
const MAX_NAMES = 64
const MAX_USES = 100
/** Minimum number of suggestions reserved for ingredients and tags, if there are that many. */
const MIN_NAME_SLOTS = 3
/** Longer texts are truncated. */
const MAX_TEXT_LENGTH = 200

interface NameRow extends SuggestedName {
  readonly uses: number
}

interface SuggestionsDependencies {
  readonly database: Database
  readonly read: ReadPostings
  readonly readIds: ReadIds
  readonly correct: CorrectWords
}

export function suggester({ database, read, readIds, correct }: SuggestionsDependencies): Suggest {
  const names = database.prepareRead<NameRow>(NAMES_SQL)

  const findRecipes = async (query: TokenQuery, limit: number): Promise<readonly string[]> => {
    const numbers = numbersIn((await read(tokensIn(query))).match(query), limit)
    const ids = await readIds(numbers)
    return numbers.flatMap((number) => ids.get(number) ?? [])
  }

  const findNames = async (words: readonly string[], last: string): Promise<readonly SuggestedName[]> => {
    const stems = words.map(stemOf)
    const rows = await names.all(last, `${last}\u{10FFFF}`, MAX_NAMES, MAX_USES)
    return rows
      .filter(({ name, uses }) => {
        const nameStems = new Set(wordsOf(name).map(({ text }) => stemOf(text)))
        return uses > 0 && stems.every((stem) => nameStems.has(stem))
      })
      .toSorted((a, b) => b.uses - a.uses || (a.term < b.term ? -1 : 1))
  }

  const suggest = async (
    typed: readonly string[],
    view: Language | 'all',
    limit: number,
  ): Promise<Suggestions> => {
    const last = typed.at(-1) ?? ''
    const words = typed.slice(0, -1).filter((word) => !STOP_WORDS.has(word))
    const found = await findRecipes(
      {
        all: [
          ...words.map((word) => wordToken('1', stemOf(word))),
          [prefixToken(last), wordToken('1', stemOf(last))],
        ],
        none: [hiddenToken(view)],
      },
      limit,
    )
    const matchingNames = await findNames(words, last)
    const nameSlots = Math.max(limit - found.length, Math.min(MIN_NAME_SLOTS, limit - 1))
    const shownNames = matchingNames.slice(0, nameSlots)
    return { recipeIds: found.slice(0, limit - shownNames.length), names: shownNames }
  }

  const suggestTags = async (typed: readonly string[], limit: number): Promise<Suggestions> => {
    const words = typed.slice(0, -1).filter((word) => !STOP_WORDS.has(word))
    const matchingNames = await findNames(words, typed.at(-1) ?? '')
    return {
      recipeIds: [],
      names: matchingNames.filter(({ term }) => term.startsWith('tag:')).slice(0, limit),
    }
  }

  return async (text, view, limit, type) => {
    const typed = wordsOf(text.slice(0, MAX_TEXT_LENGTH)).map((word) => word.text)
    if (typed.length === 0) return NO_SUGGESTIONS
    if (type === 'tag') return suggestTags(typed, limit)
    const found = await suggest(typed, view, limit)
    if (found.recipeIds.length + found.names.length > 0) return found
    const corrected = await correct(queryTerms(typed.join(' ')), { all: [], none: [hiddenToken(view)] })
    return corrected === null
      ? NO_SUGGESTIONS
      : suggest(
          corrected.map((word) => word.text),
          view,
          limit,
        )
  }
}

/** SQL of the names with a word that starts with the last one typed, and how many public recipes use them. */
const NAMES_SQL = `
select n.term as term, n.name as name, (
    select count(*) from (
      select 1 from recipe_terms t where t.term = n.term and ${publicSql('t')} limit cast($4 as integer)) used) as uses
from (
  select term, min(name) as name from (
    select term, name from search_names where word >= $1 and word < $2
    order by word, term limit cast($3 as integer)) found
  group by term) n`

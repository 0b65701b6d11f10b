import type { Suggestion } from '@souschef/contract'
import { schemas } from '@souschef/contract/schemas'
import { type Language, searchedWords, STOP_WORDS, stemOf, wordsOf } from '@souschef/domain'
import type { Database } from '../../platform/db/database.ts'
import { storedJson } from '../../platform/db/stored-json.ts'
import { jsonText } from '../../platform/http/json.ts'
import { currentText, storedText } from '../recipes/stored-text.ts'
import { foundByBlock } from './blocks.ts'
import { wordCorrector } from './correction.ts'
import { expression } from './expression.ts'
import { beginningToken, hiddenToken, wordToken } from './tokens.ts'
import type { Wanted } from './tokens.ts'

/** What is suggested while somebody types (API-25): at most so many, recipes first, only what everybody sees. */
export type Suggest = (text: string, view: Language | 'all', limit: number) => Promise<readonly Suggestion[]>

/** Names that begin alike are weighed, up to so many; uses are counted no further. */
const NAMES = 64
const USES = 100
/** Of the suggestions, ingredients and tags get so many places at least when there are as many. */
const PLACES_OF_NAMES = 3

const cardHead = schemas.listRecipes.answer.shape.recipes.element.pick({
  title: true,
  main_image_url: true,
  language: true,
  category: true,
  ingredient_names: true,
})

interface RecipeRow {
  readonly id: string
  readonly card: string
  readonly translation_id: string | null
  readonly username: string
}

/** As in lists: only where everybody sees it. */
const TWIN = 'case when r.twin_visible = 1 then r.translation_id end'

interface NameRow {
  readonly term: string
  readonly name: string
  readonly uses: number
}

export function suggester(database: Database): Suggest {
  const correct = wordCorrector(database)
  const recipes = database.prepareRead<RecipeRow>({
    sqlite: `
      select r.id as id, ${storedText('card')} as card, ${TWIN} as translation_id, u.username as username
      from search_index($1) x cross join search_docs d cross join recipes r cross join users u
      where d.number = x.rowid and r.id = d.recipe_id and u.id = r.author_id
      order by x.rowid desc limit cast($2 as integer)`,
    postgres: `
      select r.id as id, ${storedText('card')} as card, ${TWIN} as translation_id, u.username as username
      from (select d0.recipe_id, d0.number from ${foundByBlock('$1')} limit $2::integer) d
      join recipes r on r.id = d.recipe_id join users u on u.id = r.author_id
      order by d.number desc`,
  })
  const names = database.prepareRead<NameRow>({
    sqlite: namesSql('cast($3 as integer)', 'cast($4 as integer)'),
    postgres: namesSql('$3::integer', '$4::integer'),
  })

  const findRecipes = async (wanted: Wanted, limit: number): Promise<readonly Suggestion[]> =>
    (await recipes.all(expression(database.dialect, wanted), limit)).map(
      ({ id, card, translation_id, username }) => {
        const { title, main_image_url, ...dish } = storedJson(`${jsonText(currentText(card))}"}}`, (value) =>
          cardHead.parse(value),
        )
        const { language, category, ingredient_names } = dish
        return {
          type: 'recipe',
          id,
          title,
          subtitle: username,
          image: main_image_url,
          language,
          translation_id,
          category,
          ingredient_names,
        }
      },
    )

  const findNames = async (words: readonly string[], last: string): Promise<readonly Suggestion[]> => {
    const stems = words.map(stemOf)
    const rows = await names.all(last, `${last}\u{10FFFF}`, NAMES, USES)
    return rows
      .filter(({ name, uses }) => {
        const own = new Set(wordsOf(name).map(({ text }) => stemOf(text)))
        return uses > 0 && stems.every((stem) => own.has(stem))
      })
      .toSorted((a, b) => b.uses - a.uses || (a.term < b.term ? -1 : 1))
      .map(({ term, name }) => ({
        type: term.startsWith('tag:') ? ('tag' as const) : ('ingredient' as const),
        id: term,
        title: name,
        subtitle: null,
        image: null,
      }))
  }

  const find = async (typed: readonly string[], view: Language | 'all', limit: number) => {
    const last = typed.at(-1) ?? ''
    const words = typed.slice(0, -1).filter((word) => !STOP_WORDS.has(word))
    const found = await findRecipes(
      {
        all: [
          ...words.map((word) => wordToken('1', stemOf(word))),
          [beginningToken(last), wordToken('1', stemOf(last))],
        ],
        none: [hiddenToken(view)],
      },
      limit,
    )
    const named = await findNames(words, last)
    const places = Math.max(limit - found.length, Math.min(PLACES_OF_NAMES, limit - 1))
    const shown = named.slice(0, places)
    return [...found.slice(0, limit - shown.length), ...shown]
  }

  return async (text, view, limit) => {
    const typed = wordsOf(text.slice(0, 200)).map((word) => word.text)
    if (typed.length === 0) return []
    const found = await find(typed, view, limit)
    if (found.length > 0) return found
    const corrected = await correct(searchedWords(typed.join(' ')), { all: [], none: [hiddenToken(view)] })
    return corrected === null
      ? []
      : find(
          corrected.map((word) => word.text),
          view,
          limit,
        )
  }
}

/** Names under a word that begins like the last one typed, with how many public recipes use them. */
const namesSql = (most: string, uses: string): string => `
select n.term as term, n.name as name, (
    select count(*) from (
      select 1 from recipe_terms t where t.term = n.term and t.visible = 1 limit ${uses}) used) as uses
from (
  select term, min(name) as name from (
    select term, name from search_names where word >= $1 and word < $2 order by word, term limit ${most}) found
  group by term) n`

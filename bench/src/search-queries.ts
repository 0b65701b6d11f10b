import type { Language } from '@souschef/domain'
import { VOCABULARIES } from './synthetic-words.ts'

/** Typical searches: each kind with many words, from rare ones to words in half of all recipes. */
export interface SearchQueries {
  readonly name: string
  readonly paths: readonly string[]
}

type Query = Readonly<Record<string, string>>

const LANGUAGES = ['en', 'ru'] as const satisfies readonly Language[]

const path =
  (address: string) =>
  (query: Query): string =>
    `/api/recipes${address}?${new URLSearchParams(query).toString()}`

/** Each search in the language of its words, every third one in both languages. */
const inLanguage = (language: Language, searches: readonly string[]): readonly Query[] =>
  searches.map((search, index) => (index % 3 === 0 ? { search } : { search, language }))

const inBothLanguages = (searches: (language: Language) => readonly string[]): readonly Query[] =>
  LANGUAGES.flatMap((language) => inLanguage(language, searches(language)))

/** Pairs the n-th entries of two lists. */
const pairWords = (words: readonly string[], others: readonly string[]): readonly string[] =>
  words.map((word, index) => `${word} ${others[index % others.length]}`)

const titleWords = inBothLanguages((language) => [
  ...VOCABULARIES[language].mains,
  ...VOCABULARIES[language].dishes,
])
const ingredientWords = inBothLanguages((language) => VOCABULARIES[language].ingredients)
const byIngredient: readonly Query[] = LANGUAGES.flatMap((language) =>
  VOCABULARIES[language].ingredients.map((ingredient, index) =>
    index % 3 === 0 ? { ingredient } : { ingredient, language },
  ),
)
const texts: readonly Query[] = [
  ...inLanguage('en', ['stir', 'heat', 'minute', 'simmer', 'season', 'bread']),
  ...inLanguage('ru', ['помешивать', 'огонь', 'минута', 'лук', 'хлеб', 'кухня']),
]
const twoWords = inBothLanguages((language) => {
  const { mains, dishes, ingredients } = VOCABULARIES[language]
  return [...pairWords(dishes, mains), ...pairWords(mains, ingredients)]
})
/** Words that are each in many recipes, but all together in few. */
const threeWords = inBothLanguages((language) => {
  const { mains, ingredients } = VOCABULARIES[language]
  return pairWords(pairWords(mains, ingredients), ingredients.toReversed())
})
const misspelt = [
  'tomatto',
  'pumkin',
  'risoto',
  'cabage',
  'nodles',
  'lentli',
  'тыкав',
  'салта',
  'картофиль',
  'чичевица',
]
const forms = [
  'tomato',
  'pumpkins',
  'stews',
  'leaves',
  'помидоров',
  'супами',
  'тыквенный',
  'огурцов',
  'перца',
  'чеснока',
]
const typed = [
  't',
  'to',
  'tom',
  'tomato s',
  'pumpk',
  'mushroo',
  'с',
  'су',
  'чеч',
  'крем',
  'сливочный с',
  'тыкв',
  'tomatt',
]
const filters: readonly Query[] = [
  { cuisine: 'italian' },
  { category: 'soups-broths', difficulty: 'easy' },
  { max_time: '30' },
  { max_time: '37' },
  { diet_type: 'vegan', tag: 'soup' },
]

const narrowing: readonly Query[] = [
  { category: 'soups-broths', difficulty: 'easy', cuisine: 'italian' },
  { diet_type: 'vegan', tag: 'soup', max_time: '30' },
]

const mapFilters: readonly Query[] = [
  { diet_type: 'vegan' },
  { diet_type: 'vegan', max_time: '30', language: 'en' },
  { max_time: '30' },
  { max_time: '37', language: 'ru' },
  { diet_type: 'keto', max_time: '15' },
  { max_time: '60', language: 'en', plant_based: 'true' },
]

const mapPath = (query: Query): string => `/api/categories?${new URLSearchParams(query).toString()}`

const combineQueries = (some: readonly Query[], others: readonly Query[]): readonly Query[] =>
  some.map((query, index) => ({ ...query, ...others[index % others.length] }))

const search = (name: string, queries: readonly Query[]): SearchQueries => ({
  name,
  paths: queries.map(path('')),
})

export const SEARCHES: readonly SearchQueries[] = [
  search('word of titles', titleWords),
  search('word of ingredients', ingredientWords),
  search('ingredient', byIngredient),
  search('ingredient, filter', combineQueries(byIngredient, filters)),
  search('ingredient, popular', combineQueries(byIngredient, [{ sort: 'popular' }])),
  search('word of most texts', texts),
  search('two words', twoWords),
  search(
    'misspelt word',
    misspelt.map((text) => ({ search: text })),
  ),
  search(
    'form of a word',
    forms.map((text) => ({ search: text })),
  ),
  search('word and filter', combineQueries([...titleWords, ...ingredientWords], filters)),
  search('few found', combineQueries(threeWords, narrowing)),
  search('word, newest', combineQueries([...titleWords, ...ingredientWords], [{ sort: 'newest' }])),
  search('word, page 100', combineQueries([...ingredientWords, ...texts], [{ page: '100' }])),
  search('word, page 400', combineQueries([...ingredientWords, ...texts], [{ page: '400' }])),
  search('word, popular', combineQueries([...titleWords, ...ingredientWords], [{ sort: 'popular' }])),
  { name: 'autocomplete', paths: typed.map((q) => ({ q })).map(path('/search/autocomplete')) },
  { name: 'facets', paths: [{}, ...LANGUAGES.map((language) => ({ language }))].map(path('/facets')) },
  { name: 'facets, filtered', paths: filters.map(path('/facets')) },
  {
    name: 'categories',
    paths: [{}, ...LANGUAGES.map((language) => ({ language }))].map((query) => mapPath(query)),
  },
  { name: 'categories, filtered', paths: mapFilters.map((query) => mapPath(query)) },
  { name: 'facets of a word', paths: [...titleWords, ...ingredientWords].map(path('/facets')) },
]

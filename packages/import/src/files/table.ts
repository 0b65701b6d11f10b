import { isRecord } from '@souschef/domain'
import { parse } from 'csv-parse/sync'
import type { FoundRecipe } from '../found-recipe.ts'
import {
  dateOf,
  ingredientsOf,
  linesOf,
  minutesOf,
  namesOf,
  nutritionOf,
  nutritionOfLines,
  ratingOf,
  recipeOf,
  stepsOfText,
  textOf,
  textOrNull,
  urlOf,
  yieldOf,
} from './fields.ts'
import { Unreadable } from './found-in-file.ts'
import { FILE_LIMITS } from './limits.ts'

type Field =
  | 'title'
  | 'ingredients'
  | 'steps'
  | 'description'
  | 'author'
  | 'url'
  | 'prep'
  | 'cook'
  | 'total'
  | 'yields'
  | 'tags'
  | 'categories'
  | 'cuisine'
  | 'notes'
  | 'rating'
  | 'picture'
  | 'video'
  | 'nutrition'
  | 'created'

/** Names of columns in lower case, the first that is there counts. */
const COLUMNS: Readonly<Record<Field, readonly string[]>> = {
  title: ['title', 'name', 'recipe name', 'recipe', 'название', 'рецепт'],
  ingredients: ['ingredients', 'ингредиенты'],
  steps: ['directions', 'instructions', 'method', 'steps', 'приготовление', 'шаги'],
  description: ['description', 'summary', 'описание'],
  author: ['author', 'source', 'источник'],
  url: ['url', 'source url', 'link', 'source', 'ссылка'],
  prep: ['prep time', 'preparationtime', 'preparation time'],
  cook: ['cook time', 'cookingtime', 'cooking time'],
  total: ['total time', 'totaltime'],
  yields: ['servings', 'quantity', 'yield', 'yields', 'порции'],
  tags: ['tags', 'keywords', 'метки'],
  categories: ['course', 'categories', 'category', 'категория'],
  cuisine: ['cuisine', 'кухня'],
  notes: ['notes', 'note', 'заметки'],
  rating: ['rating', 'оценка'],
  picture: ['photo url', 'originalpicture', 'image', 'picture', 'photo'],
  video: ['video'],
  nutrition: ['nutrition'],
  created: ['created at', 'created', 'date added'],
}

const NUTRIENTS = ['calories', 'fat', 'sodium', 'sugar', 'carbohydrate', 'fiber', 'protein']

const cells = (text: string, delimiter: string) =>
  parse(text, {
    bom: true,
    delimiter,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    trim: false,
    to: FILE_LIMITS.rows + 1,
  })

const DELIMITERS = [',', ';', '\t']

function headerOf(text: string): { readonly delimiter: string; readonly names: readonly string[] } | null {
  const line = /^[^\n]{0,5000}/u.exec(text)?.[0] ?? ''
  for (const delimiter of DELIMITERS) {
    const names = line.split(delimiter).map((name) => name.trim().replace(/^"|"$/gu, '').toLowerCase())
    const has = (field: Field): boolean => COLUMNS[field].some((name) => names.includes(name))
    if (names.length >= 3 && has('title') && has('ingredients')) return { delimiter, names }
  }
  return null
}

export const isTable = (text: string): boolean => headerOf(text) !== null

/** Plan to Eat begins the line of a heading with a comma, as its amount and unit are empty. */
const planToEatLine = (line: string): string => (/^,\s/u.test(line) ? `[${line.slice(1).trim()}]` : line)

function toRecipe(cell: (name: string) => string): FoundRecipe {
  const get = (field: Field): string => COLUMNS[field].map(cell).find((value) => value !== '') ?? ''
  const picture = urlOf(get('picture'))
  const video = urlOf(get('video'))
  const author = get('author')
  return recipeOf({
    title: get('title'),
    description: get('description'),
    ingredients: ingredientsOf(linesOf(get('ingredients')).map(planToEatLine)),
    steps: stepsOfText(get('steps')),
    times: { prep: minutesOf(get('prep')), cook: minutesOf(get('cook')), total: minutesOf(get('total')) },
    yields: yieldOf(get('yields')),
    pictures: picture === null ? [] : [{ url: picture }],
    videos: video === null ? [] : [video],
    author: urlOf(author) === null ? textOrNull(author) : null,
    sourceUrl: COLUMNS.url.map((name) => urlOf(cell(name))).find((url) => url !== null) ?? null,
    tags: namesOf(get('tags')),
    categories: namesOf(get('categories')),
    cuisine: textOrNull(get('cuisine')),
    nutrition:
      nutritionOfLines(get('nutrition')) ?? nutritionOf(NUTRIENTS.map((name) => [name, cell(name)] as const)),
    notes: get('notes'),
    rating: ratingOf(get('rating')),
    createdAt: dateOf(get('created')),
  })
}

/**
 * The recipes of a table with a header: Plan to Eat, MyRecipeBox, or one's own. The columns of the first two are known from exports.
 *
 * @throws Unreadable when quotes are not closed, with the line
 */
export function* readTable(text: string): Generator<{ readonly recipe: FoundRecipe; readonly line: number }> {
  const header = headerOf(text)
  if (!header) return
  let rows: readonly unknown[]
  try {
    rows = cells(text, header.delimiter)
  } catch (error) {
    const line = error instanceof Error && 'lines' in error ? Number(error.lines) : null
    throw new Unreadable('bad_table', {}, line)
  }
  if (rows.length > FILE_LIMITS.rows) throw new Unreadable('too_many_entries', { limit: FILE_LIMITS.rows })
  let line = 1
  for (const [index, row] of rows.entries()) {
    const record: readonly unknown[] = isRecord(row) && Array.isArray(row['record']) ? row['record'] : []
    const values = new Map(header.names.map((name, column) => [name, textOf(record[column])] as const))
    if (index > 0) yield { recipe: toRecipe((name) => values.get(name) ?? ''), line: line + 1 }
    line = isRecord(row) && isRecord(row['info']) ? Number(row['info']['lines']) : line
  }
}

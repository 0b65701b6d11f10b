import { maySee, totalTime } from '@souschef/domain'
import type { Language, RecipeContent } from '@souschef/domain'
import { textKey } from './text-key.ts'

/** In which lists a recipe shows, as the database holds it. */
export interface Placement {
  readonly visible: 0 | 1
  readonly in_en: 0 | 1
  readonly in_ru: 0 | 1
}

export const VIEWS = ['all', 'en', 'ru'] as const
/** Every visible recipe, or those that show when recipes of a language are asked for (DEC-43). */
export type View = (typeof VIEWS)[number]

/** The column of `recipes` and `recipe_terms` that holds whether a recipe shows in a view. */
export const VIEW_COLUMN = { all: 'visible', en: 'in_en', ru: 'in_ru' } as const

const flag = (value: boolean): 0 | 1 => (value ? 1 : 0)

export const isVisible = (content: Pick<RecipeContent, 'status' | 'is_public'>): boolean =>
  maySee({ ...content, author_id: '' }, null)

/** A recipe shows in its own language, and in the other one unless a twin that everybody sees is there (DEC-43). */
export function placementOf(visible: boolean, language: Language, twinVisible: boolean): Placement {
  const shows = (asked: Language): 0 | 1 => flag(visible && (asked === language || !twinVisible))
  return { visible: flag(visible), in_en: shows('en'), in_ru: shows('ru') }
}

/** Comes after every known time: the largest `integer` of PostgreSQL. */
export const UNKNOWN_TIME = 2_147_483_647

export const timeKey = (content: RecipeContent): number => totalTime(content) ?? UNKNOWN_TIME

/** What lists are filtered by as a whole; of ingredients, words are asked for. */
export const TERM_KINDS = ['tag', 'category', 'cuisine', 'diet_type', 'difficulty'] as const
export type TermKind = (typeof TERM_KINDS)[number] | 'ingredient'

/** The word under which `recipe_terms` files a value of a kind. */
export const term = (kind: TermKind, value: string): string => `${kind}:${textKey(value)}`

/** The terms that filters find a recipe by, each once. */
export function filterTermsOf(content: RecipeContent): readonly string[] {
  const { category, cuisine, diet_type, difficulty } = content
  const single = { category, cuisine, diet_type, difficulty }
  const terms = [
    ...content.tags.map((tag) => term('tag', tag)),
    ...TERM_KINDS.flatMap((kind) => {
      const value = kind === 'tag' ? null : single[kind]
      return value === null ? [] : [term(kind, value)]
    }),
  ]
  return [...new Set(terms)]
}

/** Everything that `recipe_terms` files a recipe under: names of ingredients too, for suggestions to know which are in use. */
export function termsOf(content: RecipeContent): readonly string[] {
  const named = content.ingredients.filter(({ name }) => name.trim() !== '')
  return [...new Set([...filterTermsOf(content), ...named.map(({ name }) => term('ingredient', name))])]
}

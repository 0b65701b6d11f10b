import { totalTime } from '@souschef/domain'
import type { Language, RecipeContent } from '@souschef/domain'
import { identityKey } from '../../platform/identity-key.ts'

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

/** A recipe shows in its own language, and in the other one unless a twin that everybody sees is there (DEC-43). */
export function placementOf(visible: boolean, language: Language, translationVisible: boolean): Placement {
  const shows = (viewLanguage: Language): 0 | 1 =>
    flag(visible && (viewLanguage === language || !translationVisible))
  return { visible: flag(visible), in_en: shows('en'), in_ru: shows('ru') }
}

/** Comes after every known time: the largest `integer` of PostgreSQL. */
export const UNKNOWN_TIME = 2_147_483_647

export const timeKey = (content: RecipeContent): number => totalTime(content) ?? UNKNOWN_TIME

/** Enough to tell texts apart, and little enough for an index entry, however long a hostile text grows by NFKC. */
const MAX_KEY_LENGTH = 255

/**
 * What texts are sorted and found by: `identityKey` with single spaces and no control characters, cut to 255 UTF-16 code
 * units.
 */
export const textKey = (text: string): string =>
  identityKey(text.replaceAll(/[\s\p{Cc}]+/gu, ' '))
    .slice(0, MAX_KEY_LENGTH)
    .toWellFormed()

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

/**
 * An SQL condition: whether a viewer sees a recipe (DEC-15). What everybody sees comes first, so that reading it costs no more.
 *
 * @param recipe alias of `recipes`
 * @param viewer SQL of the viewer's id; null for a guest
 */
export function visibleToSql(recipe: string, viewer: string | null): string {
  if (viewer === null) return `${recipe}.visible = 1`
  const isAdmin = `exists (select 1 from users admin where admin.id = ${viewer} and admin.role = 'admin')`
  return `(${recipe}.visible = 1 or ${recipe}.author_id = ${viewer} or (${recipe}.is_hidden = 1
    and ${recipe}.is_public = 1 and ${recipe}.status = 'published' and ${isAdmin}))`
}

/**
 * SQL conditions of the saved recipes that a viewer sees (DEC-15), each in one language where its twin is saved too (DEC-43). Aliases:
 * r recipes, f1 favorites.
 *
 * @param viewer SQL of the viewer's id
 */
export function savedVisibleConditions(view: View, viewer: string): readonly string[] {
  const visible = visibleToSql('r', viewer)
  if (view === 'all') return [visible]
  const noSavedTranslation = `not exists (select 1 from favorites f1 where f1.user_id = ${viewer}
      and f1.recipe_id = r.translation_id and (r.twin_visible = 1 or r.author_id = ${viewer}))`
  return [visible, `(r.language = '${view}' or r.translation_id is null or ${noSavedTranslation})`]
}

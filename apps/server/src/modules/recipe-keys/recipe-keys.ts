import { LANGUAGES, totalTime } from '@souschef/domain'
import type { Language, RecipeContent } from '@souschef/domain'
import { identityKey } from '../../platform/identity-key.ts'

/** The lists in which a recipe is shown, as stored in the database. */
export interface Placement {
  readonly visible: 0 | 1
  readonly in_en: 0 | 1
  readonly in_ru: 0 | 1
}

export const VIEWS = ['all', ...LANGUAGES] as const
/** All visible recipes, or those shown when one language is requested (DEC-43). */
export type View = (typeof VIEWS)[number]

/** The column of `recipes` and `recipe_terms` that flags the recipes of a view. */
export const VIEW_COLUMN = {
  all: 'visible',
  en: 'in_en',
  ru: 'in_ru',
} as const satisfies Record<View, keyof Placement>

const flag = (value: boolean): 0 | 1 => (value ? 1 : 0)

/** A recipe is shown in its own language, and in the other one unless it has a public translation (DEC-43). */
export function placementOf(visible: boolean, language: Language, translationVisible: boolean): Placement {
  const shows = (viewLanguage: Language): 0 | 1 =>
    flag(visible && (viewLanguage === language || !translationVisible))
  return { visible: flag(visible), in_en: shows('en'), in_ru: shows('ru') }
}

/** Sorts after every known time: the largest `integer` of PostgreSQL. */
export const UNKNOWN_TIME = 2_147_483_647

export const timeKey = (content: RecipeContent): number => totalTime(content) ?? UNKNOWN_TIME

/** Long enough to distinguish texts, and short enough for an index entry, even if NFKC expands a hostile text. */
const MAX_KEY_LENGTH = 255

/**
 * The key by which texts are sorted and compared: `identityKey` with single spaces and no control characters, cut to 255 UTF-16
 * code units.
 */
export const textKey = (text: string): string =>
  identityKey(text.replaceAll(/[\s\p{Cc}]+/gu, ' '))
    .slice(0, MAX_KEY_LENGTH)
    .toWellFormed()

/** Kinds of terms that lists are filtered by; ingredients are not among them, because they are filtered by words. */
export const TERM_KINDS = ['tag', 'category', 'cuisine', 'diet_type', 'difficulty'] as const
export type TermKind = (typeof TERM_KINDS)[number] | 'ingredient'

/** The key of a value in `recipe_terms`. */
export const term = (kind: TermKind, value: string): string => `${kind}:${textKey(value)}`

/** The distinct terms by which filters find a recipe. */
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

/** All terms of a recipe in `recipe_terms`, including ingredient names, so that suggestions can tell which are in use. */
export function termsOf(content: RecipeContent): readonly string[] {
  const named = content.ingredients.filter(({ name }) => name.trim() !== '')
  return [...new Set([...filterTermsOf(content), ...named.map(({ name }) => term('ingredient', name))])]
}

/**
 * SQL condition: whether a viewer may see a recipe (DEC-15). The check for public recipes comes first, because it is the cheapest.
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
 * SQL conditions of the saved recipes that a viewer may see (DEC-15), each in one language if its translation is saved too
 * (DEC-43). Aliases: r recipes, f1 favorites.
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

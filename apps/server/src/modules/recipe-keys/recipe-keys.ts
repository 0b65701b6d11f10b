import { LANGUAGES, PERMISSIONS, totalTime } from '@souschef/domain'
import type { Action, Language, RecipeContent, Relation } from '@souschef/domain'
import { identityKey } from '../../platform/identity-key.ts'

/** In which lists a recipe is shown, as flags that are stored with it. */
export interface Placement {
  readonly visible: 0 | 1
  readonly in_en: 0 | 1
  readonly in_ru: 0 | 1
}

export const VIEWS = ['all', ...LANGUAGES] as const
/** Which recipes a list shows: all visible ones, or those for readers of one language (DEC-43). */
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

/** Sorts after every known time, in minutes: the largest `integer` of PostgreSQL. */
const UNKNOWN_TIME = 2_147_483_647

/** The total time of a recipe in minutes, by which lists are sorted and filtered. */
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
 * SQL condition: whether everyone sees a recipe, in lists of a view (DEC-15, DEC-43). It reads stored flags, which `placementOf`
 * derives, so that indexes answer it.
 *
 * @param recipe alias of `recipes` or `recipe_terms`
 */
export const publicSql = (recipe: string, view: View = 'all'): string =>
  view === 'all' ? `${recipe}.visible = 1` : `${recipe}.visible = 1 and ${recipe}.${VIEW_COLUMN[view]} = 1`

/** SQL condition: whether those with whom a recipe is shared can see it: it is published, and not hidden by an operator. */
export const visibleToAudienceSql = (recipe: string): string =>
  `${recipe}.status = 'published' and ${recipe}.is_hidden = 0`

/**
 * The SQL condition of each relation in `PERMISSIONS`. Memberships are read with the recipe, so that leaving a household takes
 * effect at once.
 */
const RELATION_SQL: Readonly<Record<Relation, (recipe: string, viewer: string) => string>> = {
  anyone: (recipe) => publicSql(recipe),
  author: (recipe, viewer) => `${recipe}.author_id = ${viewer}`,
  member: (recipe, viewer) => `(${visibleToAudienceSql(recipe)} and exists (
    select 1 from recipe_households shared
    join household_members membership on membership.household_id = shared.household_id
    where shared.recipe_id = ${recipe}.id and membership.user_id = ${viewer}))`,
  moderator: (recipe, viewer) => `(${recipe}.is_hidden = 1
    and ${recipe}.is_public = 1 and ${recipe}.status = 'published'
    and exists (select 1 from users admin where admin.id = ${viewer} and admin.role = 'admin'))`,
}

/**
 * SQL condition: whether a viewer may do something with a recipe, as `permits` of the domain says (HH-4). The cheapest relations
 * come first. Guests have the relation `anyone` only.
 *
 * @param recipe alias of `recipes`
 * @param viewer SQL of the viewer's id; null for a guest
 */
export function permittedSql(action: Action, recipe: string, viewer: string | null): string {
  const relations = PERMISSIONS[action].filter((relation) => viewer !== null || relation === 'anyone')
  const conditions = relations.map((relation) => RELATION_SQL[relation](recipe, viewer ?? ''))
  return conditions.length === 0 ? '1 = 0' : `(${conditions.join(' or ')})`
}

/**
 * SQL condition: whether a viewer is shown the translation of a recipe, which has the same author. Unlike `permittedSql` it leaves
 * out moderators, who need no link to what they have hidden, so that one subquery less is planned.
 *
 * @param recipe alias of `recipes`
 * @param viewer SQL of the viewer's id; null for a guest
 */
export const translationVisibleSql = (recipe: string, viewer: string | null): string =>
  viewer === null
    ? `${recipe}.twin_visible = 1`
    : `(${recipe}.twin_visible = 1 or ${RELATION_SQL.author(recipe, viewer)} or exists (
      select 1 from recipe_households shared
      join household_members membership on membership.household_id = shared.household_id
      join recipes translation on translation.id = shared.recipe_id
      where shared.recipe_id = ${recipe}.translation_id and membership.user_id = ${viewer} and ${visibleToAudienceSql('translation')}))`

/**
 * SQL conditions of the saved recipes that a viewer may see (DEC-15), each in one language if its translation is saved too
 * (DEC-43). Aliases: r recipes, f1 favorites.
 *
 * @param viewer SQL of the viewer's id
 */
export function savedVisibleConditions(view: View, viewer: string): readonly string[] {
  const visible = permittedSql('read', 'r', viewer)
  if (view === 'all') return [visible]
  const noSavedTranslation = `not exists (select 1 from favorites f1 where f1.user_id = ${viewer}
      and f1.recipe_id = r.translation_id and ${translationVisibleSql('r', viewer)})`
  return [visible, `(r.language = '${view}' or r.translation_id is null or ${noSavedTranslation})`]
}

import type { Language } from '@souschef/domain'
import type { Flag } from './flag.ts'

/** Tables of recipes and of their readers; conventions as in `Tables`. */
export interface RecipeTables {
  recipes: RecipesTable
  recipe_bodies: RecipeBodiesTable
  recipe_terms: RecipeTermsTable
  recipe_stats: RecipeStatsTable
  recipe_totals: RecipeTotalsTable
  favorites: FavoritesTable
  recipe_views: RecipeViewsTable
  recipe_settings: RecipeSettingsTable
  recipe_drafts: RecipeDraftsTable
  recipe_versions: RecipeVersionsTable
  recipe_tallies: RecipeTalliesTable
  recipe_households: RecipeHouseholdsTable
}

/** What lists filter and sort by, and the card that they show. */
export interface RecipesTable {
  id: string
  author_id: string
  version: number
  /** Incremented by every visible change: edits, and changes of the translation. */
  revision: number
  status: 'draft' | 'published'
  is_public: Flag
  /** Whether an operator has hidden it, which its author cannot undo. */
  is_hidden: Flag
  language: Language
  /** The other recipe of a pair of translations; that one names this one (DEC-43). */
  translation_id: string | null
  /** Whether everybody can see the translation. */
  twin_visible: Flag
  /** Whether everybody can see this recipe (DEC-15). */
  visible: Flag
  /** Whether it appears in lists of English recipes: visible, and English or without a visible English translation. */
  in_en: Flag
  in_ru: Flag
  title_key: string
  /** Total minutes; the largest integer when unknown, which sorts last. */
  time_key: number
  created_at: number
  updated_at: number
  /** When it first became public; null: never. */
  published_at: number | null
  /** The card as an open JSON object: `renderCard`. */
  card: string
  /** `DERIVED_VERSION` of the program that derived card, answer, keys, terms and search document; 0: to be derived again. */
  derived_version: number
  /** The recipe that this one was copied from; it may be deleted by now. */
  copied_from_id: string | null
  /** Its title and its author's username at the time of the copy; null for an original. */
  copied_from_title: string | null
  copied_from_username: string | null
  /** Stable, unlike the username. */
  copied_from_author_id: string | null
}

/** A household that sees a published recipe (HH-2). Whether everyone does is in `recipes`. */
export interface RecipeHouseholdsTable {
  recipe_id: string
  household_id: string
}

/** The large columns of a recipe, which lists do not read but for `texts`. */
export interface RecipeBodiesTable {
  recipe_id: string
  /** What a search highlights: `writeTexts`. */
  texts: string
  /** The answer as an open JSON object: `renderRecipe`. */
  answer: string
  /** `RecipeContent` with exact amounts. */
  content: string
  /** `PictureDetails` of the content's own pictures, by their URLs. */
  pictures: string
}

/** The filter terms of a recipe: `tag:…`, `ingredient:…`, `category:…` and so on; flags as in `recipes`. */
export interface RecipeTermsTable {
  term: string
  recipe_id: string
  visible: Flag
  in_en: Flag
  in_ru: Flag
}

export interface RecipeStatsTable {
  recipe_id: string
  views_count: number
  /** With those in `recipe_tallies`, the number of its rows in `favorites`. */
  likes_count: number
  cooks_count: number
  /** Logarithm of recent views, favourites and cooks (`addEvent` of the domain); 0: none. */
  trend: number
}

/** The number of public recipes by view, in shards, so that writers do not contend for one row. */
export interface RecipeTotalsTable {
  view: 'all' | Language
  shard: number
  total: number
}

export interface FavoritesTable {
  user_id: string
  recipe_id: string
  created_at: number
}

/** A view of a recipe, at most one a viewer and hour. */
export interface RecipeViewsTable {
  /** Hours since 1970. */
  hour: number
  recipe_id: string
  /** A user's id, or a keyed hash of an address and one of the viewers that it counts as. */
  viewer: string
}

export interface RecipeSettingsTable {
  user_id: string
  recipe_id: string
  settings: string
  updated_at: number
}

/** An unsaved edit, at most one per cook and recipe. */
export interface RecipeDraftsTable {
  user_id: string
  /** The recipe's id, or for a new recipe one that its form chose. */
  id: string
  /** The recipe's id again; null for a new recipe. */
  recipe_id: string | null
  device_id: string
  title: string
  /** A JSON object, as the client sent it. */
  body: string
  base_version: number | null
  saved_at: number
}

/** The content of a version that has been replaced. */
export interface RecipeVersionsTable {
  recipe_id: string
  number: number
  saved_at: number
  /** `RecipeContent`, as in `recipe_bodies`. */
  content: string
  /** Ids of the pictures in the content, as JSON. */
  picture_ids: string
  /** Names of the fields that the next version changed, as JSON. */
  next_changes: string
}

/** A favourite or a cook that `recipe_stats` does not contain yet. */
export interface RecipeTalliesTable {
  recipe_id: string
  /** A favourite, a recipe cooked to the end, and one that counts in the trend. */
  kind: 'like' | 'cook' | 'trend'
  user_id: string
  /** When the favourite was added, or the cooking finished; epoch milliseconds. */
  at: number
  /** Added to the count; negative for removals. */
  change: number
}

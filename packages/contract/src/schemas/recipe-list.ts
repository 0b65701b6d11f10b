import {
  CATEGORIES,
  CUISINES,
  DIET_TYPES,
  DIFFICULTIES,
  ETHICAL_RATINGS,
  LANGUAGES,
  LIMITS,
} from '@souschef/domain'
import { z } from 'zod'
import { assumed, needed } from './client-notes.ts'
import { FILTERS } from '../list-address.ts'
import { PAGING } from '../paging.ts'
import { cursor, optionalParam, language, limitParam, page, integerParam } from './query.ts'
import { recipeCard } from './recipe.ts'

/** Filters of a list. */
export const filters = {
  search: optionalParam(z.string().max(5000)),
  tag: optionalParam(z.string().max(LIMITS.tag)),
  ingredient: optionalParam(z.string().max(LIMITS.ingredientName)),
  category: optionalParam(z.enum(CATEGORIES)),
  cuisine: optionalParam(z.enum(CUISINES)),
  diet_type: optionalParam(z.enum(DIET_TYPES)),
  difficulty: optionalParam(z.enum(DIFFICULTIES)),
  max_time: optionalParam(integerParam(0, LIMITS.minutes)),
  language,
  author: optionalParam(z.string().max(50)),
  scope: optionalParam(z.enum(['mine', 'saved'])),
}

export const listQuery = z.object({
  ...filters,
  sort: optionalParam(z.enum(['newest', 'popular', 'time', 'title', 'relevance'])),
  page,
  limit: limitParam(PAGING.recipes),
  cursor,
})

export const pagination = z.object({
  page: assumed(z.int(), 1),
  limit: z.int(),
  totalItems: z.int(),
  totalPages: assumed(z.int(), 1),
  /** False when there are more than `totalItems` (API-41). */
  totalIsExact: assumed(z.boolean(), true),
  nextCursor: z.string().optional(),
})

/** Ranges of marked words in a text, in UTF-16 code units; the end is exclusive. */
const marks = z.array(z.tuple([z.int(), z.int()]))

/** Why a recipe matched: words of its title and, unless these are all, an excerpt of another text. */
export const highlight = z.object({
  title: marks,
  excerpt: z.object({ text: needed(z.string()), marks }).nullable(),
})

export const recipeList = z.object({
  recipes: z.array(recipeCard),
  pagination,
  /** One per recipe, for searches. */
  highlights: z.array(highlight).optional(),
  /** What was searched for instead, when the typed words find nothing. */
  correction: z.string().optional(),
  /** When nothing is found: the filter whose removal leaves the most recipes, and how many. */
  relax: z.object({ filter: needed(z.enum(FILTERS)), totalItems: z.int() }).optional(),
})

export const suggestion = z.object({
  type: needed(z.enum(['recipe', 'ingredient', 'tag'])),
  /** The id of a recipe; for other types any unique key. */
  id: z.string(),
  title: needed(z.string()),
  subtitle: z.string().nullable(),
  image: z.string().nullable(),
  /** For recipes: the language of the title, and what the generated plate is drawn from. */
  language: z.enum(LANGUAGES).optional(),
  translation_id: z.string().nullable().optional(),
  category: z.enum(CATEGORIES).nullable().optional(),
  ingredient_names: z.array(z.string()).optional(),
})

/** Numbers of recipes by filter value, with all other filters applied but not the filter's own. */
const counts = z.record(z.string(), z.int())

export const facets = z.object({
  category: counts,
  cuisine: counts,
  diet_type: counts,
  difficulty: counts,
})

export const category = z.object({
  id: needed(z.enum(CATEGORIES)),
  ethical_rating: assumed(z.enum(ETHICAL_RATINGS), 'high'),
  plant_based: z.boolean(),
  /** Of publicly visible recipes. */
  count: z.int(),
  /** The newest of them. */
  recipes: z.array(recipeCard).max(PAGING.categoryRecipes),
})

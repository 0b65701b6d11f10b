import type { FoundRecipe } from '../found-recipe.ts'

/** A recipe of which nothing is known yet. */
export const NOTHING_FOUND: FoundRecipe = {
  title: '',
  description: '',
  language: null,
  ingredients: [],
  steps: [],
  times: { prep: null, cook: null, total: null },
  yields: null,
  pictures: [],
  videos: [],
  author: null,
  sourceUrl: null,
  tags: [],
  categories: [],
  cuisine: null,
  nutrition: null,
  notes: '',
  rating: null,
  createdAt: null,
}

/** What `first` does not say is taken from `second`. */
export function mergeRecipes(first: FoundRecipe, second: FoundRecipe): FoundRecipe {
  const list = <Item>(one: readonly Item[], other: readonly Item[]): readonly Item[] =>
    one.length > 0 ? one : other
  return {
    title: first.title || second.title,
    description: first.description || second.description,
    language: first.language ?? second.language,
    ingredients: list(first.ingredients, second.ingredients),
    steps: list(first.steps, second.steps),
    times: {
      prep: first.times.prep ?? second.times.prep,
      cook: first.times.cook ?? second.times.cook,
      total: first.times.total ?? second.times.total,
    },
    yields: first.yields ?? second.yields,
    pictures: list(first.pictures, second.pictures),
    videos: list(first.videos, second.videos),
    author: first.author ?? second.author,
    sourceUrl: first.sourceUrl ?? second.sourceUrl,
    tags: list(first.tags, second.tags),
    categories: list(first.categories, second.categories),
    cuisine: first.cuisine ?? second.cuisine,
    nutrition: first.nutrition ?? second.nutrition,
    notes: first.notes || second.notes,
    rating: first.rating ?? second.rating,
    createdAt: first.createdAt ?? second.createdAt,
  }
}

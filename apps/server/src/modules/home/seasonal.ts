import type { Seasonal } from '@souschef/contract'
import type { Hemisphere, Language } from '@souschef/domain'
import { productsInSeason, type SeasonalProduct } from '@souschef/domain/season'
import type { View } from '../recipe-keys/recipe-keys.ts'
import { type Recipes, toSearchQuery } from '../recipes/recipes.ts'

export interface SeasonalQuery {
  /** From 1 to 12. */
  readonly month: number
  readonly hemisphere: Hemisphere
  /** The reader's language, for the names by which recipes are searched. */
  readonly language: Language
  readonly view: View
  /** Epoch milliseconds. */
  readonly now: number
}

/** Age after which a cached count is refreshed in the background. */
const CACHE_TTL_MS = 60_000

const PUBLIC = { viewerId: null, authorId: null, scope: null } as const

interface CachedCount {
  readonly at: number
  readonly recipes: number
}

/** Reads the products in season (HOME-6), those with the most recipes first, and without those that no recipe has. */
export function seasonalReader({
  index,
}: Pick<Recipes, 'index'>): (query: SeasonalQuery) => Promise<Seasonal> {
  const counts = new Map<string, CachedCount>()
  let refreshQueue: Promise<void> = Promise.resolve()

  const count = async (key: string, name: string, { view, now }: SeasonalQuery): Promise<number> => {
    const language = view === 'all' ? undefined : view
    const searchQuery = toSearchQuery({ ingredient: name, language, page: 1, limit: 1 }, PUBLIC)
    const recipes = await index.count(searchQuery)
    counts.set(key, { at: now, recipes })
    return recipes
  }

  return async (query) => {
    const { month, hemisphere, language, view, now } = query
    const refreshes: (() => Promise<unknown>)[] = []
    const countRecipesWith = async ({ id, names }: SeasonalProduct): Promise<number> => {
      const key = `${language} ${view} ${id}`
      const cached = counts.get(key)
      if (cached === undefined) return count(key, names[language], query)
      if (now - cached.at > CACHE_TTL_MS) {
        counts.set(key, { ...cached, at: now })
        refreshes.push(() => count(key, names[language], query))
      }
      return cached.recipes
    }
    const products = []
    for (const product of productsInSeason(month, hemisphere)) {
      const name = product.names[language]
      const ingredient = name.toLowerCase()
      products.push({ id: product.id, name, ingredient, recipes_count: await countRecipesWith(product) })
    }
    // Sequentially, so as not to delay other requests. One that fails is tried again when its count is too old again.
    for (const refresh of refreshes)
      refreshQueue = refreshQueue.then(refresh).then(
        () => undefined,
        () => undefined,
      )
    return {
      month,
      hemisphere,
      products: products
        .filter(({ recipes_count }) => recipes_count > 0)
        .toSorted((one, other) => other.recipes_count - one.recipes_count),
    }
  }
}

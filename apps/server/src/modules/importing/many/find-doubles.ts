import type { Database } from '#platform/db/database.ts'
import { findVisibleRecipe, listSources } from '../../recipes/recipes.ts'
import type { Double } from './import-item.ts'

/** What doubles are recognized by. */
export interface Likeness {
  readonly title: string
  readonly source_url: string | null
  /** Names of the ingredients. */
  readonly ingredients: readonly string[]
}

/** A recipe that another may be the double of. */
export interface Known {
  /** Of the recipe that it is or becomes. */
  readonly id: string
  readonly title: string
  readonly source_url: string | null
  /** Undefined when it is gone. */
  readonly ingredients: () => Promise<readonly string[] | undefined>
}

/** Tells whether a cook has a recipe already (IMP-10). */
export interface Doubles {
  readonly find: (recipe: Likeness) => Promise<Double | null>
  /** Later recipes may be doubles of this one. */
  readonly add: (known: Known) => void
}

/** Recipes of one title whose ingredients are compared. */
const MAX_COMPARED = 20

const lettersOf = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

/** An address without what may differ between two visits: scheme, www, a slash at the end, a fragment and what counts visits. */
function sourceKey(address: string | null): string | null {
  if (address === null || !URL.canParse(address)) return null
  const { host, pathname, searchParams } = new URL(address)
  const parameters = [...searchParams].filter(([name]) => !name.startsWith('utm_'))
  const query = parameters.length === 0 ? '' : `?${new URLSearchParams(parameters).toString()}`
  return `${host.replace(/^www\./u, '')}${pathname.replace(/\/+$/u, '')}${query}`
}

/** Whether more than half of the ingredients have the same names. */
function areAlike(some: readonly string[], others: readonly string[]): boolean {
  const [names, more] = [new Set(some.map(lettersOf)), new Set(others.map(lettersOf))]
  const shared = [...names].filter((name) => more.has(name)).length
  return names.size + more.size === 0 || shared * 2 > Math.max(names.size, more.size)
}

/** Loads titles and sources of the cook's recipes, and the rest only of those that may be doubles. */
export async function findDoubles({ readFresh: read }: Database, cookId: string): Promise<Doubles> {
  const bySource = new Map<string, Known>()
  const byTitle = new Map<string, Known[]>()

  const add = (known: Known): void => {
    const source = sourceKey(known.source_url)
    if (source !== null && !bySource.has(source)) bySource.set(source, known)
    const title = lettersOf(known.title)
    const same = byTitle.get(title)
    if (same === undefined) byTitle.set(title, [known])
    else if (same.length < MAX_COMPARED) same.push(known)
  }

  for await (const { id, title, source_url } of listSources(read, cookId)) {
    const ingredients = async () =>
      (await findVisibleRecipe(read, id, cookId))?.content.ingredients.map(({ name }) => name)
    add({ id, title, source_url, ingredients })
  }

  return {
    add,
    find: async ({ title, source_url, ingredients }) => {
      const source = sourceKey(source_url)
      const same = source === null ? undefined : bySource.get(source)
      if (same !== undefined) return { recipe_id: same.id, title: same.title, by: 'source' }
      const letters = lettersOf(title)
      if (letters === '') return null
      for (const known of byTitle.get(letters) ?? []) {
        const names = await known.ingredients()
        if (names !== undefined && areAlike(ingredients, names))
          return { recipe_id: known.id, title: known.title, by: 'content' }
      }
      return null
    },
  }
}

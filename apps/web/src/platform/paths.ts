/** Builds the address of every page; `routes.tsx` registers them. */

type Query = Readonly<Record<string, string | number | undefined>>

function withQuery(path: string, query: Query = {}): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== '') search.set(name, String(value))
  const text = search.toString()
  return text === '' ? path : `${path}?${text}`
}

const encode = encodeURIComponent

export const paths = {
  home: () => '/',
  recipes: (query?: Query) => withQuery('/recipes', query),
  recipe: (id: string, query?: Query) => withQuery(`/recipes/${encode(id)}`, query),
  createRecipe: () => '/recipes/create',
  editRecipe: (id: string) => `/recipes/${encode(id)}/edit`,
  recipeHistory: (id: string) => `/recipes/${encode(id)}/history`,
  import: (id: string) => `/import/${encode(id)}`,
  /** `list`: the state of the items that Next leads through. */
  importItem: (id: string, place: number, list: string) =>
    withQuery(`/import/${encode(id)}/${place}`, { list }),
  myRecipes: (query?: Query) => withQuery('/my-recipes', query),
  savedRecipes: (query?: Query) => withQuery('/saved-recipes', query),
  /** What is imported is in the query of the share target, or in the fragment of the bookmark. */
  imports: () => '/import',
  newSystem: (query?: Query) => withQuery('/new-system', query),
  favorites: (query?: Query) => withQuery('/favorites', query),
  /** `step` is an index, from 0; `highlightTimer` a timer's label. */
  cooking: (id: string, query?: { readonly step?: number; readonly highlightTimer?: string }) =>
    withQuery(`/cooking/${encode(id)}`, query),
  multiCooking: () => '/multi-cooking',
  smartCooking: () => '/smart-cooking',
  history: () => '/history',
  settings: () => '/settings',
  /** The user's own profile without a username. */
  profile: (username?: string, query?: Query) =>
    withQuery(username === undefined ? '/profile' : `/profile/${encode(username)}`, query),
  subscriptions: (query?: Query) => withQuery('/subscriptions', query),
  kitchen: (token: string) => `/kitchen/${encode(token)}`,
  plan: (token: string) => `/plan/${encode(token)}`,
  admin: () => '/admin',
} as const

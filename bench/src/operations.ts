// How do reads compare with a route of the same app that returns a constant of the same size, and writes with the rate of synced
// disk writes? And what is the latency for a single client?
import { type Latency, measureLatency } from './latency.ts'
import { type LoadedData } from './load.ts'
import { seededRandom } from './random.ts'
import { compare, type Comparison, type RequestLoad, type Pace } from './measure.ts'
import type { MeasuredServer } from './measured-server.ts'
import { SEARCHES } from './search-queries.ts'

/** Number of recipes requested in rotation. */
const PATHS = 50_000
const SAMPLES = 101

export interface Measured extends Comparison {
  readonly operation: string
  /** Size of the response body. */
  readonly bytes: number
  /** Whether the server caches the responses until the next write. */
  readonly isCached: boolean
  /** For reads; null for writes. */
  readonly singleClient: Latency | null
}

type Operation = Omit<RequestLoad, 'token'> & { readonly name: string; readonly signedIn: boolean }

function operationsOn({ recipeIds, favoriteIds }: LoadedData): readonly Operation[] {
  const random = seededRandom(recipeIds.length)
  const randomIds = Array.from(
    { length: PATHS },
    () => recipeIds[random.integer(0, recipeIds.length - 1)] ?? '',
  )
  const get = (name: string, ...paths: readonly string[]): Operation => ({
    name,
    signedIn: false,
    method: 'GET',
    paths,
    body: null,
  })
  const post = (name: string, paths: readonly string[], body: object): Operation => ({
    name,
    signedIn: true,
    method: 'POST',
    paths,
    body: JSON.stringify(body),
  })
  return [
    get('get', ...randomIds.map((id) => `/api/recipes/${id}`)),
    get('list of 24', '/api/recipes'),
    get('list, any page', ...UNCACHED_PAGES),
    get('list, page 100', '/api/recipes?page=100'),
    get('list by tag', '/api/recipes?tag=soup'),
    { ...get('list, signed in', '/api/recipes'), signedIn: true },
    { ...get('list, scope mine', '/api/recipes?scope=mine'), signedIn: true },
    ...SEARCHES.map(({ name, paths }) => get(name, ...paths)),
    post('create', ['/api/recipes'], NEW_RECIPE),
    post(
      'favourite toggle',
      // Never more than there were: a cookbook, which has at most 500, is made of them.
      favoriteIds.map((id) => `/api/recipes/${id}/favorite`),
      {},
    ),
  ]
}

/** Size of the server's cache of list pages for guests (`page-cache.ts`), which has no searches. */
const CACHED_BYTES = 2_000_000

function isCached({ paths, token }: RequestLoad, bytes: number): boolean {
  const isBrowsed = paths.every((path) => /^\/api\/recipes(?!\/|.*[?&]search=)/.test(path))
  return token === null && isBrowsed && bytes * new Set(paths).size <= CACHED_BYTES
}

/** More pages than the server caches, so that each is read from the database. */
const UNCACHED_PAGES = Array.from({ length: 300 }, (_, index) => `/api/recipes?page=${index + 1}`)

const NEW_RECIPE = {
  title: 'Measured soup',
  category: 'soups-broths',
  servings: 4,
  status: 'published',
  is_public: true,
  ingredients: Array.from({ length: 9 }, (_, index) => ({
    name: `ingredient ${index}`,
    amount: '1/2',
    unit: 'cup',
  })),
  steps: Array.from({ length: 6 }, (_, index) => ({ instruction: `Do thing ${index} until it is done.` })),
}

/** The response body of median size. */
async function medianBody(
  server: MeasuredServer,
  paths: readonly string[],
  token: string | null,
): Promise<string> {
  const bodies: string[] = []
  for (const path of paths.slice(0, SAMPLES)) {
    const headers = token === null ? {} : { authorization: `Bearer ${token}` }
    const response = await fetch(server.url + path, { headers })
    if (!response.ok) throw new Error(`${path}: ${response.status}`)
    bodies.push(await response.text())
  }
  const sorted = bodies.toSorted((a, b) => Buffer.byteLength(a) - Buffer.byteLength(b))
  return sorted[Math.floor(sorted.length / 2)] ?? ''
}

/** Measures the operations in the order of the table: all, or those whose names have a given prefix. */
export async function measureAll(
  server: MeasuredServer,
  loaded: LoadedData,
  { only, ...pace }: Pace & { readonly only: readonly string[] },
  onMeasured: (measured: Measured) => void,
): Promise<void> {
  const { token = '' } = await server.send({ kind: 'sign in', userId: loaded.cookId })
  for (const operation of operationsOn(loaded)) {
    if (only.length > 0 && !only.some((prefix) => operation.name.startsWith(prefix))) continue
    const { name, signedIn, ...load } = operation
    const real: RequestLoad = { ...load, token: signedIn ? token : null }
    const isRead = real.method === 'GET'
    const body = isRead ? await medianBody(server, real.paths, real.token) : ''
    const constantName = name.replaceAll(/\W+/g, '-')
    await server.send({ kind: 'constant', name: constantName, body })
    const constant: RequestLoad = { ...real, paths: [`/bench/${constantName}`] }
    const singleClient = isRead ? await measureLatency(server.url, real, pace.seconds) : null
    const figures = await compare(server, real, isRead ? constant : null, pace)
    const bytes = Buffer.byteLength(body)
    onMeasured({
      operation: name,
      bytes,
      isCached: isRead && isCached(real, bytes),
      singleClient,
      ...figures,
    })
  }
}

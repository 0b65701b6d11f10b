// How do reads compare with a route of the same app that returns a constant of the same size, and writes with the rate of synced
// disk writes? And what is the latency for a single client?
import { type Waited, waitAlone } from './alone.ts'
import { type Loaded } from './load.ts'
import { chanceFrom } from './random.ts'
import { compare, type Compared, type Load, type Pace } from './measure.ts'
import type { MeasuredServer } from './measured-server.ts'
import { SEARCHES } from './search-questions.ts'

/** Number of recipes requested in rotation. */
const PATHS = 50_000
const SAMPLES = 101

export interface Measured extends Compared {
  readonly operation: string
  /** Size of the response body. */
  readonly bytes: number
  /** Whether the answers are pages that the server keeps until somebody writes. */
  readonly isKept: boolean
  /** Of reads. */
  readonly alone: Waited | null
}

type Operation = Omit<Load, 'token'> & { readonly name: string; readonly signedIn: boolean }

function operationsOn({ recipeIds }: Loaded): readonly Operation[] {
  const chance = chanceFrom(recipeIds.length)
  const some = Array.from({ length: PATHS }, () => recipeIds[chance.whole(0, recipeIds.length - 1)] ?? '')
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
    get('get', ...some.map((id) => `/api/recipes/${id}`)),
    get('list of 24', '/api/recipes'),
    get('list, any page', ...ANY_PAGES),
    get('list, page 100', '/api/recipes?page=100'),
    get('list by tag', '/api/recipes?tag=soup'),
    { ...get('list, signed in', '/api/recipes'), signedIn: true },
    { ...get('list, scope mine', '/api/recipes?scope=mine'), signedIn: true },
    ...SEARCHES.map(({ name, paths }) => get(name, ...paths)),
    post('create', ['/api/recipes'], NEW_RECIPE),
    post(
      'favourite toggle',
      some.map((id) => `/api/recipes/${id}/favorite`),
      {},
    ),
  ]
}

/** So many bytes of pages of lists a server keeps for guests (`kept-pages.ts`), but for searches. */
const KEPT_BYTES = 2_000_000

function isKept({ paths, token }: Load, bytes: number): boolean {
  const isBrowsed = paths.every((path) => /^\/api\/recipes(?!\/|.*[?&]search=)/.test(path))
  return token === null && isBrowsed && bytes * new Set(paths).size <= KEPT_BYTES
}

/** More than a server keeps: each is read from the database. */
const ANY_PAGES = Array.from({ length: 300 }, (_, index) => `/api/recipes?page=${index + 1}`)

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
async function typicalBody(
  server: MeasuredServer,
  paths: readonly string[],
  token: string | null,
): Promise<string> {
  const bodies: string[] = []
  for (const path of paths.slice(0, SAMPLES)) {
    const headers = token === null ? {} : { authorization: `Bearer ${token}` }
    const answer = await fetch(server.url + path, { headers })
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
    bodies.push(await answer.text())
  }
  const sorted = bodies.toSorted((a, b) => Buffer.byteLength(a) - Buffer.byteLength(b))
  return sorted[Math.floor(sorted.length / 2)] ?? ''
}

/** Measures the operations in the order of the table: all, or those whose names have a given prefix. */
export async function measureAll(
  server: MeasuredServer,
  loaded: Loaded,
  { only, ...pace }: Pace & { readonly only: readonly string[] },
  onMeasured: (measured: Measured) => void,
): Promise<void> {
  const { token = '' } = await server.ask({ kind: 'sign in', userId: loaded.cookId })
  for (const operation of operationsOn(loaded)) {
    if (only.length > 0 && !only.some((begin) => operation.name.startsWith(begin))) continue
    const { name, signedIn, ...asked } = operation
    const real: Load = { ...asked, token: signedIn ? token : null }
    const isRead = real.method === 'GET'
    const body = isRead ? await typicalBody(server, real.paths, real.token) : ''
    const constantName = name.replaceAll(/\W+/g, '-')
    await server.ask({ kind: 'constant', name: constantName, body })
    const constant: Load = { ...real, paths: [`/bench/${constantName}`] }
    const alone = isRead ? await waitAlone(server.url, real, pace.seconds) : null
    const figures = await compare(server, real, isRead ? constant : null, pace)
    const bytes = Buffer.byteLength(body)
    onMeasured({ operation: name, bytes, isKept: isRead && isKept(real, bytes), alone, ...figures })
  }
}

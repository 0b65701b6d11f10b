// Question: how close do reads come to a route of the same app that answers a constant of the same size, and writes to the
// rate at which this machine reaches its disk?
import { type Loaded } from './load.ts'
import { chanceFrom } from './random.ts'
import { compare, type Compared, type Load, type Pace } from './measure.ts'
import type { MeasuredServer } from './measured-server.ts'

const PATHS = 5000

export interface Measured extends Compared {
  readonly operation: string
  /** Of the answer's body. */
  readonly bytes: number
}

interface Operation {
  readonly name: string
  readonly signedIn: boolean
  readonly requests: Load['requests']
}

function operationsOn({ recipeIds }: Loaded): readonly Operation[] {
  const chance = chanceFrom(recipeIds.length)
  const some = Array.from({ length: PATHS }, () => recipeIds[chance.whole(0, recipeIds.length - 1)] ?? '')
  const get = (path: string): Load['requests'] => [{ method: 'GET', path }]
  const body = JSON.stringify({
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
    steps: Array.from({ length: 6 }, (_, index) => ({
      instruction: `Do the ${index}th thing until it is done.`,
    })),
  })
  return [
    {
      name: 'get',
      signedIn: false,
      requests: some.map((id) => ({ method: 'GET', path: `/api/recipes/${id}` })),
    },
    { name: 'list of 24', signedIn: false, requests: get('/api/recipes') },
    { name: 'list, page 100', signedIn: false, requests: get('/api/recipes?page=100') },
    { name: 'list by tag', signedIn: false, requests: get('/api/recipes?tag=soup') },
    { name: 'list, scope mine', signedIn: true, requests: get('/api/recipes?scope=mine') },
    { name: 'create', signedIn: true, requests: [{ method: 'POST', path: '/api/recipes', body }] },
    {
      name: 'favourite toggle',
      signedIn: true,
      requests: some.map((id) => ({ method: 'POST', path: `/api/recipes/${id}/favorite`, body: '{}' })),
    },
  ]
}

/** The body of the middle size of some answers, and that size. */
async function typicalBody(
  server: MeasuredServer,
  { requests }: Operation,
  token: string | null,
): Promise<string> {
  const bodies: string[] = []
  for (const { path } of requests.slice(0, 101)) {
    const answer = await fetch(server.url + path, {
      headers: token === null ? {} : { authorization: `Bearer ${token}` },
    })
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
    bodies.push(await answer.text())
  }
  const sorted = bodies.toSorted((a, b) => Buffer.byteLength(a) - Buffer.byteLength(b))
  return sorted[Math.floor(sorted.length / 2)] ?? ''
}

/** Measures every operation, in the order of the table. */
export async function measureAll(
  server: MeasuredServer,
  loaded: Loaded,
  pace: Pace,
  onMeasured: (measured: Measured) => void,
): Promise<void> {
  const { token = '' } = await server.ask({ kind: 'sign in', userId: loaded.cookId })
  for (const operation of operationsOn(loaded)) {
    const real: Load = {
      requests: operation.requests,
      token: operation.signedIn ? token : null,
    }
    const isRead = operation.requests[0]?.method === 'GET'
    const body = isRead ? await typicalBody(server, operation, real.token) : ''
    const name = operation.name.replaceAll(/\W+/g, '-')
    await server.ask({ kind: 'constant', name, body })
    const constant: Load = { ...real, requests: [{ method: 'GET', path: `/bench/${name}` }] }
    const figures = await compare(server, real, isRead ? constant : null, pace)
    onMeasured({ operation: operation.name, bytes: Buffer.byteLength(body), ...figures })
  }
}

// How long does each section of the home page take for a cook who follows 500 people, in a large kitchen?
import { endpointPath } from '@souschef/contract'
import { type Latency, measureLatency } from './latency.ts'
import type { MeasuredServer } from './measured-server.ts'

const SECTIONS = [
  'listTrending',
  'listRecommendedUsers',
  'listActivity',
  'listLiveCooking',
  'listSeasonal',
  'listSubscriptions',
  'getHome',
] as const

/** Latency of each section by name. */
export async function measureHome(
  server: MeasuredServer,
  cookId: string,
  seconds: number,
): Promise<ReadonlyMap<string, Latency>> {
  const { token = '' } = await server.send({ kind: 'sign in', userId: cookId })
  const latencies = new Map<string, Latency>()
  for (const name of SECTIONS)
    latencies.set(name, await measureLatency(server.url, { paths: [endpointPath(name)], token }, seconds))
  latencies.set(
    'listUsers',
    await measureLatency(
      server.url,
      { paths: ['/api/users?search=person_1', '/api/users?search=cook'], token },
      seconds,
    ),
  )
  return latencies
}

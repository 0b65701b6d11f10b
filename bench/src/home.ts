// How long does each section of the home page take for somebody who follows 500 people, in a large kitchen?
import { endpointPath } from '@souschef/contract'
import { type Waited, waitAlone } from './alone.ts'
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

/** Latency of each section to its reader, by name. */
export async function measureHome(
  server: MeasuredServer,
  cookId: string,
  seconds: number,
): Promise<ReadonlyMap<string, Waited>> {
  const { token = '' } = await server.ask({ kind: 'sign in', userId: cookId })
  const found = new Map<string, Waited>()
  for (const name of SECTIONS)
    found.set(name, await waitAlone(server.url, { paths: [endpointPath(name)], token }, seconds))
  found.set(
    'listUsers',
    await waitAlone(
      server.url,
      { paths: ['/api/users?search=person_1', '/api/users?search=cook'], token },
      seconds,
    ),
  )
  return found
}

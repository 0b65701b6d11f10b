import type { EndpointParsed } from '@souschef/contract'
import { readCursor, writeCursor } from '../../platform/http/cursor.ts'
import { fail, invalid, success } from '../../platform/http/outcome.ts'
import { registerEndpoint } from '../../platform/http/register-endpoint.ts'
import type { Api } from '../../platform/http/register-endpoint.ts'
import { findPerson, listFollows, listPeople } from './store.ts'
import type { ListedPerson, PeoplePlace, PeopleQuery } from './store.ts'

type Query = EndpointParsed<'listUsers'>['query']

const BAD_CURSOR = invalid([{ path: 'cursor', code: 'invalid' }])

/** Public profiles of people (API-36). */
export function registerPeople(api: Api): void {
  const { read } = api.database

  registerEndpoint(api, 'listUsers', async ({ query, caller }) => {
    const asked = toPeopleQuery(query, caller?.userId ?? null)
    return asked === null ? BAD_CURSOR : page(query, await listPeople(read, asked))
  })

  registerEndpoint(api, 'getUser', async ({ params, caller }) => {
    const user = await findPerson(read, params.username, caller?.userId ?? null)
    return user === undefined ? fail('USER_NOT_FOUND') : success({ user })
  })

  for (const [name, which] of [
    ['listFollowers', 'followers'],
    ['listFollowing', 'following'],
  ] as const)
    registerEndpoint(api, name, async ({ params, query, caller }) => {
      const asked = toPeopleQuery(query, caller?.userId ?? null)
      if (asked === null) return BAD_CURSOR
      const user = await findPerson(read, params.username, null)
      if (user === undefined) return fail('USER_NOT_FOUND')
      return page(query, await listFollows(read, user.id, which, asked))
    })
}

/** Fetches one more row than shown, to know whether there is a next page. */
function toPeopleQuery(query: Query, viewerId: string | null): PeopleQuery | null {
  const after = query.cursor === undefined ? null : readPlace(query.cursor)
  if (query.cursor !== undefined && after === null) return null
  return { search: query.search ?? '', viewerId, after, limit: query.limit + 1 }
}

function page({ limit }: Query, found: readonly ListedPerson[]) {
  const shown = found.slice(0, limit)
  const last = shown.at(-1)
  return success({
    users: shown.map(({ person }) => person),
    ...(found.length > limit && last && { nextCursor: writePlace(last.place) }),
  })
}

const writePlace = ({ at, key }: PeoplePlace): string => writeCursor([at, key])

function readPlace(cursor: string): PeoplePlace | null {
  const [at, key] = readCursor(cursor) ?? []
  const isPlace = Number.isSafeInteger(at) && typeof key === 'string' && !key.includes('\u0000')
  return isPlace ? { at: Number(at), key } : null
}

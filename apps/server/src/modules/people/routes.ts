import { viewerIdOf } from '../../platform/http/caller.ts'
import { INVALID_CURSOR } from '../../platform/http/cursor.ts'
import { fail, success } from '../../platform/http/outcome.ts'
import { type Api, registerEndpoint } from '../../platform/http/register-endpoint.ts'
import type { NewId } from '../../platform/random.ts'
import { listBlocked } from './blocks.ts'
import { setBlock, setFollow } from './follows.ts'
import { readPeopleCursor, writePeopleCursor } from './people-cursor.ts'
import { findUserByName, findProfile } from './profile.ts'
import { reportAnswer, saveReport } from './reports.ts'
import { type ListedPerson, listFollows, listPeople, type PeopleCursor } from './store.ts'

/** People, following, blocking and reporting them (API-36, API-37). */
export function registerPeople(api: Api, newId: NewId): void {
  const { readFresh: read } = api.database

  registerEndpoint(api, 'listUsers', async ({ query, caller }) => {
    const { search = '', limit } = query
    const after = parseCursor(query.cursor, 'name')
    if (after === undefined) return INVALID_CURSOR
    const viewerId = viewerIdOf(caller)
    return page(limit, await listPeople(read, { search, viewerId, after, limit: limit + 1 }))
  })

  registerEndpoint(api, 'getUser', async ({ params, caller }) => {
    const user = await findProfile(read, params.username, viewerIdOf(caller))
    return user === undefined ? fail('USER_NOT_FOUND') : success({ user })
  })

  for (const [name, direction] of [
    ['listFollowers', 'followers'],
    ['listFollowing', 'following'],
  ] as const)
    registerEndpoint(api, name, async ({ params, query, caller }) => {
      const { search = '', limit } = query
      const after = parseCursor(query.cursor, 'instant')
      if (after === undefined) return INVALID_CURSOR
      const user = await findUserByName(read, params.username)
      if (user === undefined) return fail('USER_NOT_FOUND')
      const peopleQuery = { search, viewerId: viewerIdOf(caller), after, limit: limit + 1 }
      return page(limit, await listFollows(read, user.id, direction, peopleQuery))
    })

  registerEndpoint(api, 'setFollow', async ({ tx, caller, params, body, now }) => {
    const other = await findUserByName(tx, params.username)
    if (other === undefined) return fail('USER_NOT_FOUND')
    if (other.id === caller.userId) return fail('FOLLOWS_ONESELF')
    const pair = { callerId: caller.userId, otherId: other.id, now }
    const followed = await setFollow(tx, pair, body.is_following)
    return followed.ok ? success(followed.value) : fail(followed.error)
  })

  registerEndpoint(api, 'setBlock', async ({ tx, caller, params, body, now }) => {
    const other = await findUserByName(tx, params.username)
    if (other === undefined) return fail('USER_NOT_FOUND')
    if (other.id === caller.userId) return fail('BLOCKS_ONESELF')
    const pair = { callerId: caller.userId, otherId: other.id, now }
    return success({ is_blocked: await setBlock(tx, pair, body.is_blocked) })
  })

  registerEndpoint(api, 'listBlocked', async ({ caller, query }) => {
    const after = parseCursor(query.cursor, 'instant')
    if (after === undefined) return INVALID_CURSOR
    const found = await listBlocked(read, caller.userId, after, query.limit + 1)
    const users = found.slice(0, query.limit)
    const last = users.at(-1)
    return success({
      users,
      ...(found.length > users.length &&
        last && { nextCursor: writePeopleCursor({ key: last.created_at, id: last.id }) }),
    })
  })

  registerEndpoint(api, 'reportUser', async ({ tx, caller, params, body, now }) => {
    const other = await findUserByName(tx, params.username)
    if (other === undefined) return fail('USER_NOT_FOUND')
    const target = { kind: 'user', target_id: other.id } as const
    const { id = newId(), ...report } = body
    const row = { id, reporter_id: caller.userId, ...target, ...report, created_at: now }
    return reportAnswer(await saveReport(tx, row))
  })
}

/** @returns null for the start of the list, undefined for an invalid cursor */
function parseCursor(cursor: string | undefined, kind: 'name' | 'instant'): PeopleCursor | null | undefined {
  return cursor === undefined ? null : (readPeopleCursor(cursor, kind) ?? undefined)
}

/** @param found one person more than the page shows if there is a next page */
function page(limit: number, found: readonly ListedPerson[]) {
  const listed = found.slice(0, limit)
  const last = listed.at(-1)
  return success({
    users: listed.map(({ person }) => person),
    ...(found.length > limit && last && { nextCursor: writePeopleCursor(last.cursor) }),
  })
}

import { INVALID_CURSOR, isStorableText, readCursor, writeCursor } from '#platform/http/cursor.ts'
import { fail, raw, success } from '#platform/http/outcome.ts'
import { type Api, registerEndpoint } from '#platform/http/register-endpoint.ts'
import type { Cooking } from '../cooking.ts'
import { syncDeadlines } from '../push/deadlines.ts'
import { findCopy } from './copy-store.ts'
import { addEvents, serializeMissingEvents } from './exchange.ts'
import { openSession } from './open-session.ts'
import { presentSession } from './present.ts'
import { endSession, findSession, lockSession, listSessions, type SessionCursor } from './session-store.ts'

/** Cooking on several devices of one cook (API-34, API-47). Another cook's session is a 404 like an unknown one. */
export function registerSessions(api: Api, cooking: Cooking): void {
  const { readFresh: read } = api.database
  const { newId, jobs, presence, logs } = cooking
  const { folds } = logs

  registerEndpoint(api, 'openSession', async ({ tx, caller, body, now }) => {
    const { userId } = caller
    return success({
      session: presentSession(await openSession(tx, { userId, preferredId: body.id, newId, folds, now })),
    })
  })

  registerEndpoint(api, 'listSessions', async ({ caller, query }) => {
    const after = query.cursor === undefined ? null : readSessionCursor(query.cursor)
    if (query.cursor !== undefined && after === null) return INVALID_CURSOR
    const rows = await listSessions(read, caller.userId, after, query.limit + 1)
    const page = rows.slice(0, query.limit)
    const last = page.at(-1)
    return success({
      sessions: page.map(presentSession),
      ...(rows.length > query.limit &&
        last && { nextCursor: writeCursor([last.ended_at === null ? 1 : 0, last.created_at, last.id]) }),
    })
  })

  registerEndpoint(api, 'getSession', async ({ caller, params }) => {
    const session = await findSession(read, params.id, caller.userId)
    if (session === undefined) return fail('NOT_FOUND')
    const { position, fold } = await folds.get(read, session)
    const { superseded } = fold
    const { sessions, timers } = fold.state
    const answer = { ...presentSession({ ...session, position }), state: { sessions, timers }, superseded }
    return raw(() => [JSON.stringify({ session: answer })])
  })

  registerEndpoint(api, 'endSession', async ({ tx, caller, params, now }) => {
    const session = await lockSession(tx, params.id, caller.userId)
    if (session === undefined) return fail('NOT_FOUND')
    if (session.ended_at !== null) return success({})
    await syncDeadlines(tx, session, [], { jobs, now, deviceId: null })
    await presence.updateFromLog(tx, caller.userId, [], now)
    await endSession(tx, session.id, caller.userId, now)
    await logs.announce(tx, session)
    return success({})
  })

  registerEndpoint(api, 'addCookingEvents', async ({ tx, caller, params, body, now }) => {
    const locked = await lockSession(tx, params.id, caller.userId)
    if (locked === undefined) return fail('NOT_FOUND')
    const added = await addEvents(tx, locked, body, { newId, jobs, presence, logs, now })
    if ('kind' in added) return added
    const { session } = added
    const answer = await serializeMissingEvents(tx, session, { after: body.after, sent: body, now })
    return raw(() => answer)
  })

  registerEndpoint(api, 'listCookingEvents', async ({ caller, params, query, now }) => {
    const session = await findSession(read, params.id, caller.userId)
    if (session === undefined) return fail('NOT_FOUND')
    const answer = await serializeMissingEvents(read, session, { after: query.after, sent: null, now })
    return raw(() => answer)
  })

  registerEndpoint(api, 'getCookingCopy', async ({ caller, params, query }) => {
    const session = await findSession(read, params.id, caller.userId)
    if (session === undefined) return fail('NOT_FOUND')
    const recipe = await findCopy(read, session.id, params.recipeId, query.version)
    return recipe === undefined ? fail('RECIPE_NOT_FOUND') : raw(() => ['{"recipe":', recipe, '}'])
  })
}

function readSessionCursor(cursor: string): SessionCursor | null {
  const [isOpen, created_at, id] = readCursor(cursor) ?? []
  return Number.isSafeInteger(created_at) && isStorableText(id)
    ? { is_open: isOpen === 1, created_at: Number(created_at), id }
    : null
}

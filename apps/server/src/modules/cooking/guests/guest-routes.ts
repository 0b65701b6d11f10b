import { findSession as findDish } from '@souschef/domain'
import type { Reader } from '#platform/db/database.ts'
import { existing, events, fail, invalid, raw, success } from '#platform/http/outcome.ts'
import { type Api, registerEndpoint } from '#platform/http/register-endpoint.ts'
import { isoInstant } from '#platform/iso-instant.ts'
import { deriveToken, hashToken } from '#platform/secrets.ts'
import type { Live } from '../../live/live.ts'
import type { Cooking } from '../cooking.ts'
import { findCopy } from '../log/copy-store.ts'
import { findKnownEventIds } from '#platform/shared-log/log-store.ts'
import { addEvents } from '../log/exchange.ts'
import type { FoldedSession } from '../log/cooking-log.ts'
import { findSession, lockSession, type SessionRow } from '../log/session-store.ts'
import { totalsWith, guestEvents } from './guest-events.ts'
import { insertLink, linkById, listLinks, type LinkRow, removeLink, updateLink } from './link-store.ts'

const presentLink = ({ id, recipe_id, created_at }: LinkRow) => ({
  id,
  recipe_id,
  created_at: isoInstant(created_at),
})

/** The response to guests: the current state of one dish, with its recipe. @returns null if it is no longer being cooked */
async function serializeDish(
  db: Reader,
  { session, recipeId }: { readonly session: SessionRow; readonly recipeId: string },
  { position, fold: { state } }: FoldedSession,
  now: number,
): Promise<string | null> {
  const dish = findDish(state, recipeId)
  const recipe = dish && (await findCopy(db, session.id, recipeId, dish.recipe_version))
  if (dish === undefined || recipe === undefined) return null
  const timers = state.timers.filter(({ recipe_id }) => recipe_id === recipeId)
  const rest = JSON.stringify({ dish, timers, position, now })
  return `{"recipe":${recipe},${rest.slice(1)}`
}

/** Links with which a second cook without an account follows and ticks off one dish. */
export function registerGuests(api: Api, cooking: Cooking, live: Live): void {
  const { database } = api
  const { newId, tokenKeys, logs } = cooking
  const { folds } = logs

  registerEndpoint(api, 'createKitchenLink', async ({ tx, caller, params, body, now }) => {
    const session = await lockSession(tx, params.id, caller.userId)
    if (session === undefined || session.ended_at !== null) return fail('NOT_FOUND')
    const { id = newId(), recipe_id } = body
    const token = deriveToken(tokenKeys.kitchenLinks, `${caller.userId} ${id}`)
    const token_hash = hashToken(token)
    const before = await linkById(tx, id)
    // The token is derived from the user's id and the current key, so another hash means another owner, or a former key.
    if (before !== undefined)
      return before.token_hash === token_hash
        ? existing(success({ link: { ...presentLink(before), token } }))
        : fail('ID_TAKEN')
    const link: LinkRow = {
      id,
      session_id: session.id,
      recipe_id,
      token_hash,
      created_at: now,
      events: 0,
      bytes: 0,
    }
    const folded = await folds.get(tx, session)
    const dish = await serializeDish(tx, { session, recipeId: recipe_id }, folded, now)
    if (dish === null) return fail('RECIPE_NOT_FOUND')
    await insertLink(tx, link)
    return success({ link: { ...presentLink(link), token } })
  })

  registerEndpoint(api, 'listKitchenLinks', async ({ caller, params }) => {
    const session = await findSession(database.readFresh, params.id, caller.userId)
    if (session === undefined) return fail('NOT_FOUND')
    return success({ links: (await listLinks(database.readFresh, session.id)).map(presentLink) })
  })

  registerEndpoint(api, 'deleteKitchenLink', async ({ tx, caller, params }) => {
    const session = await findSession(tx, params.id, caller.userId)
    if (session === undefined || !(await removeLink(tx, session.id, params.linkId))) return fail('NOT_FOUND')
    return success({})
  })

  registerEndpoint(api, 'getKitchen', async ({ caller, now }) => {
    const session = await findSession(database.readFresh, caller.sessionId, caller.ownerId)
    if (session === undefined || session.ended_at !== null) return fail('NOT_FOUND')
    const folded = await folds.get(database.readFresh, session)
    const dish = await serializeDish(database.readFresh, { session, recipeId: caller.recipeId }, folded, now)
    return dish === null ? fail('NOT_FOUND') : raw(() => [dish])
  })

  registerEndpoint(api, 'watchKitchen', ({ caller, address, lastEventId }) => {
    const { ownerId: userId, linkId, sessionId: logId } = caller
    const subscriber = { kind: 'link', userId, linkId, logId } as const
    return events((signal) => live.open({ subscriber, address, lastEventId }, signal))
  })

  registerEndpoint(api, 'addKitchenEvents', ({ caller, body, now }) =>
    database.transaction(async (tx) => {
      const session = await lockSession(tx, caller.sessionId, caller.ownerId)
      if (session === undefined || session.ended_at !== null) return fail('NOT_FOUND')
      const link = await linkById(tx, caller.linkId)
      if (link === undefined) return fail('NOT_FOUND')
      const lamport = (await folds.get(tx, session)).fold.last?.lamport ?? 0
      const knownIds = await findKnownEventIds(
        tx,
        session.id,
        body.events.map(({ id }) => id),
      )
      const newEvents = body.events.filter(({ id }) => !knownIds.has(id))
      const accepted = guestEvents(newEvents, caller, { lamport, now })
      if ('problems' in accepted) return invalid(accepted.problems)
      const totals = totalsWith(link, accepted.events)
      if (totals === null) return fail('LINK_FULL')
      const added = await addEvents(tx, session, { events: [...accepted.events] }, { ...cooking, now })
      if ('kind' in added) return added
      if (added.session !== session) await updateLink(tx, link.id, totals)
      const dish = await serializeDish(tx, { session, recipeId: caller.recipeId }, added.folded, now)
      return dish === null ? fail('NOT_FOUND') : raw(() => [dish])
    }),
  )
}

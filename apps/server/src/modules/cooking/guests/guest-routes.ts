import { findSession as findDish } from '@souschef/domain'
import type { Reader } from '#platform/db/database.ts'
import { afterCommit } from '#platform/db/transactions.ts'
import { existing, fail, invalid, raw, success } from '#platform/http/outcome.ts'
import { type Api, registerEndpoint } from '#platform/http/register-endpoint.ts'
import { isoInstant } from '#platform/iso-instant.ts'
import { deriveToken } from '#platform/secrets.ts'
import type { Cooking } from '../cooking.ts'
import { findCopy } from '../log/copy-store.ts'
import { findKnownEventIds } from '../log/event-store.ts'
import { addEvents } from '../log/exchange.ts'
import type { FoldedLog } from '../log/session-folds.ts'
import { findSession, lockSession, type SessionRow } from '../log/session-store.ts'
import { guestEvents, isWithinGuestLimits } from './guest-events.ts'
import { hashLinkToken, insertLink, linkById, listLinks, type LinkRow, removeLink } from './link-store.ts'

const presentLink = ({ id, recipe_id, created_at }: LinkRow) => ({
  id,
  recipe_id,
  created_at: isoInstant(created_at),
})

/** The response to guests: the current state of one dish, with its recipe. @returns null if it is no longer being cooked */
async function serializeDish(
  db: Reader,
  { session, recipeId }: { readonly session: SessionRow; readonly recipeId: string },
  { position, fold: { state } }: FoldedLog,
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
export function registerGuests(api: Api, cooking: Cooking): void {
  const { database } = api
  const { newId, tokenKeys, folds } = cooking

  registerEndpoint(api, 'createKitchenLink', async ({ tx, caller, params, body, now }) => {
    const session = await lockSession(tx, params.id, caller.userId)
    if (session === undefined || session.ended_at !== null) return fail('NOT_FOUND')
    const { id = newId(), recipe_id } = body
    const token = deriveToken(tokenKeys.kitchenLinks, `${caller.userId} ${id}`)
    const token_hash = hashLinkToken(token)
    const before = await linkById(tx, id)
    // The hash is of its owner, and of the key that is in use.
    if (before !== undefined)
      return before.token_hash === token_hash
        ? existing(success({ link: { ...presentLink(before), token } }))
        : fail('ID_TAKEN')
    const link: LinkRow = { id, session_id: session.id, recipe_id, token_hash, created_at: now }
    const folded = await folds.get(tx, session)
    const dish = await serializeDish(tx, { session, recipeId: recipe_id }, folded, now)
    if (dish === null) return fail('RECIPE_NOT_FOUND')
    await insertLink(tx, link)
    return success({ link: { ...presentLink(link), token } })
  })

  registerEndpoint(api, 'listKitchenLinks', async ({ caller, params }) => {
    const session = await findSession(database.read, params.id, caller.userId)
    if (session === undefined) return fail('NOT_FOUND')
    return success({ links: (await listLinks(database.read, session.id)).map(presentLink) })
  })

  registerEndpoint(api, 'deleteKitchenLink', async ({ tx, caller, params }) => {
    const session = await findSession(tx, params.id, caller.userId)
    if (session === undefined || !(await removeLink(tx, session.id, params.linkId))) return fail('NOT_FOUND')
    return success({})
  })

  registerEndpoint(api, 'getKitchen', async ({ caller, now }) => {
    const session = await findSession(database.read, caller.sessionId, caller.ownerId)
    if (session === undefined || session.ended_at !== null) return fail('NOT_FOUND')
    const folded = await folds.get(database.read, session)
    const dish = await serializeDish(database.read, { session, recipeId: caller.recipeId }, folded, now)
    return dish === null ? fail('NOT_FOUND') : raw(() => [dish])
  })

  registerEndpoint(api, 'addKitchenEvents', ({ caller, body, now }) =>
    database.transaction(async (tx) => {
      const session = await lockSession(tx, caller.sessionId, caller.ownerId)
      if (session === undefined || session.ended_at !== null) return fail('NOT_FOUND')
      const { log } = (await folds.get(tx, session)).fold
      const lamport = log.at(-1)?.lamport ?? 0
      const knownIds = await findKnownEventIds(
        tx,
        session.id,
        body.events.map(({ id }) => id),
      )
      const newEvents = body.events.filter(({ id }) => !knownIds.has(id))
      const accepted = guestEvents(newEvents, caller, { lamport, now })
      if ('problems' in accepted) return invalid(accepted.problems)
      if (!isWithinGuestLimits(log, accepted.events, caller)) return fail('LINK_FULL')
      const added = await addEvents(tx, session, { events: [...accepted.events] }, { ...cooking, now })
      if ('kind' in added) return added
      if (added.session !== session) afterCommit(tx, () => cooking.announce(added.session))
      const dish = await serializeDish(tx, { session, recipeId: caller.recipeId }, added.folded, now)
      return dish === null ? fail('NOT_FOUND') : raw(() => [dish])
    }),
  )
}

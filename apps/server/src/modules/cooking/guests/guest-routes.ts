import { findSession as findDish } from '@souschef/domain'
import type { Reader } from '#platform/db/database.ts'
import { events, fail, invalid, raw, success } from '#platform/http/outcome.ts'
import { type Api, registerEndpoint } from '#platform/http/register-endpoint.ts'
import { isoInstant } from '#platform/iso-instant.ts'
import type { Live } from '../../live/live.ts'
import type { Cooking } from '../cooking.ts'
import { findCopy } from '../log/copy-store.ts'
import { findKnownEventIds } from '#platform/shared-log/log-store.ts'
import { addEvents } from '../log/exchange.ts'
import type { FoldedSession } from '../log/cooking-log.ts'
import { findSession, lockSession } from '../log/session-store.ts'
import { countEvents, guestEvents } from './guest-events.ts'
import {
  findLink,
  insertLink,
  hashLinkToken,
  listLinks,
  type LinkRow,
  type OpenLink,
  removeLink,
  updateLink,
} from './link-store.ts'

const presentLink = ({ id, recipe_id, created_at }: LinkRow) => ({
  id,
  recipe_id,
  created_at: isoInstant(created_at),
})

/** The response to guests: the current state of one dish, with its recipe. @returns null if it is no longer being cooked */
async function serializeDish(
  db: Reader,
  { link, session }: OpenLink,
  { position, fold: { state } }: FoldedSession,
  now: number,
): Promise<string | null> {
  const dish = findDish(state, link.recipe_id)
  const recipe = dish && (await findCopy(db, session.id, link.recipe_id, dish.recipe_version))
  if (dish === undefined || recipe === undefined) return null
  const timers = state.timers.filter(({ recipe_id }) => recipe_id === link.recipe_id)
  const rest = JSON.stringify({ dish, timers, position, now })
  return `{"recipe":${recipe},${rest.slice(1)}`
}

/** Links with which a second cook without an account follows and ticks off one dish. */
export function registerGuests(api: Api, cooking: Cooking, live: Live): void {
  const { database } = api
  const { newId, random, logs } = cooking
  const { folds } = logs

  registerEndpoint(api, 'createKitchenLink', async ({ tx, caller, params, body, now }) => {
    const session = await lockSession(tx, params.id, caller.userId)
    if (session === undefined || session.ended_at !== null) return fail('NOT_FOUND')
    const token = Buffer.from(random(32)).toString('base64url')
    const about = { id: newId(), session_id: session.id, recipe_id: body.recipe_id }
    const link: LinkRow = { ...about, token_hash: hashLinkToken(token), created_at: now, events: 0, bytes: 0 }
    const folded = await folds.get(tx, session)
    if ((await serializeDish(tx, { link, session }, folded, now)) === null) return fail('RECIPE_NOT_FOUND')
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

  registerEndpoint(api, 'getKitchen', async ({ params, now }) => {
    const openLink = await findLink(database.read, hashLinkToken(params.token))
    if (openLink === undefined) return fail('NOT_FOUND')
    const folded = await folds.get(database.read, openLink.session)
    const dish = await serializeDish(database.read, openLink, folded, now)
    return dish === null ? fail('NOT_FOUND') : raw(() => [dish])
  })

  registerEndpoint(api, 'watchKitchen', async ({ params, address, lastEventId }) => {
    const openLink = await findLink(database.read, hashLinkToken(params.token))
    if (openLink === undefined) return fail('NOT_FOUND')
    const { link, session } = openLink
    const watcher = { by: 'link', userId: session.user_id, linkId: link.id, logId: session.id } as const
    return events((signal) => live.open({ watcher, address, lastEventId }, signal))
  })

  registerEndpoint(api, 'addKitchenEvents', ({ params, body, now }) =>
    database.transaction(async (tx) => {
      const openLink = await findLink(tx, hashLinkToken(params.token))
      if (openLink === undefined) return fail('NOT_FOUND')
      const session = await lockSession(tx, openLink.session.id, openLink.session.user_id)
      if (session === undefined || session.ended_at !== null) return fail('NOT_FOUND')
      const { link } = openLink
      const lamport = (await folds.get(tx, session)).fold.last?.lamport ?? 0
      const knownIds = await findKnownEventIds(
        tx,
        session.id,
        body.events.map(({ id }) => id),
      )
      const newEvents = body.events.filter(({ id }) => !knownIds.has(id))
      const accepted = guestEvents(newEvents, link, { lamport, now })
      if ('problems' in accepted) return invalid(accepted.problems)
      const count = countEvents(link, accepted.events)
      if (count === null) return fail('LINK_FULL')
      const added = await addEvents(tx, session, { events: [...accepted.events] }, { ...cooking, now })
      if ('kind' in added) return added
      if (added.session !== session) await updateLink(tx, link.id, count)
      const dish = await serializeDish(tx, { link, session }, added.folded, now)
      return dish === null ? fail('NOT_FOUND') : raw(() => [dish])
    }),
  )
}

import type { CookResponse } from '@souschef/contract'
import { INVALID_CURSOR, isStorableText, readCursor, writeCursor } from '#platform/http/cursor.ts'
import { fail, success } from '#platform/http/outcome.ts'
import { type Api, registerEndpoint } from '#platform/http/register-endpoint.ts'
import { isoInstant } from '#platform/iso-instant.ts'
import { filterVisible } from '../../recipes/recipes.ts'
import { type CookCursor, type CookRow, updateCookAnnotations, listCooks } from './cook-store.ts'

/** The cooking history, which is private to each user (API-34). */
export function registerCooks(api: Api): void {
  const { readFresh: read } = api.database

  registerEndpoint(api, 'listCooks', async ({ caller, query }) => {
    const after = query.cursor === undefined ? null : readCookCursor(query.cursor)
    if (query.cursor !== undefined && after === null) return INVALID_CURSOR
    const rows = await listCooks(read, caller.userId, after, query.limit + 1)
    const page = rows.slice(0, query.limit)
    const last = page.at(-1)
    const visibleIds = await filterVisible(
      read,
      page.map(({ recipe_id }) => recipe_id),
      caller.userId,
    )
    return success({
      cooks: page.map((row) => presentCook(row, visibleIds)),
      ...(rows.length > query.limit && last && { nextCursor: writeCursor([last.finished_at, last.id]) }),
    })
  })

  registerEndpoint(api, 'updateCook', async ({ tx, caller, params, body }) => {
    const { note, rating, cleared = [], is_restored: isRestored = false } = body
    const clearedFields = Object.fromEntries(cleared.map((name) => [name, null]))
    const setFields = { ...(note !== undefined && { note }), ...(rating !== undefined && { rating }) }
    const changes = { ...clearedFields, ...setFields }
    const row = await updateCookAnnotations(tx, { id: params.id, userId: caller.userId, isRestored }, changes)
    if (row === undefined) return fail('NOT_FOUND')
    const visibleIds = await filterVisible(tx, [row.recipe_id], caller.userId)
    return success({ cook: presentCook(row, visibleIds) })
  })

  registerEndpoint(api, 'deleteCook', async ({ tx, caller, params }) => {
    const deletion = { note: null, rating: null, is_deleted: 1 } as const
    const row = await updateCookAnnotations(tx, { id: params.id, userId: caller.userId }, deletion)
    return row === undefined ? fail('NOT_FOUND') : success({})
  })
}

const presentCook = (row: CookRow, visibleIds: ReadonlySet<string>): CookResponse => ({
  id: row.id,
  recipe_id: row.recipe_id,
  is_recipe_there: visibleIds.has(row.recipe_id),
  title: row.title,
  servings: row.servings,
  started_at: isoInstant(row.started_at),
  finished_at: isoInstant(row.finished_at),
  note: row.note,
  rating: row.rating,
})

function readCookCursor(cursor: string): CookCursor | null {
  const [finished_at, id] = readCursor(cursor) ?? []
  return Number.isSafeInteger(finished_at) && isStorableText(id)
    ? { finished_at: Number(finished_at), id }
    : null
}

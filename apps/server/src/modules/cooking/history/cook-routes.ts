import type { CookAnswer } from '@souschef/contract'
import { isStorableText, readCursor, writeCursor } from '../../../platform/http/cursor.ts'
import { fail, invalid, success } from '../../../platform/http/outcome.ts'
import { type Api, registerEndpoint } from '../../../platform/http/register-endpoint.ts'
import { isoInstant } from '../../../platform/iso-instant.ts'
import { visibleAmong } from '../../recipes/recipes.ts'
import { type CookPlace, type CookRow, describeCook, listCooks } from './cook-store.ts'

/** What somebody has cooked, for themselves only. */
export function registerCooks(api: Api): void {
  const { read } = api.database

  registerEndpoint(api, 'listCooks', async ({ caller, query }) => {
    const after = query.cursor === undefined ? null : readPlace(query.cursor)
    if (query.cursor !== undefined && after === null) return invalid([{ path: 'cursor', code: 'invalid' }])
    const found = await listCooks(read, caller.userId, after, query.limit + 1)
    const shown = found.slice(0, query.limit)
    const last = shown.at(-1)
    const there = await visibleAmong(
      read,
      shown.map(({ recipe_id }) => recipe_id),
      caller.userId,
    )
    return success({
      cooks: shown.map((row) => presentCook(row, there)),
      ...(found.length > query.limit && last && { nextCursor: writeCursor([last.finished_at, last.id]) }),
    })
  })

  registerEndpoint(api, 'updateCook', async ({ tx, caller, params, body }) => {
    const { note, rating, cleared = [], is_restored: isRestored = false } = body
    const emptied = Object.fromEntries(cleared.map((name) => [name, null]))
    const given = { ...(note !== undefined && { note }), ...(rating !== undefined && { rating }) }
    const changes = { ...emptied, ...given }
    const row = await describeCook(tx, { id: params.id, userId: caller.userId, isRestored }, changes)
    if (row === undefined) return fail('NOT_FOUND')
    const there = await visibleAmong(tx, [row.recipe_id], caller.userId)
    return success({ cook: presentCook(row, there) })
  })

  registerEndpoint(api, 'deleteCook', async ({ tx, caller, params }) => {
    const forgotten = { note: null, rating: null, is_deleted: 1 } as const
    const row = await describeCook(tx, { id: params.id, userId: caller.userId }, forgotten)
    return row === undefined ? fail('NOT_FOUND') : success({})
  })
}

const presentCook = (row: CookRow, there: ReadonlySet<string>): CookAnswer => ({
  id: row.id,
  recipe_id: row.recipe_id,
  is_recipe_there: there.has(row.recipe_id),
  title: row.title,
  servings: row.servings,
  started_at: isoInstant(row.started_at),
  finished_at: isoInstant(row.finished_at),
  note: row.note,
  rating: row.rating,
})

function readPlace(cursor: string): CookPlace | null {
  const [finished_at, id] = readCursor(cursor) ?? []
  return Number.isSafeInteger(finished_at) && isStorableText(id)
    ? { finished_at: Number(finished_at), id }
    : null
}

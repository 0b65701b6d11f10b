import { DAY_MS } from '@souschef/domain'
import type { Tx } from '#platform/db/database.ts'
import { fileName } from '#platform/http/file-name.ts'
import { existing, fail, file, invalid, success } from '#platform/http/outcome.ts'
import { type Api, registerEndpoint } from '#platform/http/register-endpoint.ts'
import { cookbookFileName, cookbookJob, MAX_RECIPES } from './cookbook-job.ts'
import {
  cookbookById,
  findCookbook,
  insertCookbook,
  listCookbooks,
  removeCookbook,
} from './cookbook-store.ts'
import type { Cookbooks } from './cookbooks.ts'
import { countRecipes } from './list-recipe-ids.ts'

/** Cookbooks per user; a new one replaces the oldest. */
const MAX_PER_USER = 5

const TYPES = { pdf: 'application/pdf', json: 'application/json; charset=utf-8' } as const

export function registerCookbooks(api: Api, cookbooks: Cookbooks): void {
  const { newId, jobs, files, recipes, describe } = cookbooks
  const { read } = api.database

  /** Removes a cookbook; the next sweep removes its file. */
  const remove = async (tx: Tx, id: string): Promise<void> => {
    await jobs.cancel(tx, { kind: cookbookJob.kind, key: id })
    await removeCookbook(tx, id)
  }

  registerEndpoint(api, 'createCookbook', async ({ database, caller, body, language, now }) => {
    const { userId } = caller
    const { id = newId(), ...order } = body
    const before = await cookbookById(read, id)
    if (before !== undefined)
      return before.user_id === userId
        ? existing(success({ cookbook: await describe(read, before) }))
        : fail('ID_TAKEN')
    const { format, title, query } = order
    const total = await countRecipes(recipes, { userId, query })
    if (total === 0) return invalid([{ path: 'query', code: 'cannot_be_empty' }])
    if (total > MAX_RECIPES)
      return invalid([{ path: 'query', code: 'too_many', params: { count: MAX_RECIPES } }])
    const fields = { id, user_id: userId, format, title, recipes: total, bytes: null, failed: 0 } as const
    const row = { ...fields, created_at: now, expires_at: now + DAY_MS }
    return database.transaction(async (tx) => {
      const { username } = await tx
        .selectFrom('users')
        .select('username')
        .where('id', '=', userId)
        .executeTakeFirstOrThrow()
      for (const surplus of (await listCookbooks(tx, userId)).slice(MAX_PER_USER - 1))
        await remove(tx, surplus.id)
      await insertCookbook(tx, row)
      await jobs.enqueue(tx, cookbookJob, { ...order, id, userId, username, language }, { key: id })
      return success({ cookbook: await describe(tx, row) })
    })
  })

  registerEndpoint(api, 'listCookbooks', async ({ caller, now }) => {
    const rows = await listCookbooks(read, caller.userId)
    const current = rows.filter(({ expires_at }) => expires_at > now)
    return success({ cookbooks: await Promise.all(current.map((row) => describe(read, row))) })
  })

  registerEndpoint(api, 'getCookbook', async ({ caller, params, now }) => {
    const row = await findCookbook(read, params.id, caller.userId)
    if (row === undefined || row.expires_at <= now) return fail('NOT_FOUND')
    return success({ cookbook: await describe(read, row) })
  })

  registerEndpoint(api, 'deleteCookbook', async ({ tx, caller, params }) => {
    if ((await findCookbook(tx, params.id, caller.userId)) === undefined) return fail('NOT_FOUND')
    await remove(tx, params.id)
    return success({})
  })

  registerEndpoint(api, 'getCookbookFile', async ({ caller, params, now }) => {
    const row = await findCookbook(read, params.id, caller.userId)
    if (row === undefined || row.bytes === null || row.expires_at <= now) return fail('NOT_FOUND')
    const { format, title } = row
    const name = fileName(title, format === 'pdf' ? 'pdf' : 'souschef.json')
    return file(() => files.open(cookbookFileName(row)), { type: TYPES[format], name })
  })
}

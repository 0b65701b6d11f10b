import { existing, fail, raw, success } from '#platform/http/outcome.ts'
import { type Api, registerEndpoint } from '#platform/http/register-endpoint.ts'
import { isoInstant } from '#platform/iso-instant.ts'
import { deriveToken, hashToken } from '#platform/secrets.ts'
import type { Cooking } from '../cooking.ts'
import {
  findPlan,
  insertPlan,
  listPlans,
  planById,
  type PlanRow,
  removePlan,
  replacePlan,
} from './plan-store.ts'

const presentPlan = ({ id, created_at }: Pick<PlanRow, 'id' | 'created_at'>) => ({
  id,
  created_at: isoInstant(created_at),
})

/** Plans of dinners that are shared by a link (ROUTE-7). */
export function registerPlans(api: Api, { newId, tokenKeys }: Pick<Cooking, 'newId' | 'tokenKeys'>): void {
  const { readFresh: read } = api.database

  registerEndpoint(api, 'sharePlan', async ({ tx, caller, body, now }) => {
    const { id = newId() } = body
    const token = deriveToken(tokenKeys.plans, `${caller.userId} ${id}`)
    const token_hash = hashToken(token)
    const before = await planById(tx, id)
    // The token is derived from the user's id and the current key, so another hash means another owner, or a former key.
    if (before !== undefined)
      return before.token_hash === token_hash
        ? existing(success({ shared: { ...presentPlan(before), token } }))
        : fail('ID_TAKEN')
    const row: PlanRow = {
      id,
      user_id: caller.userId,
      token_hash,
      plan: JSON.stringify(body.plan),
      created_at: now,
      updated_at: now,
    }
    await insertPlan(tx, row)
    return success({ shared: { ...presentPlan(row), token } })
  })

  registerEndpoint(api, 'listSharedPlans', async ({ caller }) =>
    success({ plans: (await listPlans(read, caller.userId)).map(presentPlan) }),
  )

  registerEndpoint(api, 'updateSharedPlan', async ({ tx, caller, params, body, now }) => {
    const plan = JSON.stringify(body.plan)
    const row = { id: params.id, user_id: caller.userId, plan, updated_at: now }
    return (await replacePlan(tx, row)) ? success({}) : fail('NOT_FOUND')
  })

  registerEndpoint(api, 'deleteSharedPlan', async ({ tx, caller, params }) =>
    (await removePlan(tx, caller.userId, params.id)) ? success({}) : fail('NOT_FOUND'),
  )

  registerEndpoint(api, 'getSharedPlan', async ({ params }) => {
    const row = await findPlan(read, hashToken(params.token))
    return row === undefined ? fail('NOT_FOUND') : raw(() => [`{"plan":${row.plan}}`])
  })
}

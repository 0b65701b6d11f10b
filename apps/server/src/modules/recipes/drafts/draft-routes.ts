import { fail, success } from '#platform/http/outcome.ts'
import { type Api, registerEndpoint } from '#platform/http/register-endpoint.ts'
import { isoInstant } from '#platform/iso-instant.ts'
import type { HasTextQuota } from '../stored/text-quota.ts'
import { lockEditableRecipe } from '../read/visible-recipe.ts'
import { deleteDraft, findDraft, listDrafts, storeDraft } from './draft-store.ts'

/**
 * Unsaved edits (API-48). A draft is private to its author, under the id of a recipe or one that the form of a new recipe
 * generated. The id of someone else's hidden recipe is treated like an unknown one, so as not to disclose it (DEC-15).
 */
export function registerDrafts(api: Api, hasTextQuota: HasTextQuota): void {
  const { readFresh: read } = api.database

  registerEndpoint(api, 'getRecipeDraft', async ({ caller, params }) =>
    success({ draft: await findDraft(read, caller.userId, params.id) }),
  )

  registerEndpoint(api, 'listDrafts', async ({ caller }) =>
    success({ drafts: await listDrafts(read, caller.userId) }),
  )

  registerEndpoint(api, 'saveRecipeDraft', async ({ tx, caller, params, body, now }) => {
    const { id } = params
    if (!(await hasTextQuota(tx, caller.userId, now))) return fail('QUOTA_EXCEEDED')
    const canEdit = await lockEditableRecipe(tx, id, caller.userId)
    if (canEdit === false) return fail('ACCESS_DENIED')
    // An edit of a recipe that was deleted meanwhile must not become the draft of a new one.
    if (canEdit === null && body.base_version !== undefined) return fail('RECIPE_NOT_FOUND')
    await storeDraft(tx, {
      user_id: caller.userId,
      id,
      recipe_id: canEdit === null ? null : id,
      device_id: body.device_id,
      body: body.body,
      base_version: body.base_version ?? null,
      saved_at: now,
    })
    return success({ draft: { saved_at: isoInstant(now) } })
  })

  registerEndpoint(api, 'deleteRecipeDraft', async ({ tx, caller, params, now }) => {
    await deleteDraft(tx, caller.userId, params.id, now)
    return success({})
  })
}

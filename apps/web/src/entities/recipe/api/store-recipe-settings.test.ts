import { afterEach, beforeEach, expect, test } from 'vitest'
import { createQueryClient } from '#platform/api/query.ts'
import { sessionSlot } from '#platform/storage/keys.ts'
import { type ApiServer, errorReply, okReply, type Reply } from '#testing/api-server.ts'
import { aSession, openPage } from '#testing/page.ts'
import { recipeId } from '#testing/recipes.ts'
import { recipeSettingsQuery } from './recipe-settings.ts'
import { storeRecipeSettings } from './store-recipe-settings.ts'

const id = recipeId(1)

let server: ApiServer
beforeEach(async () => {
  server = await openPage()
  sessionSlot.setState(aSession())
})
afterEach(() => server.close())

const IN_TWO_CALLS = [{ servings: 6 }, { servings: 8, unit_system: 'us' }]

const sent = () => server.requestsTo('setRecipeSettings').map(({ body }) => body)
const settings = (changes: object) =>
  okReply({ settings: { servings: null, notes: 'less salt', unit_system: null, ...changes } })

/** Chooses three times while the first call is in flight, whose response arrives last. */
async function choose(first: Reply) {
  const answer = Promise.withResolvers<Reply>()
  const replies = [answer.promise, settings({ servings: 8, unit_system: 'us' })]
  server.on('setRecipeSettings', () => replies.shift() ?? errorReply(500, 'SERVER_ERROR', ''))
  const client = createQueryClient()
  const storing = storeRecipeSettings(client, id, { servings: 6 }).catch(() => undefined)
  await expect.poll(() => sent().length).toBe(1)
  await storeRecipeSettings(client, id, { servings: 7 })
  await storeRecipeSettings(client, id, { unit_system: 'us' })
  await storeRecipeSettings(client, id, { servings: 8 })
  answer.resolve(first)
  await storing
  await expect.poll(() => sent().length).toBe(2)
  return client
}

test('MODEL-7 changes made during a call are sent after it in one call, the last value of each; all of them apply', async () => {
  const client = await choose(settings({ servings: 6 }))
  expect(sent()).toEqual(IN_TWO_CALLS)
  const { queryKey } = recipeSettingsQuery(id)
  expect(client.getQueryData(queryKey)).toEqual({ servings: 8, notes: 'less salt', unit_system: 'us' })
})

test('MODEL-7 a failed call does not discard later changes', async () => {
  await choose(errorReply(500, 'SERVER_ERROR', ''))
  expect(sent()).toEqual(IN_TWO_CALLS)
})

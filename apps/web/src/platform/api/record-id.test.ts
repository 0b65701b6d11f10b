import { timeOfUuidv7 } from '@souschef/domain'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type ApiServer, errorReply, okReply } from '../../testing/api-server.ts'
import { aSession, aUser, openPage } from '../../testing/page.ts'
import { serverOffset } from '../server-time.ts'
import { sessionSlot } from '../storage/keys.ts'
import { ApiError } from './api-error.ts'
import { createClient } from './client.ts'

let server: ApiServer
beforeEach(async () => {
  server = await openPage()
})
afterEach(() => server.close())

describe('API-50 the id of a record that a call creates', () => {
  const UUID_V7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
  const soup = { params: { id: 'r1' }, body: {} }
  const idsSent = () => server.requestsTo('copyRecipe').map(({ body }) => (body as { id: string }).id)
  const failureOf = (promise: Promise<unknown>) => expect(promise).rejects.toBeInstanceOf(ApiError)
  beforeEach(() => sessionSlot.setState(aSession()))

  test('is the same when a call is made again after a lost answer, and another one after an answer', async () => {
    const call = createClient()
    server.on('copyRecipe', () => errorReply(503, 'UNAVAILABLE', ''))
    await failureOf(call('copyRecipe', soup))
    server.on('copyRecipe', () => okReply({}, 201))
    await call('copyRecipe', soup)
    await call('copyRecipe', soup)
    const [lost, again, next] = idsSent()
    expect(lost).toMatch(UUID_V7)
    expect([again === lost, next === lost]).toEqual([true, false])
  })

  test('is another one after a refusal, for something else, and for another cook', async () => {
    const call = createClient()
    server.on('copyRecipe', () => errorReply(404, 'RECIPE_NOT_FOUND', ''))
    await failureOf(call('copyRecipe', soup))
    server.on('copyRecipe', () => errorReply(503, 'UNAVAILABLE', ''))
    await failureOf(call('copyRecipe', soup))
    await failureOf(call('copyRecipe', { ...soup, params: { id: 'r2' } }))
    sessionSlot.setState(aSession({ user: aUser({ id: 'another' }) }))
    await failureOf(call('copyRecipe', soup))
    expect(new Set(idsSent()).size).toBe(4)
  })

  test('is left to the server when it refuses the clock of the device', async () => {
    const call = createClient()
    const refusal = errorReply(400, 'INVALID_REQUEST', '', {
      errors: [{ path: 'id', code: 'invalid', message: '' }],
    })
    server.on('copyRecipe', ({ body }) => ('id' in Object(body) ? refusal : okReply({}, 201)))
    await call('copyRecipe', soup)
    expect(idsSent()).toEqual([expect.stringMatching(UUID_V7), undefined])
  })

  test('tells the time of the server, however wrong the clock of the device is', async () => {
    const call = createClient()
    const date = new Date(Date.now() + 3_600_000).toUTCString()
    const headers = { date, 'cache-control': 'no-store' }
    server.on('copyRecipe', () => ({ ...okReply({}, 201), headers }))
    await call('copyRecipe', soup)
    await expect.poll(() => serverOffset()).not.toBeNull()
    await call('copyRecipe', soup)
    const at = idsSent().map((id) => timeOfUuidv7(id))
    expect((at[1] ?? 0) - (at[0] ?? 0)).toBeGreaterThan(3_500_000)
  })
})

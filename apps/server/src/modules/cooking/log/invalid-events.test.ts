import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adapters } from '#test/adapters.ts'
import { openTestSession, startCooking, testDevice } from '#test/cooking-events.ts'
import { type Cook, createCook } from '#test/factories.ts'
import { createTestApp, type TestApp } from '#test/harness.ts'
import { createRecipe } from '#test/recipe-bodies.ts'

describe.each(adapters)('invalid events on $dialect', (adapter) => {
  let server: TestApp
  beforeAll(async () => {
    server = await createTestApp(adapter)
  })
  afterAll(() => server.close())

  const setUp = async () => {
    const cook = await createCook(server)
    const recipe = await createRecipe(server, cook)
    const id = await openTestSession(server, cook)
    const phone = testDevice(server, cook, id)
    return { cook, recipe, id, phone, start: startCooking(recipe, server.clock()) }
  }
  const read = async (id: string, { token }: Cook) =>
    (await server.call('getSession', { params: { id }, token })).body.data.session

  test('COOK-4 at most 16 dishes are cooked at once; the events of others stay in the log without effect', async () => {
    const { cook, id, phone, start } = await setUp()
    const startAnother = () => ({ ...start, recipe_id: server.newId() })
    for (let call = 0; call < 3; call += 1)
      expect((await phone.send(phone.stampEvents(...Array.from({ length: 200 }, startAnother)))).status).toBe(
        200,
      )
    const { version, state, superseded } = await read(id, cook)
    expect([version, state.sessions.length, superseded.length]).toEqual([600, 16, 584])
  })

  test.for([{ recipe_version: 2 ** 31 }, { servings: 2 ** 40 }, { recipe_version: 1.5 }])(
    'API-47 an event with an out-of-range version or number of servings is ignored: %j',
    async (invalidData) => {
      const { cook, recipe, id, phone } = await setUp()
      const steps = [{ id: 's', ingredient_ids: [], dependencies: [], can_run_in_parallel: false }]
      const data = { recipe_version: 1, servings: 4, steps, ...invalidData }
      const on = { recipe_id: recipe.id, at: server.clock() }
      const finish = { ...on, type: 'COMPLETE_STEP', data: { step_ids: ['s'] } } as const
      const sent = await phone.send(phone.stampEvents({ ...on, type: 'START_COOKING', data }, finish))
      expect(sent.status).toBe(200)
      expect((await read(id, cook)).state.sessions).toEqual([])
    },
  )
})

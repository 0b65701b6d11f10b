import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adapters } from '#test/adapters.ts'
import { finishCooking, openTestSession, startCooking, testDevice } from '#test/cooking-events.ts'
import { type Cook, createCook } from '#test/factories.ts'
import { createTestApp, type TestApp } from '#test/harness.ts'
import { createRecipe } from '#test/recipe-bodies.ts'
import { foldTallies } from '../../recipes/activity/tallies.ts'

describe.each(adapters)('the cooking history on $dialect', (adapter) => {
  let server: TestApp
  beforeAll(async () => {
    server = await createTestApp(adapter)
  })
  afterAll(() => server.close())

  const setUp = async () => {
    const cook = await createCook(server)
    const recipe = await createRecipe(server, cook)
    const device = testDevice(server, cook, await openTestSession(server, cook))
    const at = server.clock()
    const onRecipe = { recipe_id: recipe.id, at: at + 5 }
    const step_ids = recipe.steps.map(({ id }) => id)
    return {
      cook,
      recipe,
      device,
      start: startCooking(recipe, at),
      finish: { ...onRecipe, type: 'COMPLETE_STEP', data: { step_ids } },
      reopen: { ...onRecipe, type: 'GO_TO_STEP', data: { step_id: step_ids[0] ?? '' } },
    } as const
  }
  const listed = async ({ token }: Cook, query: { limit?: number; cursor?: string } = {}) =>
    (await server.call('listCooks', { token, query })).body.data
  const change = ({ token }: Cook, id: string, body: object) =>
    server.call('updateCook', { token, params: { id }, body })
  const remove = ({ token }: Cook, id: string) => server.call('deleteCook', { token, params: { id } })
  const countOf = async (recipeId: string) => {
    await foldTallies(server.database)
    const stats = server.database.read.selectFrom('recipe_stats').select('cooks_count')
    return (await stats.where('recipe_id', '=', recipeId).executeTakeFirstOrThrow()).cooks_count
  }

  test('API-34 finishing a recipe adds one entry to the history, however often its events arrive', async () => {
    const { cook, recipe, device, start, finish } = await setUp()
    const events = device.stampEvents(start, finish)
    await device.send(events)
    await device.send(events)
    await device.send(device.stampEvents(finish))
    const { cooks } = await listed(cook)
    expect(cooks).toEqual([
      {
        id: cooks[0]?.id,
        recipe_id: recipe.id,
        is_recipe_there: true,
        title: 'Tomato soup',
        servings: 4,
        started_at: new Date(start.at).toISOString(),
        finished_at: new Date(finish.at).toISOString(),
        note: null,
        rating: null,
      },
    ])
    expect(await countOf(recipe.id)).toBe(1)
  })

  test('API-34 reopening a step removes the history entry; cooking again adds a second one', async () => {
    const { cook, recipe, device, start, finish, reopen } = await setUp()
    await device.send(device.stampEvents(start, finish))
    await device.send(device.stampEvents(reopen))
    expect((await listed(cook)).cooks).toEqual([])
    expect(await countOf(recipe.id)).toBe(0)
    const later = { at: server.clock() + 900 }
    await device.send(device.stampEvents(finish, { ...start, ...later }, { ...finish, ...later }))
    expect((await listed(cook)).cooks).toHaveLength(2)
    expect(await countOf(recipe.id)).toBe(2)
  })

  test('API-34 a late event that moves the start of a run preserves its note and rating', async () => {
    const { cook, device, start, finish } = await setUp()
    const [startEvent, end] = device.stampEvents(start, finish)
    if (startEvent === undefined || end === undefined) throw new Error('no events were stamped')
    await device.send([startEvent, { ...end, lamport: 9 }])
    const [made] = (await listed(cook)).cooks
    await change(cook, made?.id ?? '', { note: 'Too salty', rating: 3 })
    await device.send([{ ...startEvent, id: server.newId(), lamport: 0, at: start.at - 7000 }])
    expect((await listed(cook)).cooks).toMatchObject([
      {
        id: made?.id,
        started_at: new Date(start.at - 7000).toISOString(),
        note: 'Too salty',
        rating: 3,
      },
    ])
  })

  test('note and rating of a history entry can be set and cleared', async () => {
    const { cook, recipe } = await setUp()
    const id = await finishCooking(server, cook, recipe)
    await change(cook, id, { note: 'Good', rating: 5 })
    expect((await change(cook, id, {})).body.data.cook).toMatchObject({ note: 'Good', rating: 5 })
    expect((await change(cook, id, { cleared: ['note', 'rating'] })).body.data.cook).toMatchObject({
      note: null,
      rating: null,
    })
    for (const rating of [0, 6, 2.5, 'good']) expect((await change(cook, id, { rating })).status).toBe(400)
  })

  test('a deleted history entry stays deleted, whatever events arrive', async () => {
    const { cook, recipe, device, finish } = await setUp()
    const id = await finishCooking(server, cook, recipe)
    expect((await remove(cook, id)).status).toBe(200)
    await device.send(device.stampEvents(finish))
    expect((await listed(cook)).cooks).toEqual([])
    expect([(await remove(cook, id)).status, (await change(cook, id, {})).status]).toEqual([404, 404])
  })

  test('restoring a deleted history entry can restore its note and rating', async () => {
    const { cook, recipe } = await setUp()
    const id = await finishCooking(server, cook, recipe)
    await change(cook, id, { note: 'Good', rating: 5 })
    await remove(cook, id)
    const other = await createCook(server)
    expect((await change(other, id, { is_restored: true })).status).toBe(404)
    await change(cook, id, { is_restored: true, rating: 5 })
    expect((await listed(cook)).cooks).toMatchObject([{ id, note: null, rating: 5 }])
  })

  test('the history is paginated, survives deletion of the recipe, and is private', async () => {
    const { cook, recipe, device, start, finish } = await setUp()
    await device.send(
      device.stampEvents(...[10, 20, 30].flatMap((later) => [{ ...start, at: start.at + later }, finish])),
    )
    await server.call('deleteRecipe', { params: { id: recipe.id }, token: cook.token })
    const first = await listed(cook, { limit: 2 })
    const rest = await listed(cook, { limit: 2, cursor: first.nextCursor ?? '' })
    expect(first.cooks.map(({ is_recipe_there }) => is_recipe_there)).toEqual([false, false])
    expect([first.cooks.length, rest.cooks.length, rest.nextCursor]).toEqual([2, 1, undefined])
    const other = await createCook(server)
    const id = first.cooks[0]?.id ?? ''
    expect([(await remove(other, id)).status, (await change(other, id, { rating: 1 })).status]).toEqual([
      404, 404,
    ])
    expect((await listed(other)).cooks).toEqual([])
    expect((await server.call('listCooks', { token: cook.token, query: { cursor: 'x' } })).status).toBe(400)
  })
})

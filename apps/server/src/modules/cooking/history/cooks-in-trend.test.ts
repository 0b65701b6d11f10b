import { DAY_MS, MINUTE_MS, NO_TREND, TREND_WEIGHTS, addEvent } from '@souschef/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adapters } from '#test/adapters.ts'
import { openTestSession, startCooking, testDevice } from '#test/cooking-events.ts'
import { type Cook, createCook, signInAgain } from '#test/factories.ts'
import { createTestApp, type TestApp } from '#test/harness.ts'
import { createRecipe } from '#test/recipe-bodies.ts'
import { foldTallies } from '../../recipes/activity/tallies.ts'

describe.each(adapters)('cooking in trends on $dialect', (adapter) => {
  let server: TestApp
  beforeAll(async () => {
    server = await createTestApp(adapter)
  })
  afterAll(() => server.close())

  /** A recipe of half an hour, the events of cooking it, and its counters. */
  const setUp = async () => {
    const author = await createCook(server)
    const recipe = await createRecipe(server, author, { total_time: 30 })
    const step_ids = recipe.steps.map(({ id }) => id)
    const deviceOf = async (cook: Cook) => testDevice(server, cook, await openTestSession(server, cook))
    const cooked = (from: number, durationMs: number) =>
      [
        startCooking(recipe, from),
        { type: 'COMPLETE_STEP', recipe_id: recipe.id, at: from + durationMs, data: { step_ids } },
      ] as const
    const stats = async () => {
      await foldTallies(server.database)
      return server.database.read
        .selectFrom('recipe_stats')
        .select(['cooks_count', 'trend'])
        .where('recipe_id', '=', recipe.id)
        .executeTakeFirstOrThrow()
    }
    return { author, recipe, deviceOf, cooked, stats }
  }
  const trendOf = (...instants: readonly number[]) =>
    instants.reduce((trend, at) => addEvent(trend, TREND_WEIGHTS.cook, at), NO_TREND)

  test('HOME-2 the trend counts cooking a recipe once per person and day', async () => {
    const { author, deviceOf, cooked, stats } = await setUp()
    const device = await deviceOf(author)
    const from = server.clock() - DAY_MS
    for (let call = 0; call < 5; call += 1) {
      const pairs = Array.from({ length: 20 }, (_, index) =>
        cooked(from + (call * 20 + index) * 10 * MINUTE_MS, 5 * MINUTE_MS),
      )
      await device.send(device.stampEvents(...pairs.flat()))
    }
    const first = from + 5 * MINUTE_MS
    expect((await stats()).cooks_count).toBe(100)
    expect((await stats()).trend).toBeCloseTo(trendOf(first), 9)
    const other = await deviceOf(await createCook(server))
    await other.send(other.stampEvents(...cooked(from, 5 * MINUTE_MS)))
    expect((await stats()).trend).toBeCloseTo(trendOf(first, first), 9)
  })

  test('HOME-2 the trend counts by the server’s days, so that backdated cooking counts once, and the next day counts again', async () => {
    const { author, deviceOf, cooked, stats } = await setUp()
    const device = await deviceOf(author)
    const from = server.clock() - 10 * DAY_MS
    const days = Array.from({ length: 9 }, (_, day) => cooked(from + day * DAY_MS, 5 * MINUTE_MS))
    await device.send(device.stampEvents(...days.flat()))
    expect((await stats()).trend).toBeCloseTo(trendOf(from + 5 * MINUTE_MS), 9)
    server.clock.advance(DAY_MS)
    const again = await deviceOf(await signInAgain(server, author))
    const today = again.stampEvents(...cooked(server.clock() - 5 * MINUTE_MS, 5 * MINUTE_MS))
    await again.send(today.map((event) => ({ ...event, lamport: 100 + event.lamport })))
    expect((await stats()).trend).toBeCloseTo(trendOf(from + 5 * MINUTE_MS, server.clock()), 9)
  })

  test('HOME-2 cooking that takes less than a tenth of the recipe’s time, or is undone, does not count in the trend', async () => {
    const { author, recipe, deviceOf, cooked, stats } = await setUp()
    const device = await deviceOf(author)
    const from = server.clock() - DAY_MS
    await device.send(device.stampEvents(...cooked(from, 3 * MINUTE_MS - 1)))
    expect(await stats()).toEqual({ cooks_count: 1, trend: NO_TREND })
    const [start, finish] = device.stampEvents(...cooked(from + DAY_MS / 2, 3 * MINUTE_MS))
    if (start === undefined || finish === undefined) throw new Error('no events were stamped')
    await device.send([start, finish])
    expect((await stats()).trend).toBeCloseTo(trendOf(finish.at), 9)
    const undo = { type: 'UNDO', recipe_id: recipe.id, at: finish.at, data: { event_id: finish.id } } as const
    await device.send(device.stampEvents(undo))
    expect(await stats()).toEqual({ cooks_count: 1, trend: NO_TREND })
  })
})

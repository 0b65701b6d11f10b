import type { CookingEvent } from '@souschef/domain'
import { replay } from '@souschef/domain'
import { assert, asyncProperty, array, record, boolean, integer } from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adapters } from '#test/adapters.ts'
import { openTestSession, startCooking, testDevice } from '#test/cooking-events.ts'
import { createCook } from '#test/factories.ts'
import { createTestApp, type TestApp } from '#test/harness.ts'
import { createRecipe } from '#test/recipe-bodies.ts'
import { appendEvents, eventsAfter } from './event-store.ts'
import { createSessionFolds, type SessionFolds } from './session-folds.ts'
import { sessionById } from './session-store.ts'

describe.each(adapters)('folded logs on $dialect', (adapter) => {
  let server: TestApp
  beforeAll(async () => {
    server = await createTestApp(adapter)
  })
  afterAll(() => server.close())

  const requireSession = async (id: string) => {
    const session = await sessionById(server.database.read, id)
    if (session === undefined) throw new Error('the session does not exist')
    return session
  }
  const readFold = async (folds: SessionFolds, id: string) =>
    folds.get(server.database.read, await requireSession(id))

  /** A session with one dish, whose log can be extended at will. */
  const kitchen = async () => {
    const cook = await createCook(server)
    const recipe = await createRecipe(server, cook)
    const id = await openTestSession(server, cook)
    const device = testDevice(server, cook, id)
    const steps = recipe.steps.map((step) => step.id)
    const [startEvent] = device.stampEvents(startCooking(recipe, server.clock()))
    let lamport = 100
    const stepEvent = (isLate: boolean, step: number): CookingEvent & { id: string; lamport: number } => ({
      type: 'GO_TO_STEP',
      id: server.newId(),
      recipe_id: recipe.id,
      at: server.clock(),
      lamport: isLate ? 50 : (lamport += 1),
      data: { step_id: steps[step % steps.length] ?? '' },
    })
    const add = async (events: readonly object[], folds?: SessionFolds, fails = false) => {
      const adding = server.database.transaction(async (tx) => {
        const session = await sessionById(tx, id)
        if (session === undefined) throw new Error('the session does not exist')
        const rows = events.map((event, index) => ({
          id: server.newId(),
          position: session.position + index + 1,
          event: JSON.stringify({ device_id: 'd', seq: 1, ...event }),
        }))
        const before = await folds?.get(tx, session)
        await appendEvents(tx, id, rows, server.clock())
        const position = session.position + rows.length
        const read = rows.map(({ event }) => JSON.parse(event) as Parameters<typeof replay>[0][number])
        if (folds !== undefined && before !== undefined)
          await folds.extend(tx, { ...session, position }, before, read)
        if (fails) throw new Error('it is rolled back')
      })
      if (fails) await expect(adding).rejects.toThrow('it is rolled back')
      else await adding
    }
    if (startEvent !== undefined) await add([startEvent])
    return { id, stepEvent, add }
  }

  test('DEC-44 with several nodes adding events, each folds the whole log, and no rolled-back events', async () => {
    const { id, stepEvent, add } = await kitchen()
    const nodes = [createSessionFolds(), createSessionFolds()]
    const actionArbitrary = record({
      node: integer({ min: 0, max: 1 }),
      isLate: boolean(),
      fails: boolean(),
      step: integer({ min: 0, max: 5 }),
    })
    await assert(
      asyncProperty(array(actionArbitrary, { minLength: 1, maxLength: 6 }), async (actions) => {
        for (const { node, isLate, fails, step } of actions)
          await add([stepEvent(isLate, step), stepEvent(false, step + 1)], nodes[node], fails)
        const rows = await eventsAfter(server.database.read, id, 0, 10_000)
        const log = rows.map(({ event }) => JSON.parse(event) as Parameters<typeof replay>[0][number])
        for (const node of nodes) {
          const { position, fold } = await readFold(node, id)
          expect(position).toBe(rows.length)
          expect(fold.state).toEqual(replay(log))
        }
      }),
      { numRuns: 10 },
    )
  })

  test('API-47 events that are folded already are not read again', async () => {
    const { id, stepEvent, add } = await kitchen()
    const folds = createSessionFolds()
    const before = await readFold(folds, id)
    await add([stepEvent(false, 1)])
    const after = await readFold(folds, id)
    expect([before.position, after.position]).toEqual([1, 2])
    expect(after.fold.log[0]).toBe(before.fold.log[0])
    expect((await readFold(folds, id)).fold).toBe(after.fold)
    expect(
      (await folds.get(server.database.read, { ...(await requireSession(id)), position: 1 })).position,
    ).toBe(2)
  })

  test('API-47 a new session that reuses the id of a deleted one does not get its cached log', async () => {
    const { id, stepEvent, add } = await kitchen()
    const folds = createSessionFolds()
    await readFold(folds, id)
    const again = { ...(await requireSession(id)), created_at: server.clock() + 1, position: 0 }
    expect(await folds.get(server.database.read, again)).toMatchObject({ position: 0, fold: { log: [] } })
    await add([stepEvent(false, 1)])
    expect((await readFold(folds, id)).position).toBe(2)
  })

  test('API-47 refolding a large log does not block the event loop', async () => {
    const { id, stepEvent, add } = await kitchen()
    const folds = createSessionFolds()
    for (let call = 0; call < 6; call += 1)
      await add(Array.from({ length: 200 }, (_, step) => stepEvent(false, step)))
    const { fold } = await readFold(folds, id)
    let ticks = 0
    const count = () => {
      ticks += 1
      next = setImmediate(count)
    }
    let next = setImmediate(count)
    await server.database.transaction(async (tx) => {
      const session = await requireSession(id)
      const [first] = fold.log
      const late = { ...stepEvent(true, 1), device_id: 'd', seq: 1 } as Parameters<typeof replay>[0][number]
      const before = { position: session.position, fold }
      ticks = 0
      const anew = await folds.extend(tx, session, before, [late])
      expect(ticks).toBeGreaterThanOrEqual(2)
      expect([anew.fold.log[0], anew.fold.log[1]?.id]).toEqual([first, late.id])
    })
    clearImmediate(next)
  })

  test('API-47 the least recently used logs are evicted', async () => {
    const [first, second] = [await kitchen(), await kitchen()]
    const folds = createSessionFolds()
    const large = async ({ id }: { id: string }) => ({ ...(await requireSession(id)), bytes: 9_000_000 })
    const read = async (cachedSession: { id: string }) =>
      folds.get(server.database.read, await large(cachedSession))
    const once = await read(first)
    expect((await read(first)).fold).toBe(once.fold)
    await read(second)
    expect((await read(first)).fold).not.toBe(once.fold)
  })
})

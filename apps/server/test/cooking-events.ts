import type { CookingExchange, RecipeResponse, LoggedEvent } from '@souschef/contract'
import { type CookingEvent, type LogEvent, outlineSteps, stamp, type Step } from '@souschef/domain'
import type { Cook } from './factories.ts'
import type { Answer, TestApp } from './harness.ts'

/** A device of a cook that adds events to a session. */
export interface TestDevice {
  readonly deviceId: string
  /** Stamps events with ids and their clock; sends nothing. */
  readonly stampEvents: (...events: readonly CookingEvent[]) => readonly LogEvent[]
  readonly send: (
    events: readonly LoggedEvent[],
    options?: { readonly after?: number; readonly sent_at?: number },
  ) => Promise<Answer<CookingExchange>>
}

export function testDevice(server: TestApp, cook: Cook, sessionId: string): TestDevice {
  const deviceId = server.newId()
  let clock = { device_id: deviceId, seq: 0, lamport: 0 }
  return {
    deviceId,
    stampEvents: (...events) => {
      const stamped = stamp(
        events,
        clock,
        events.map(() => server.newId()),
      )
      clock = stamped.clock
      return stamped.events
    },
    send: (events, options = {}) =>
      server.call('addCookingEvents', {
        params: { id: sessionId },
        token: cook.token,
        body: { events, ...options },
      }),
  }
}

/** The event that starts cooking an unchanged recipe. */
export const startCooking = (recipe: RecipeResponse, at: number): CookingEvent => ({
  type: 'START_COOKING',
  recipe_id: recipe.id,
  at,
  data: { recipe_version: recipe.version, servings: recipe.servings, steps: outlineSteps(stepsOf(recipe)) },
})

const stepsOf = ({ steps }: RecipeResponse): readonly Step[] =>
  steps.map((step) => ({ ...step, ingredients: [] }))

/** Opens the session of a cook. @returns its id */
export async function openTestSession(server: TestApp, { token }: Cook, id?: string): Promise<string> {
  const { body } = await server.call('openSession', { token, body: id === undefined ? {} : { id } })
  return body.data.session.id
}

/** Cooks a recipe to the end. @returns the id of the entry in the history */
export async function finishCooking(server: TestApp, cook: Cook, recipe: RecipeResponse): Promise<string> {
  const device = testDevice(server, cook, await openTestSession(server, cook))
  const at = server.clock()
  const step_ids = recipe.steps.map(({ id }) => id)
  const complete = { type: 'COMPLETE_STEP', recipe_id: recipe.id, at: at + 1, data: { step_ids } } as const
  await device.send(device.stampEvents(startCooking(recipe, at), complete))
  const { body } = await server.call('listCooks', { token: cook.token })
  const [cookEntry] = body.data.cooks
  if (cookEntry === undefined) throw new Error('nothing was cooked to the end')
  return cookEntry.id
}

/** Starts cooking a recipe. @returns the token of a link to it */
export async function createLink(server: TestApp, cook: Cook, recipe: RecipeResponse): Promise<string> {
  const id = await openTestSession(server, cook)
  const device = testDevice(server, cook, id)
  await device.send(device.stampEvents(startCooking(recipe, server.clock())))
  const body = { recipe_id: recipe.id }
  const created = await server.call('createKitchenLink', { params: { id }, token: cook.token, body })
  return created.body.data.link.token
}

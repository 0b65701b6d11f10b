import { evolve, EMPTY_STATE } from '@souschef/domain'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type ApiServer, errorReply, okReply, type Reply } from '#testing/api-server.ts'
import { anOutline } from '#testing/cooking.ts'
import { bread } from '#testing/kitchen.ts'
import { openPage } from '#testing/page.ts'
import { createGuestKitchen, type GuestKitchen } from './guest-kitchen.ts'

const POSITION = 4

let server: ApiServer
let controller: AbortController
beforeEach(async () => {
  server = await openPage()
  controller = new AbortController()
})
afterEach(async () => {
  controller.abort()
  await server.close()
})

const [dish] = evolve(EMPTY_STATE, {
  type: 'START_COOKING',
  id: 'start',
  at: Date.now(),
  recipe_id: bread.id,
  data: { recipe_version: bread.version, servings: 4, steps: bread.steps.map(({ id }) => anOutline(id)) },
}).sessions

const anAnswer = () => okReply({ recipe: bread, dish, timers: [], position: POSITION, now: Date.now() })

/** Hints of a position that the guest has already reached. */
const hints = (count: number): Reply => ({
  headers: { 'content-type': 'text/event-stream' },
  body: `data: {"topic":"cooking","log_id":"evening","position":${POSITION}}\n\n`.repeat(count),
  isOpen: true,
})

function follow(): GuestKitchen {
  const kitchen = createGuestKitchen('token')
  void kitchen.follow(controller.signal)
  return kitchen
}

test('API-39 a guest learns at once that the session has ended, which a repeated hint signals', async () => {
  const answers = [anAnswer()]
  server.on('getKitchen', () => answers.shift() ?? errorReply(404, 'NOT_FOUND', 'Not found'))
  server.on('watchKitchen', () => hints(2))
  const kitchen = follow()
  await expect.poll(() => kitchen.view.getState().guestDish?.recipe.title).toBe('Bread')
  await expect.poll(() => kitchen.view.getState().isOver).toBe(true)
  expect(server.requestsTo('watchKitchen')).toHaveLength(1)
})

test('API-39 a guest whose stream breaks sends a request, and learns that the link was revoked', async () => {
  const answers = [anAnswer()]
  server.on('getKitchen', () => answers.shift() ?? errorReply(404, 'NOT_FOUND', 'Not found'))
  server.on('watchKitchen', () => ({ ...hints(1), isOpen: false }))
  const kitchen = follow()
  await expect.poll(() => kitchen.view.getState().isOver).toBe(true)
})

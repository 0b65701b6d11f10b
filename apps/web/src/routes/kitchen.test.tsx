import type { EndpointResponse } from '@souschef/contract'
import { type LogEvent, parseLogEvent, type RecipeSession, type Timer } from '@souschef/domain'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stateOf, applyPresses } from '../features/cook/guest/guest-dish.ts'
import { type ApiServer, errorReply, okReply } from '../testing/api-server.ts'
import { bread, detailedBread } from '../testing/kitchen.ts'
import { openPage } from '../testing/page.ts'
import { renderApp } from '../testing/render-app.tsx'

/** The guest's device is an hour behind the server. */
const now = () => Date.now() + 3_600_000

const step = (id: string, changes: Partial<RecipeSession['steps'][number]> = {}) => ({
  id,
  ingredient_ids: [],
  dependencies: [],
  can_run_in_parallel: false,
  status: 'pending' as const,
  started_at: null,
  completed_at: null,
  checked_ingredient_ids: [],
  ...changes,
})

const dish: RecipeSession = {
  recipe_id: bread.id,
  recipe_version: 1,
  servings: 4,
  ticket: 1,
  status: 'active',
  started_at: 0,
  completed_at: null,
  step_changed_at: 0,
  steps: [
    step('step-1', {
      ingredient_ids: bread.ingredients.map(({ id }) => id),
      status: 'active',
      started_at: 0,
    }),
    step('step-2', { can_run_in_parallel: true }),
    step('step-3'),
  ],
}

/** The kitchen on the server: it adds events as the real one does, each id once. */
let answer: Omit<EndpointResponse<'getKitchen'>, 'now'>
const log = new Map<string, LogEvent>()
let server: ApiServer

const answerReply = () => okReply({ ...answer, now: now() })

interface Sent {
  readonly events: readonly { readonly id: string; readonly type: string; readonly data: object }[]
}
const sent = () =>
  server
    .requestsTo('addKitchenEvents')
    .flatMap(({ body }) => (body as Sent).events.map(({ id, type }) => [id, type]))

function add(raw: unknown) {
  const position = answer.position + 1
  const stamp = { seq: position, lamport: position, at: now(), device_id: 'guest x', recipe_id: bread.id }
  const event = parseLogEvent({ ...(raw as object), ...stamp })
  if (event === null || log.has(event.id)) return
  log.set(event.id, event)
  const [changed = answer.dish] = applyPresses(stateOf(answer), [event]).sessions
  answer = { ...answer, dish: changed, position }
}

beforeEach(async () => {
  server = await openPage('/kitchen/secret')
  answer = { recipe: bread, dish, timers: [], position: 1 }
  log.clear()
  server.on('getKitchen', answerReply)
  server.on('addKitchenEvents', ({ body }) => {
    for (const event of (body as Sent).events) add(event)
    return answerReply()
  })
  // The stream is open and silent.
  server.on('watchKitchen', () => ({ body: ':\n\n', isOpen: true }))
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  return server.close()
})

const open = async () => {
  const page = renderApp('/kitchen/secret')
  await screen.findByRole('heading', { level: 1, name: 'Bread' })
  return page
}
const current = () => {
  const shown = screen.getAllByRole('listitem').find((item) => item.getAttribute('aria-current') === 'step')
  if (shown === undefined) throw new Error('no step is current')
  return within(shown)
}

test('a kitchen guest sees the steps of one dish, with the ingredients of the current one, without signing in', async () => {
  await open()
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(headings.map((text) => text?.slice(0, 6))).toEqual(['Step 1', 'Step 2', 'Step 3'])
  expect(current().getByText(/Knead the dough/)).toBeTruthy()
  expect(current().getAllByRole('checkbox')).toHaveLength(2)
  expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex')
  await screen.findByText('Synced with the cook')
  expect(server.received.every(({ headers }) => headers.authorization === undefined)).toBe(true)
})

test('a kitchen guest sees all details of a step, and can enlarge its pictures', async () => {
  answer = { ...answer, recipe: detailedBread }
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false)
  const { user } = await open()
  for (const text of ['Hard', '1h 15m', 'bowl, scraper', /windowpane test/, 'Light shines through'])
    expect(await current().findByText(text), String(text)).toBeTruthy()
  expect(current().getByRole('link', { name: /^Watch the video/ })).toBeTruthy()
  await user.click(current().getByRole('button', { name: 'Open the picture: Light shines through' }))
  expect(await screen.findByRole('dialog', { name: 'Pictures of “Bread”' })).toBeTruthy()
})

test('a kitchen guest ticks ingredients, finishes a step and goes back to it', async () => {
  const { user } = await open()
  await user.click(current().getByRole('checkbox', { name: /flour/ }))
  await waitFor(() => expect(answer.dish.steps[0]?.checked_ingredient_ids).toHaveLength(1))
  await user.click(current().getByRole('button', { name: 'Done: step 1' }))
  await waitFor(() => expect(answer.dish.steps[0]?.status).toBe('completed'))
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Step 2'))
  await user.click(screen.getByRole('button', { name: /^Step 1/ }))
  await waitFor(() => {
    const button = screen.queryByRole('button', { name: 'Go back to step 1' })
    if (button !== null) fireEvent.click(button)
    expect(answer.dish.steps[0]?.status).toBe('active')
  })
  expect(sent().map(([, type]) => type)).toEqual(['TOGGLE_INGREDIENT', 'COMPLETE_STEP', 'GO_TO_STEP'])
})

test('offline presses of a kitchen guest show at once, and are sent exactly once when back online', async () => {
  const { user } = await open()
  const accept = server.requestsTo('addKitchenEvents').length
  let isLost = true
  server.on('addKitchenEvents', ({ body }) => {
    // The events arrive, but the response is lost.
    for (const event of (body as Sent).events) add(event)
    return isLost ? errorReply(503, 'UNAVAILABLE', '') : answerReply()
  })
  await user.click(current().getByRole('checkbox', { name: /flour/ }))
  expect(current().getByRole('checkbox', { name: /flour/ })).toHaveProperty('checked', true)
  await screen.findByText(/No connection right now.*1 thing not sent yet/)
  isLost = false
  await screen.findByText('Synced with the cook')
  const ids = sent()
    .slice(accept)
    .map(([id]) => id)
  expect(ids.length).toBeGreaterThan(1)
  expect(new Set(ids).size).toBe(1)
  expect(log.size).toBe(1)
  expect(current().getByRole('checkbox', { name: /flour/ })).toHaveProperty('checked', true)
})

test('unsent presses of a kitchen guest survive a reload', async () => {
  const { user } = await open()
  server.on('addKitchenEvents', () => errorReply(503, 'UNAVAILABLE', ''))
  await user.click(current().getByRole('checkbox', { name: /flour/ }))
  await screen.findByText(/1 thing not sent yet/)
  cleanup()
  server.on('addKitchenEvents', ({ body }) => {
    for (const event of (body as Sent).events) add(event)
    return answerReply()
  })
  await open()
  await waitFor(() => expect(log.size).toBe(1))
})

test('a permanently refused request does not block later ones of a kitchen guest', async () => {
  const { user } = await open()
  server.on('addKitchenEvents', () => errorReply(413, 'SESSION_FULL', ''))
  await user.click(current().getByRole('checkbox', { name: /flour/ }))
  await waitFor(() =>
    expect(current().getByRole('checkbox', { name: /flour/ })).toHaveProperty('checked', false),
  )
  await screen.findByText('Synced with the cook')
})

test('a permanently refused press of a kitchen guest does not discard others', async () => {
  const { user } = await open()
  server.on('addKitchenEvents', () => errorReply(503, 'UNAVAILABLE', ''))
  for (const name of [/flour/, /flour/, /mint/]) await user.click(current().getByRole('checkbox', { name }))
  await screen.findByText(/3 things not sent yet/)
  let refused: string | undefined
  server.on('addKitchenEvents', ({ body }) => {
    const { events } = body as Sent
    refused ??= events[1]?.id
    if (events.some(({ id }) => id === refused)) return errorReply(400, 'INVALID_REQUEST', 'No')
    for (const event of events) add(event)
    return answerReply()
  })
  await waitFor(() => expect(log.size).toBe(2))
  await screen.findByText('Synced with the cook')
  expect(current().getByRole('checkbox', { name: /flour/ })).toHaveProperty('checked', true)
  expect(current().getByRole('checkbox', { name: /mint/ })).toHaveProperty('checked', true)
})

test('API-39 a kitchen guest sees the cook’s actions at once', async () => {
  let respond = (): void => undefined
  const response = new Promise<void>((resolve) => (respond = resolve))
  server.on('watchKitchen', async () => {
    await response
    return {
      body: `data: ${JSON.stringify({ topic: 'cooking', log_id: 's', position: 2 })}\n\n`,
      isOpen: true,
    }
  })
  await open()
  await waitFor(() => expect(server.requestsTo('watchKitchen')).toHaveLength(1))
  add({ id: '0190cccc-0000-7000-8000-000000000001', type: 'COMPLETE_STEP', data: { step_ids: ['step-1'] } })
  respond()
  await waitFor(() => expect(current().getByText(/Put it into the oven|Let it rise/)).toBeTruthy())
})

test('DEC-44 the cook’s timers run by the server’s time, and a kitchen guest cannot stop them', async () => {
  const timer: Timer = {
    id: 'oven',
    recipe_id: bread.id,
    step_id: 'step-1',
    label: 'Crust',
    duration_ms: 600_000,
    sound_notification: true,
    phase: 'running',
    ends_at: now() + 300_500,
  }
  answer = { ...answer, timers: [timer] }
  await open()
  const timers = within(screen.getByRole('list', { name: 'Timers' }))
  expect(timers.getByRole('timer', { name: 'Crust' }).textContent).toMatch(/^(5:0[01]|4:5\d)$/)
  expect(timers.queryByRole('button')).toBeNull()
})

test.each(['unknown', 'revoked while it is open'])(
  'a kitchen link that is %s says so, and stops polling',
  async (kind) => {
    const missing = () => errorReply(404, 'NOT_FOUND', '')
    if (kind === 'unknown') server.on('getKitchen', missing)
    let end = (): void => undefined
    const ended = new Promise<void>((resolve) => (end = resolve))
    server.on('watchKitchen', async () => {
      await ended
      return { body: ':\n\n' }
    })
    renderApp('/kitchen/secret')
    if (kind !== 'unknown') {
      await screen.findByRole('heading', { level: 1, name: 'Bread' })
      server.on('getKitchen', missing)
      server.on('watchKitchen', missing)
    }
    end()
    await screen.findByRole('heading', { level: 1, name: 'This link no longer works' })
    expect(screen.queryByText('Bread')).toBeNull()
  },
)

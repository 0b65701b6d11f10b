// What latency do others see while one account, or a guest with a kitchen link, uses up the rate limits on the largest cooking log?
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { endpointPath } from '@souschef/contract'
import { type Latency, measureLatency } from './latency.ts'
import type { MeasuredServer } from './measured-server.ts'

const EVENTS = 19_000
const EVENTS_PER_CALL = 200
const DISHES = 6400
const READERS = 4
/** Presses a second: 300 a minute are allowed. */
const PRESSES_PER_SECOND = 5

/** Latency of the health check during each attack, by its name. */
export type LargeLogFigures = ReadonlyMap<string, Latency>

interface ApiResponse {
  readonly data: { readonly session: { readonly id: string }; readonly link: { readonly token: string } }
}

type Send = (path: string, body?: object) => Promise<ApiResponse>

const createSender =
  (url: string, token: string | null): Send =>
  async (path, body) => {
    const response = await fetch(url + path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        ...(token !== null && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    if (!response.ok && response.status !== 429) throw new Error(`${response.status} ${text.slice(0, 200)}`)
    return JSON.parse(text) as ApiResponse
  }

let idCount = 0
const newId = (): string => {
  idCount += 1
  return `0190a000-0000-7000-8000-${idCount.toString(16).padStart(12, '0')}`
}

const startCookingEvent = (recipe_id: string, position: number, count: number) => {
  const steps = Array.from({ length: count }, (_, step) => ({
    id: `s${step}`,
    ingredient_ids: ['a', 'b', 'c'],
    dependencies: [],
    can_run_in_parallel: false,
  }))
  const data = { recipe_version: 1, servings: 4, steps }
  return { ...eventEnvelope(position), type: 'START_COOKING', recipe_id, data }
}

const eventEnvelope = (position: number) => ({
  id: newId(),
  device_id: 'phone',
  seq: position,
  lamport: position,
  at: Date.now(),
})

const goTo = (position: number) => ({ type: 'GO_TO_STEP', data: { step_id: `s${position % 20}` } })

/** Sends presses at the highest allowed rate until aborted, without waiting for responses, as an attacker would. */
async function pressRepeatedly(
  until: AbortSignal,
  press: (index: number) => Promise<unknown>,
): Promise<void> {
  const pending: Promise<unknown>[] = []
  for (let index = 0; !until.aborted; index += 1) {
    pending.push(press(index))
    await pause(1000 / PRESSES_PER_SECOND)
  }
  await Promise.all(pending)
}

const readRepeatedly = async (until: AbortSignal, read: () => Promise<unknown>): Promise<void> => {
  const reader = async (): Promise<void> => {
    while (!until.aborted) await read()
  }
  await Promise.all(Array.from({ length: READERS }, reader))
}

/** @param seconds of each attack */
export async function measureLargeLog(
  server: MeasuredServer,
  recipeId: string,
  seconds: number,
): Promise<LargeLogFigures> {
  const { cooks = [] } = await server.send({ kind: 'sign in some', count: 2 })
  const [owner, other] = cooks
  if (owner === undefined || other === undefined) throw new Error('two cooks are needed')
  const latencies = new Map<string, Latency>()
  const measureDuring = async (
    name: string,
    attack: (until: AbortSignal) => Promise<unknown>,
  ): Promise<void> => {
    const deadline = new AbortController()
    const timer = setTimeout(() => deadline.abort(), seconds * 1000)
    const attacked = attack(deadline.signal)
    const paths = [endpointPath('getHealth')]
    latencies.set(name, await measureLatency(server.url, { paths, token: null }, deadline.signal))
    await attacked
    clearTimeout(timer)
  }

  const send = createSender(server.url, owner.token)
  const { data } = await send(endpointPath('openSession'), {})
  const { id } = data.session
  const path = endpointPath('addCookingEvents', { id })
  const first = startCookingEvent(recipeId, 1, 20)
  await send(path, { events: [first] })
  const { link } = (await send(endpointPath('createKitchenLink', { id }), { recipe_id: recipeId })).data
  let position = 1
  const press = () => {
    position += 1
    return { ...eventEnvelope(position), recipe_id: recipeId, ...goTo(position) }
  }
  for (let sent = 0; sent < EVENTS; sent += EVENTS_PER_CALL)
    await send(path, { events: Array.from({ length: EVENTS_PER_CALL }, press), after: EVENTS })

  await measureDuring('no attack', (until) => once(until, 'abort'))
  await measureDuring('owner', (until) =>
    pressRepeatedly(until, () => send(path, { events: [press()], after: EVENTS })),
  )
  await measureDuring('owner, first', (until) =>
    pressRepeatedly(until, (index) =>
      send(path, { events: [{ ...press(), seq: index, lamport: 1 }], after: EVENTS }),
    ),
  )
  const guest = createSender(server.url, null)
  const kitchen = endpointPath('addKitchenEvents', { token: link.token })
  await measureDuring('guest', (until) =>
    pressRepeatedly(until, (index) => guest(kitchen, { events: [{ id: newId(), ...goTo(index) }] })),
  )
  await measureDuring('readers', (until) =>
    readRepeatedly(until, () => send(endpointPath('getSession', { id }))),
  )
  await measureDuring('guests reading', (until) =>
    readRepeatedly(until, () => guest(endpointPath('getKitchen', { token: link.token }))),
  )

  const sendOther = createSender(server.url, other.token)
  const opened = await sendOther(endpointPath('openSession'), {})
  const dishes = endpointPath('addCookingEvents', { id: opened.data.session.id })
  await measureDuring('dishes', async (until) => {
    for (let index = 0; index < DISHES && !until.aborted; index += EVENTS_PER_CALL)
      await sendOther(dishes, {
        events: Array.from({ length: EVENTS_PER_CALL }, (_, each) =>
          startCookingEvent(newId(), index + each + 1, 1),
        ),
        after: EVENTS,
      })
  })
  return latencies
}

// How long do others wait while one account, or a guest with a kitchen link, does what the limits allow to the largest cooking log?
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { endpointPath } from '@souschef/contract'
import { type Waited, waitAlone } from './alone.ts'
import type { MeasuredServer } from './measured-server.ts'

const EVENTS = 19_000
const EVENTS_A_CALL = 200
const DISHES = 6400
const READERS = 4
/** Presses a second: 300 a minute are allowed. */
const PRESSES = 5

/** Latency of the health check during each attack, by its name. */
export type LargeLogFigures = ReadonlyMap<string, Waited>

interface Answer {
  readonly data: { readonly session: { readonly id: string }; readonly link: { readonly token: string } }
}

type Send = (path: string, body?: object) => Promise<Answer>

const sender =
  (url: string, token: string | null): Send =>
  async (path, body) => {
    const answer = await fetch(url + path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        ...(token !== null && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    if (!answer.ok && answer.status !== 429) throw new Error(`${answer.status} ${text.slice(0, 200)}`)
    return JSON.parse(text) as Answer
  }

let made = 0
const newId = (): string => {
  made += 1
  return `0190a000-0000-7000-8000-${made.toString(16).padStart(12, '0')}`
}

const begin = (recipe_id: string, place: number, count: number) => {
  const steps = Array.from({ length: count }, (_, step) => ({
    id: `s${step}`,
    ingredient_ids: ['a', 'b', 'c'],
    dependencies: [],
    can_run_in_parallel: false,
  }))
  const data = { recipe_version: 1, servings: 4, steps }
  return { ...stamped(place), type: 'START_COOKING', recipe_id, data }
}

const stamped = (place: number) => ({
  id: newId(),
  device_id: 'phone',
  seq: place,
  lamport: place,
  at: Date.now(),
})

const goTo = (place: number) => ({ type: 'GO_TO_STEP', data: { step_id: `s${place % 20}` } })

/** Starts so many presses a second until told to end, without waiting for answers, as somebody would who wants to do harm. */
async function pressing(until: AbortSignal, press: (index: number) => Promise<unknown>): Promise<void> {
  const open: Promise<unknown>[] = []
  for (let index = 0; !until.aborted; index += 1) {
    open.push(press(index))
    await pause(1000 / PRESSES)
  }
  await Promise.all(open)
}

const reading = async (until: AbortSignal, read: () => Promise<unknown>): Promise<void> => {
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
  const { cooks = [] } = await server.ask({ kind: 'sign in some', count: 2 })
  const [owner, other] = cooks
  if (owner === undefined || other === undefined) throw new Error('there is nobody to cook')
  const found = new Map<string, Waited>()
  const during = async (name: string, attack: (until: AbortSignal) => Promise<unknown>): Promise<void> => {
    const over = new AbortController()
    const timer = setTimeout(() => over.abort(), seconds * 1000)
    const attacked = attack(over.signal)
    const paths = [endpointPath('getHealth')]
    found.set(name, await waitAlone(server.url, { paths, token: null }, over.signal))
    await attacked
    clearTimeout(timer)
  }

  const send = sender(server.url, owner.token)
  const { data } = await send(endpointPath('openSession'), {})
  const { id } = data.session
  const path = endpointPath('addCookingEvents', { id })
  const first = begin(recipeId, 1, 20)
  await send(path, { events: [first] })
  const { link } = (await send(endpointPath('createKitchenLink', { id }), { recipe_id: recipeId })).data
  let place = 1
  const press = () => {
    place += 1
    return { ...stamped(place), recipe_id: recipeId, ...goTo(place) }
  }
  for (let sent = 0; sent < EVENTS; sent += EVENTS_A_CALL)
    await send(path, { events: Array.from({ length: EVENTS_A_CALL }, press), after: EVENTS })

  await during('nobody', (until) => once(until, 'abort'))
  await during('owner', (until) => pressing(until, () => send(path, { events: [press()], after: EVENTS })))
  await during('owner, first', (until) =>
    pressing(until, (index) =>
      send(path, { events: [{ ...press(), seq: index, lamport: 1 }], after: EVENTS }),
    ),
  )
  const guest = sender(server.url, null)
  const kitchen = endpointPath('addKitchenEvents', { token: link.token })
  await during('guest', (until) =>
    pressing(until, (index) => guest(kitchen, { events: [{ id: newId(), ...goTo(index) }] })),
  )
  await during('readers', (until) => reading(until, () => send(endpointPath('getSession', { id }))))
  await during('guests reading', (until) =>
    reading(until, () => guest(endpointPath('getKitchen', { token: link.token }))),
  )

  const sendOther = sender(server.url, other.token)
  const opened = await sendOther(endpointPath('openSession'), {})
  const dishes = endpointPath('addCookingEvents', { id: opened.data.session.id })
  await during('dishes', async (until) => {
    for (let index = 0; index < DISHES && !until.aborted; index += EVENTS_A_CALL)
      await sendOther(dishes, {
        events: Array.from({ length: EVENTS_A_CALL }, (_, each) => begin(newId(), index + each + 1, 1)),
        after: EVENTS,
      })
  })
  return found
}

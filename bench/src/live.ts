// How long does a press on one device take to another, and what do thousands of open streams cost?
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { endpointPath } from '@souschef/contract'
import { type LogEvent, replay } from '@souschef/domain'
import type { Waited } from './alone.ts'
import type { MeasuredServer } from './measured-server.ts'

const STREAMS = 5000
/** A cook may have thirty. */
const STREAMS_A_COOK = 25
const HINT_SECONDS = 10
const PRESSES = 500
const FOLDED = 2000

export interface LiveFigures {
  /** Milliseconds to fold a log. */
  readonly fold: Waited
  /** Milliseconds from the press on one device to the hint at another. */
  readonly other: Waited
  readonly streams: number
  /** Memory of the server for one stream, before the hints or after, whichever is more. */
  readonly bytesEach: number
  /** Milliseconds from the change to the hint, with all streams open and one hint a second each. */
  readonly crowd: Waited
  /** The share of hints that arrived. */
  readonly heard: number
}

const quantiles = (values: readonly number[]): Waited => {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (share: number): number => sorted[Math.floor(share * (sorted.length - 1))] ?? NaN
  return { p50: at(0.5), p99: at(0.99) }
}

const eventOf = (index: number, id: string): LogEvent => {
  const place = { id, device_id: `d${index % 2}`, seq: index, lamport: index, at: 1_800_000_000_000 + index }
  if (index === 0) {
    const steps = Array.from({ length: 20 }, (_, step) => ({
      id: `s${step}`,
      ingredient_ids: ['a', 'b', 'c'],
      dependencies: [],
      can_run_in_parallel: false,
    }))
    const data = { recipe_version: 1, servings: 4, steps }
    return { ...place, recipe_id: 'r', type: 'START_COOKING', data }
  }
  const items = [{ step_id: `s${index % 20}`, ingredient_ids: ['a'] }]
  const data = { checked: index % 40 < 20, items, go_to_step_id: index % 10 === 0 ? `s${index % 20}` : null }
  return { ...place, recipe_id: 'r', type: 'TOGGLE_INGREDIENT', data }
}

function measureFold(): Waited {
  const log = Array.from({ length: FOLDED }, (_, index) => eventOf(index, `e${index}`))
  return quantiles(
    Array.from({ length: 100 }, () => {
      const began = performance.now()
      replay(log)
      return performance.now() - began
    }),
  )
}

/** A stream over a bare socket, so that the measuring process has memory and time for thousands. */
function openStream(url: string, token: string, hear: (position: number) => void): Promise<Socket> {
  const { hostname, port, host } = new URL(url)
  const opened = Promise.withResolvers<Socket>()
  const socket = connect(Number(port), hostname, () =>
    socket.write(
      `GET ${endpointPath('watchLive')} HTTP/1.1\r\nhost: ${host}\r\nauthorization: Bearer ${token}\r\n\r\n`,
    ),
  )
  socket.setEncoding('latin1').on('data', (text: string) => {
    if (text.startsWith('HTTP/1.1 200')) opened.resolve(socket)
    for (const [, position] of text.matchAll(/"position":(\d+)/g)) hear(Number(position))
  })
  socket.on('error', opened.reject)
  return opened.promise
}

async function measurePresses({ url }: MeasuredServer, token: string): Promise<Waited> {
  const ask = async (path: string, body: object): Promise<{ data: { session: { id: string } } }> => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
    const answer = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })
    return (await answer.json()) as { data: { session: { id: string } } }
  }
  const { data } = await ask(endpointPath('openSession'), {})
  const path = endpointPath('addCookingEvents', { id: data.session.id })
  let heard = Promise.withResolvers<void>()
  let wanted = 0
  const socket = await openStream(url, token, (position) => {
    if (position === wanted) heard.resolve()
  })
  await heard.promise
  const waited: number[] = []
  for (let index = 0; index < PRESSES; index += 1) {
    wanted = index + 1
    heard = Promise.withResolvers()
    const id = `0190a000-0000-7000-8000-${String(index).padStart(12, '0')}`
    const event = { ...eventOf(index + 1, id), at: Date.now() }
    const began = performance.now()
    const answered = ask(path, { events: [event], after: index })
    await heard.promise
    waited.push(performance.now() - began)
    await answered
  }
  socket.destroy()
  return quantiles(waited)
}

export async function measureLive(server: MeasuredServer): Promise<LiveFigures> {
  const fold = measureFold()
  const { cooks = [] } = await server.ask({ kind: 'sign in some', count: STREAMS / STREAMS_A_COOK })
  const [first] = cooks
  if (first === undefined) throw new Error('there is nobody to cook')
  const other = await measurePresses(server, first.token)

  await pause(1000)
  const before = (await server.ask({ kind: 'usage' })).resident ?? NaN
  const waited: number[] = []
  // Positions below are those of sessions, not instants.
  const hear = (position: number): void => {
    if (position > 1_000_000_000_000) waited.push(Date.now() - position)
  }
  const sockets: Socket[] = []
  for (const { token } of cooks)
    sockets.push(
      ...(await Promise.all(
        Array.from({ length: STREAMS_A_COOK }, () => openStream(server.url, token, hear)),
      )),
    )
  await pause(2000)
  const open = (await server.ask({ kind: 'usage' })).resident ?? NaN
  await server.ask({ kind: 'hints', userIds: cooks.map(({ userId }) => userId), seconds: HINT_SECONDS })
  await pause(1000)
  const after = Math.max(open, (await server.ask({ kind: 'usage' })).resident ?? NaN)
  for (const socket of sockets) socket.destroy()
  return {
    fold,
    other,
    streams: sockets.length,
    bytesEach: (after - before) / sockets.length,
    crowd: quantiles(waited),
    heard: waited.length / (sockets.length * HINT_SECONDS),
  }
}

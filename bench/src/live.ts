// How long does a press on one device take to reach another, and what do thousands of open streams cost?
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { endpointPath } from '@souschef/contract'
import { type LogEvent, replay } from '@souschef/domain'
import type { Latency } from './latency.ts'
import type { MeasuredServer } from './measured-server.ts'

const STREAMS = 5000
/** The limit is thirty. */
const STREAMS_PER_COOK = 25
const HINT_SECONDS = 10
const PRESSES = 500
const FOLDED_EVENTS = 2000

export interface LiveFigures {
  /** Milliseconds to fold a log. */
  readonly fold: Latency
  /** Milliseconds from the press on one device to the hint at another. */
  readonly betweenDevices: Latency
  readonly streams: number
  /** Server memory per stream, before or after the hints, whichever is more. */
  readonly bytesPerStream: number
  /** Milliseconds from the change to the hint, with all streams open and one hint a second each. */
  readonly underLoad: Latency
  /** The share of hints that arrived. */
  readonly deliveredShare: number
}

const quantiles = (values: readonly number[]): Latency => {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (share: number): number => sorted[Math.floor(share * (sorted.length - 1))] ?? NaN
  return { p50: at(0.5), p99: at(0.99) }
}

const makeEvent = (index: number, id: string): LogEvent => {
  const envelope = {
    id,
    device_id: `d${index % 2}`,
    seq: index,
    lamport: index,
    at: 1_800_000_000_000 + index,
  }
  if (index === 0) {
    const steps = Array.from({ length: 20 }, (_, step) => ({
      id: `s${step}`,
      ingredient_ids: ['a', 'b', 'c'],
      dependencies: [],
      can_run_in_parallel: false,
    }))
    const data = { recipe_version: 1, servings: 4, steps }
    return { ...envelope, recipe_id: 'r', type: 'START_COOKING', data }
  }
  const items = [{ step_id: `s${index % 20}`, ingredient_ids: ['a'] }]
  const data = { checked: index % 40 < 20, items, go_to_step_id: index % 10 === 0 ? `s${index % 20}` : null }
  return { ...envelope, recipe_id: 'r', type: 'TOGGLE_INGREDIENT', data }
}

function measureFold(): Latency {
  const log = Array.from({ length: FOLDED_EVENTS }, (_, index) => makeEvent(index, `e${index}`))
  return quantiles(
    Array.from({ length: 100 }, () => {
      const startedAt = performance.now()
      replay(log)
      return performance.now() - startedAt
    }),
  )
}

/** A stream over a bare socket, so that the measuring process has memory and time for thousands. */
function openStream(url: string, token: string, onPosition: (position: number) => void): Promise<Socket> {
  const { hostname, port, host } = new URL(url)
  const opened = Promise.withResolvers<Socket>()
  const socket = connect(Number(port), hostname, () =>
    socket.write(
      `GET ${endpointPath('watchLive')} HTTP/1.1\r\nhost: ${host}\r\nauthorization: Bearer ${token}\r\n\r\n`,
    ),
  )
  socket.setEncoding('latin1').on('data', (text: string) => {
    if (text.startsWith('HTTP/1.1 200')) opened.resolve(socket)
    for (const [, position] of text.matchAll(/"position":(\d+)/g)) onPosition(Number(position))
  })
  socket.on('error', opened.reject)
  return opened.promise
}

async function measurePresses({ url }: MeasuredServer, token: string): Promise<Latency> {
  const post = async (path: string, body: object): Promise<{ data: { session: { id: string } } }> => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
    const response = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })
    return (await response.json()) as { data: { session: { id: string } } }
  }
  const { data } = await post(endpointPath('openSession'), {})
  const path = endpointPath('addCookingEvents', { id: data.session.id })
  let received = Promise.withResolvers<void>()
  let expectedPosition = 0
  const socket = await openStream(url, token, (position) => {
    if (position === expectedPosition) received.resolve()
  })
  await received.promise
  const latencies: number[] = []
  for (let index = 0; index < PRESSES; index += 1) {
    expectedPosition = index + 1
    received = Promise.withResolvers()
    const id = `0190a000-0000-7000-8000-${String(index).padStart(12, '0')}`
    const event = { ...makeEvent(index + 1, id), at: Date.now() }
    const startedAt = performance.now()
    const pendingResponse = post(path, { events: [event], after: index })
    await received.promise
    latencies.push(performance.now() - startedAt)
    await pendingResponse
  }
  socket.destroy()
  return quantiles(latencies)
}

export async function measureLive(server: MeasuredServer): Promise<LiveFigures> {
  const fold = measureFold()
  const { cooks = [] } = await server.send({ kind: 'sign in some', count: STREAMS / STREAMS_PER_COOK })
  const [first] = cooks
  if (first === undefined) throw new Error('a cook is needed')
  const betweenDevices = await measurePresses(server, first.token)

  await pause(1000)
  const before = (await server.send({ kind: 'usage' })).resident ?? NaN
  const latencies: number[] = []
  // Positions below are those of sessions, not instants.
  const onPosition = (position: number): void => {
    if (position > 1_000_000_000_000) latencies.push(Date.now() - position)
  }
  const sockets: Socket[] = []
  for (const { token } of cooks)
    sockets.push(
      ...(await Promise.all(
        Array.from({ length: STREAMS_PER_COOK }, () => openStream(server.url, token, onPosition)),
      )),
    )
  await pause(2000)
  const open = (await server.send({ kind: 'usage' })).resident ?? NaN
  await server.send({ kind: 'hints', userIds: cooks.map(({ userId }) => userId), seconds: HINT_SECONDS })
  await pause(1000)
  const after = Math.max(open, (await server.send({ kind: 'usage' })).resident ?? NaN)
  for (const socket of sockets) socket.destroy()
  return {
    fold,
    betweenDevices,
    streams: sockets.length,
    bytesPerStream: (after - before) / sockets.length,
    underLoad: quantiles(latencies),
    deliveredShare: latencies.length / (sockets.length * HINT_SECONDS),
  }
}

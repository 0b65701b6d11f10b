import { closeSync, fsyncSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import autocannon from 'autocannon'
import type { MeasuredServer } from './measured-server.ts'

/** A request to be measured repeatedly. */
export interface RequestLoad {
  readonly method: 'GET' | 'POST'
  /** Paths, requested in rotation. */
  readonly paths: readonly string[]
  readonly body: string | null
  readonly token: string | null
}

export interface Figures {
  readonly requestsPerSecond: number
  /** Milliseconds. */
  readonly p50: number
  readonly p99: number
  readonly failures: number
  /** Server CPU time per request in microseconds. */
  readonly cpu: number
}

const CONNECTIONS = 32

async function runLoad(
  server: MeasuredServer,
  { method, paths, body, token }: RequestLoad,
  seconds: number,
): Promise<Figures> {
  let at = 0
  const { cpu: before = 0 } = await server.send({ kind: 'usage' })
  const result = await autocannon({
    url: server.url,
    connections: CONNECTIONS,
    duration: seconds,
    method,
    headers: {
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...(body !== null && { 'content-type': 'application/json' }),
    },
    ...(body !== null && { body }),
    requests: [
      {
        // A prepared list of requests would be rebuilt for each connection, which would distort the measurement.
        setupRequest: (request) => ({ ...request, path: paths[(at += 1) % paths.length] ?? '/' }),
      },
    ],
  })
  const { cpu: after = 0 } = await server.send({ kind: 'usage' })
  return {
    cpu: (after - before) / result.requests.total,
    requestsPerSecond: result.requests.total / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    failures: result.non2xx + result.errors + result.timeouts,
  }
}

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

function summary(rounds: readonly Figures[]): Figures {
  return {
    requestsPerSecond: median(rounds.map((round) => round.requestsPerSecond)),
    cpu: median(rounds.map(({ cpu }) => cpu)),
    p50: median(rounds.map(({ p50 }) => p50)),
    p99: median(rounds.map(({ p99 }) => p99)),
    failures: rounds.reduce((sum, { failures }) => sum + failures, 0),
  }
}

export interface Pace {
  /** Per round. */
  readonly seconds: number
  readonly rounds: number
}

export interface Comparison extends Figures {
  /** Ratio of requests per second to those of the constant route; the median over the rounds. */
  readonly ratio: number | null
  readonly constant: Figures | null
}

/** Measures a load and the constant route alternately, after warming up both, so that a busy machine slows both alike. */
export async function compare(
  server: MeasuredServer,
  real: RequestLoad,
  constant: RequestLoad | null,
  { seconds, rounds }: Pace,
): Promise<Comparison> {
  await runLoad(server, real, 1)
  if (constant !== null) await runLoad(server, constant, 1)
  const [realRounds, constantRounds, ratios]: [Figures[], Figures[], number[]] = [[], [], []]
  for (let round = 0; round < rounds; round += 1) {
    const constantFigures = constant && (await runLoad(server, constant, seconds))
    const realFigures = await runLoad(server, real, seconds)
    realRounds.push(realFigures)
    if (constantFigures === null) continue
    constantRounds.push(constantFigures)
    ratios.push(realFigures.requestsPerSecond / constantFigures.requestsPerSecond)
  }
  return {
    ...summary(realRounds),
    ratio: constant === null ? null : median(ratios),
    constant: constant === null ? null : summary(constantRounds),
  }
}

/** Synchronous small writes per second to the disk of a folder. */
export function fsyncsPerSecond(folder: string): number {
  const file = join(folder, 'fsync-probe')
  const handle = openSync(file, 'w')
  const page = Buffer.alloc(4096, 1)
  const startedAt = performance.now()
  let count = 0
  for (; performance.now() - startedAt < 1000; count += 1) {
    writeSync(handle, page)
    fsyncSync(handle)
  }
  closeSync(handle)
  rmSync(file)
  return (count / (performance.now() - startedAt)) * 1000
}

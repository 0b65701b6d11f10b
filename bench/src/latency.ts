import { Agent, get } from 'node:http'

/** Milliseconds. */
export interface Latency {
  readonly p50: number
  readonly p99: number
}

const WARM_UP = 20

/**
 * Latency to the last byte for a single client that sends one request after the other to an otherwise idle server.
 *
 * @param duration in seconds, or a signal that ends the measurement
 */
export async function measureLatency(
  url: string,
  { paths, token }: { readonly paths: readonly string[]; readonly token: string | null },
  duration: number | AbortSignal,
): Promise<Latency> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const headers = token === null ? {} : { authorization: `Bearer ${token}` }
  const request = (path: string): Promise<number> =>
    new Promise((resolve, reject) => {
      const startedAt = performance.now()
      get(url + path, { agent, headers }, (response) => {
        response.resume().once('end', () => resolve(performance.now() - startedAt))
      }).once('error', reject)
    })
  const latencies: number[] = []
  const signal = typeof duration === 'number' ? AbortSignal.timeout(duration * 1000) : duration
  for (let at = 0; !signal.aborted; at += 1) {
    const latency = await request(paths[at % paths.length] ?? '/')
    if (at >= Math.min(WARM_UP, paths.length)) latencies.push(latency)
  }
  agent.destroy()
  latencies.sort((a, b) => a - b)
  const quantile = (part: number): number => latencies[Math.floor(latencies.length * part)] ?? Number.NaN
  return { p50: quantile(0.5), p99: quantile(0.99) }
}

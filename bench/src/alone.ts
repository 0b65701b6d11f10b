import { Agent, get } from 'node:http'

/** Milliseconds. */
export interface Waited {
  readonly p50: number
  readonly p99: number
}

const WARM_UP = 20

/**
 * Latency to the last byte for a single client that sends one request after the other to an otherwise idle server.
 *
 * @param lasts seconds, or until it is aborted
 */
export async function waitAlone(
  url: string,
  { paths, token }: { readonly paths: readonly string[]; readonly token: string | null },
  lasts: number | AbortSignal,
): Promise<Waited> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const headers = token === null ? {} : { authorization: `Bearer ${token}` }
  const ask = (path: string): Promise<number> =>
    new Promise((resolve, reject) => {
      const began = performance.now()
      get(url + path, { agent, headers }, (answer) => {
        answer.resume().once('end', () => resolve(performance.now() - began))
      }).once('error', reject)
    })
  const waits: number[] = []
  const until = typeof lasts === 'number' ? AbortSignal.timeout(lasts * 1000) : lasts
  for (let at = 0; !until.aborted; at += 1) {
    const wait = await ask(paths[at % paths.length] ?? '/')
    if (at >= Math.min(WARM_UP, paths.length)) waits.push(wait)
  }
  agent.destroy()
  waits.sort((a, b) => a - b)
  const share = (part: number): number => waits[Math.floor(waits.length * part)] ?? Number.NaN
  return { p50: share(0.5), p99: share(0.99) }
}

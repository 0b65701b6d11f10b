// How long does a cookbook take, and what latency do other clients see while it is made?
import { setTimeout as delay } from 'node:timers/promises'
import { endpointPath } from '@souschef/contract'
import { measureLatency, type Latency } from './latency.ts'

export interface CookbookFigures {
  readonly recipes: number
  readonly seconds: number
  /** Latency of a client that reads recipes while the cookbook is made. */
  readonly concurrent: Latency
}

const POLL_MS = 100

/** Makes a PDF of all favourites of a cook. */
export async function measureCookbook(
  url: string,
  { token, paths }: { readonly token: string; readonly paths: readonly string[] },
): Promise<CookbookFigures> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const request = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(url + path, { ...init, headers })
    const text = await response.text()
    if (!response.ok) throw new Error(text)
    return (JSON.parse(text) as { readonly data: { readonly cookbook: Cookbook } }).data.cookbook
  }
  const startedAt = performance.now()
  const body = JSON.stringify({ format: 'pdf', title: 'Favourites', query: { scope: 'saved' } })
  const { id, total } = await request(endpointPath('createCookbook'), { method: 'POST', body })
  const waitUntilReady = async (): Promise<number> => {
    for (;;) {
      const { state } = await request(endpointPath('getCookbook', { id }))
      if (state === 'failed') throw new Error('the cookbook failed')
      if (state === 'ready') return (performance.now() - startedAt) / 1000
      await delay(POLL_MS)
    }
  }
  const finished = new AbortController()
  const [seconds, concurrent] = await Promise.all([
    waitUntilReady().finally(() => finished.abort()),
    measureLatency(url, { paths, token: null }, finished.signal),
  ])
  return { recipes: total, seconds, concurrent }
}

interface Cookbook {
  readonly id: string
  readonly state: string
  readonly total: number
}

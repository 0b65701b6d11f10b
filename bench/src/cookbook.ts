// How long does a cookbook take, and how long do others wait meanwhile?
import { setTimeout as delay } from 'node:timers/promises'
import { endpointPath } from '@souschef/contract'
import { waitAlone, type Waited } from './alone.ts'

export interface CookbookFigures {
  readonly recipes: number
  readonly seconds: number
  /** A client that reads recipes meanwhile. */
  readonly beside: Waited
}

const POLL_MS = 100

/** Makes a PDF of all favourites of a cook. */
export async function measureCookbook(
  url: string,
  { token, paths }: { readonly token: string; readonly paths: readonly string[] },
): Promise<CookbookFigures> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const ask = async (path: string, init: RequestInit = {}) => {
    const answer = await fetch(url + path, { ...init, headers })
    const text = await answer.text()
    if (!answer.ok) throw new Error(text)
    return (JSON.parse(text) as { readonly data: { readonly cookbook: Cookbook } }).data.cookbook
  }
  const began = performance.now()
  const body = JSON.stringify({ format: 'pdf', title: 'Favourites', query: { scope: 'saved' } })
  const { id, total } = await ask(endpointPath('createCookbook'), { method: 'POST', body })
  const isMade = async (): Promise<number> => {
    for (;;) {
      const { state } = await ask(endpointPath('getCookbook', { id }))
      if (state === 'failed') throw new Error('the cookbook failed')
      if (state === 'ready') return (performance.now() - began) / 1000
      await delay(POLL_MS)
    }
  }
  const until = new AbortController()
  const [seconds, beside] = await Promise.all([
    isMade().finally(() => until.abort()),
    waitAlone(url, { paths, token: null }, until.signal),
  ])
  return { recipes: total, seconds, beside }
}

interface Cookbook {
  readonly id: string
  readonly state: string
  readonly total: number
}

import { endpointPath, type LogHint } from '@souschef/contract'

/** A client of the stream of live hints, over a real connection. */
export interface LiveReader {
  /** The next hint; waits for it. @returns undefined when the stream is over */
  readonly next: () => Promise<LogHint | undefined>
  /** Of the last hint, for `Last-Event-ID`. */
  readonly lastId: () => string
  /** Disconnects. */
  readonly disconnect: () => void
}

/** @param url where the server listens; `link`: the token of a link, instead of the caller's own */
export async function readLive(
  url: string,
  { token, link, lastId = '' }: { readonly token?: string; readonly link?: string; readonly lastId?: string },
): Promise<LiveReader> {
  const controller = new AbortController()
  const path = link === undefined ? endpointPath('watchLive') : endpointPath('watchKitchen', { token: link })
  const response = await fetch(url + path, {
    signal: controller.signal,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(lastId !== '' && { 'last-event-id': lastId }),
    },
  })
  if (!response.ok || response.body === null) throw new Error(`no stream: ${response.status}`)
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  let lastSeenId = lastId
  return {
    next: async () => {
      for (;;) {
        const event = /^(?:[^\n]+\n)*\n|^:\n\n/.exec(text)?.[0]
        if (event === undefined) {
          const { done, value } = await reader.read()
          if (done) return undefined
          text += value
          continue
        }
        text = text.slice(event.length)
        const data = /^data: (.*)$/m.exec(event)?.[1]
        lastSeenId = /^id: (.*)$/m.exec(event)?.[1] ?? lastSeenId
        if (data !== undefined) return JSON.parse(data) as LogHint
      }
    },
    lastId: () => lastSeenId,
    disconnect: () => controller.abort(),
  }
}

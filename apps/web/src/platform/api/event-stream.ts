import type { Endpoint } from '@souschef/contract'
import { createParser, type EventSourceMessage } from 'eventsource-parser'
import { assertOk } from './response.ts'
import { ApiError, connectionProblems } from './api-error.ts'
import { fetchOptions, type WithSession } from './client.ts'
import { type CallInput, prepareRequest } from './request.ts'

export interface ReceivedEvent {
  /** To be passed as `lastEventId` to resume after this event. */
  readonly id: string | undefined
  /** The parsed JSON. */
  readonly data: unknown
}

export interface StreamOptions {
  /** Aborting ends the stream. */
  readonly signal: AbortSignal
  /** The event to resume after. */
  readonly lastEventId?: string | undefined
  /** Called for every chunk that arrives, heartbeats included. */
  readonly onChunk?: () => void
}

/**
 * Opens an event stream. EventSource cannot send the bearer token in its header, so this is `fetch` with a parser.
 *
 * @param endpoint must answer with `events`
 * @returns once the server has accepted the call: its events, which end when the server or the signal ends them. Iterating
 * throws `ApiError` when the connection breaks
 */
export async function openEvents(
  withSession: WithSession,
  endpoint: Endpoint,
  input: CallInput,
  { signal, lastEventId, onChunk }: StreamOptions,
): Promise<AsyncGenerator<ReceivedEvent, void>> {
  const request = prepareRequest(endpoint, input)
  const headers = { ...request.headers, ...(lastEventId !== undefined && { 'last-event-id': lastEventId }) }
  const response = await withSession(endpoint, async (token) => {
    try {
      const fetched = await fetch(request.url, fetchOptions({ ...request, headers }, token, signal))
      await assertOk(fetched)
      return fetched
    } catch (error) {
      signal.throwIfAborted()
      throw error instanceof ApiError ? error : connectionProblems()
    }
  })
  return eventsOf(response, signal, onChunk)
}

async function* eventsOf(
  response: Response,
  signal: AbortSignal,
  onChunk: () => void = () => undefined,
): AsyncGenerator<ReceivedEvent, void> {
  const reader = response.body?.getReader()
  const decoder = new TextDecoder()
  const received: EventSourceMessage[] = []
  const parser = createParser({ onEvent: (event) => void received.push(event) })
  try {
    for (let chunk = await reader?.read(); chunk?.done === false; chunk = await reader?.read()) {
      onChunk()
      parser.feed(decoder.decode(chunk.value, { stream: true }))
      for (const { id, data } of received.splice(0)) yield { id, data: JSON.parse(data) as unknown }
    }
  } catch {
    if (!signal.aborted) throw connectionProblems()
  } finally {
    await reader?.cancel().catch(() => undefined)
  }
}

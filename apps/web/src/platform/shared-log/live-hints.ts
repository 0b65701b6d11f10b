import { endpoints, type LogHint } from '@souschef/contract'
import { followEvents } from '../api/follow-events.ts'
import { isSignedInAs } from '../session/signed-in-as.ts'

const MAX_RETRY_MS = 60_000

/** A hint about a log of this topic; null for any other message. */
export const readLogHint = (topic: string, raw: unknown): LogHint | null =>
  typeof raw === 'object' &&
  raw !== null &&
  'topic' in raw &&
  raw.topic === topic &&
  'log_id' in raw &&
  typeof raw.log_id === 'string' &&
  'position' in raw &&
  typeof raw.position === 'number'
    ? { topic, log_id: raw.log_id, position: raw.position }
    : null

export interface LiveListener {
  /** Called with every message; delivery is at least once. */
  readonly onMessage: (raw: unknown) => void
  /** Called when the stream has been opened: messages sent before are lost. */
  readonly onLive?: () => void
}

interface Stream {
  readonly listeners: Set<LiveListener>
  readonly controller: AbortController
}

/** By user id. */
const streams = new Map<string, Stream>()

function openStream(userId: string): Stream {
  const stream: Stream = { listeners: new Set(), controller: new AbortController() }
  void followEvents(
    endpoints.watchLive,
    {},
    {
      maxRetryMs: MAX_RETRY_MS,
      onAttempt: () => navigator.onLine && isSignedInAs(userId),
      onLive: (isLive) => {
        if (isLive) for (const { onLive } of stream.listeners) onLive?.()
      },
      onEvent: (data) => {
        for (const { onMessage } of stream.listeners) onMessage(data)
      },
    },
    stream.controller.signal,
  )
  return stream
}

/** Listens to the live stream until the signal aborts (API-39). All listeners of a page share one stream. */
export function listenLive(userId: string, listener: LiveListener, signal: AbortSignal): void {
  if (signal.aborted) return
  const stream = streams.get(userId) ?? openStream(userId)
  streams.set(userId, stream)
  stream.listeners.add(listener)
  signal.addEventListener('abort', () => {
    stream.listeners.delete(listener)
    if (stream.listeners.size > 0) return
    streams.delete(userId)
    stream.controller.abort()
  })
}

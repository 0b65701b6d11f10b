import { endpoints, type LogHint } from '@souschef/contract'
import { followEvents } from '../../api/follow-events.ts'
import { isPresenceHint, broadcastPresence } from '../presence.ts'
import { isSignedInAs } from '../../session/signed-in-as.ts'

const MAX_RETRY_MS = 60_000

const isHint = (raw: unknown): raw is LogHint =>
  typeof raw === 'object' &&
  raw !== null &&
  'topic' in raw &&
  raw.topic === 'cooking' &&
  'log_id' in raw &&
  typeof raw.log_id === 'string' &&
  'position' in raw &&
  typeof raw.position === 'number'

/**
 * Reads the live stream until the signal aborts (API-39). Changes of who is cooking are passed on to all tabs.
 *
 * @param onHint called with every hint; delivery is at least once
 */
export const readHints = (
  userId: string,
  onHint: (hint: LogHint) => void,
  signal: AbortSignal,
): Promise<void> =>
  followEvents(
    endpoints.watchLive,
    {},
    {
      maxRetryMs: MAX_RETRY_MS,
      onAttempt: () => navigator.onLine && isSignedInAs(userId),
      // Messages sent before the connection was live are lost.
      onLive: (isLive) => {
        if (isLive) broadcastPresence()
      },
      onEvent: (data) => {
        if (isHint(data)) onHint(data)
        else if (isPresenceHint(data)) broadcastPresence()
      },
    },
    signal,
  )

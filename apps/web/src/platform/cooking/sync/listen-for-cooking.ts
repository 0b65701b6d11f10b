import type { LogHint } from '@souschef/contract'
import { listenLive, readLogHint } from '../../shared-log/live-hints.ts'
import { broadcastPresence, isPresenceHint } from '../presence.ts'

/**
 * Listens for changes of a user's sessions until the signal aborts. Changes of who is cooking are passed on to all tabs.
 *
 * @param onHint called with every hint; delivery is at least once
 */
export const listenForCooking = (
  userId: string,
  onHint: (hint: LogHint) => void,
  signal: AbortSignal,
): void =>
  listenLive(
    userId,
    {
      onLive: broadcastPresence,
      onMessage: (raw) => {
        const hint = readLogHint('cooking', raw)
        if (hint !== null) onHint(hint)
        else if (isPresenceHint(raw)) broadcastPresence()
      },
    },
    signal,
  )

import { openTabChannel, type TabChannel } from '../alarm/tab-channel.ts'

/*
 * Changes of who is cooking right now are broadcast to every user (HOME-5), over the single live stream of a browser. The tab that reads
 * the stream notifies the other tabs; those that show presence fetch it.
 */

const listeners = new Set<() => void>()

const notifyListeners = (): void => {
  for (const listener of listeners) listener()
}

let channel: TabChannel | undefined
const openChannel = (): TabChannel => (channel ??= openTabChannel('presence', notifyListeners))

export const isPresenceHint = (raw: unknown): boolean =>
  typeof raw === 'object' && raw !== null && 'topic' in raw && raw.topic === 'presence'

/** Notifies all tabs that the list of those cooking may have changed. */
export function broadcastPresence(): void {
  openChannel().post(null)
  notifyListeners()
}

/** Calls `listener` whenever the list of those cooking may have changed; returns the unsubscribe function. */
export function onPresence(listener: () => void): () => void {
  openChannel()
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

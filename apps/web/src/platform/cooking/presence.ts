import { openTabChannel, type TabChannel } from '../alarm/tab-channel.ts'

/*
 * Who is cooking right now is told to everybody (HOME-5), through the one stream of a browser. The tab that reads the stream passes
 * on to the others that something has changed; those that show it ask for what.
 */

const listeners = new Set<() => void>()

const notifyListeners = (): void => {
  for (const listener of listeners) listener()
}

let channel: TabChannel | undefined
const openChannel = (): TabChannel => (channel ??= openTabChannel('presence', notifyListeners))

export const isPresenceHint = (raw: unknown): boolean =>
  typeof raw === 'object' && raw !== null && 'topic' in raw && raw.topic === 'presence'

/** Tells all tabs that who is cooking may have changed. */
export function broadcastPresence(): void {
  openChannel().post(null)
  notifyListeners()
}

/** Calls back whenever who is cooking may have changed; returns what stops it. */
export function onPresence(listener: () => void): () => void {
  openChannel()
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

import { openTabChannel, type TabChannel } from '../alarm/tab-channel.ts'

/*
 * Who is cooking right now is told to everybody (HOME-5), through the one stream of a browser. The tab that reads the stream passes
 * on to the others that something has changed; those that show it ask for what.
 */

const listeners = new Set<() => void>()

const tell = (): void => {
  for (const listener of listeners) listener()
}

let channel: TabChannel | undefined
const open = (): TabChannel => (channel ??= openTabChannel('presence', tell))

export const isPresenceHint = (raw: unknown): boolean =>
  typeof raw === 'object' && raw !== null && 'topic' in raw && raw.topic === 'presence'

/** Tells all tabs that who is cooking may have changed. */
export function passOnPresence(): void {
  open().post(null)
  tell()
}

/** Calls back whenever who is cooking may have changed; returns what stops it. */
export function onPresence(listener: () => void): () => void {
  open()
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

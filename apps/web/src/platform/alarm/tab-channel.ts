import { slot } from '../storage/local.ts'

/** What one tab says to all others of this browser. Nothing is kept: who opens later has missed it. */
export interface TabChannel {
  /** @param message plain JSON */
  post(message: unknown): void
  close(): void
}

const asIs = (raw: unknown): unknown => raw

/** By the event that the other tabs get when a stored value changes; the same message twice is a change, too. */
function channelInStorage(name: string, onMessage: (message: unknown) => void): TabChannel {
  const mail = slot(`channel.${name}`, asIs)
  let count = 0
  let isOwn = false
  const stop = mail.subscribe(() => {
    const letter = mail.read()
    if (!isOwn && typeof letter === 'object' && letter !== null && 'message' in letter)
      onMessage(letter.message)
  })
  return {
    post: (message) => {
      isOwn = true
      mail.write({ count: (count += 1), message })
      isOwn = false
    },
    close: stop,
  }
}

/** Opens a channel to the other tabs that opened one of the same name. */
export function openTabChannel(name: string, onMessage: (message: unknown) => void): TabChannel {
  if (typeof BroadcastChannel === 'undefined') return channelInStorage(name, onMessage)
  const channel = new BroadcastChannel(`souschef.${name}`)
  channel.addEventListener('message', ({ data }) => onMessage(data))
  return {
    post: (message) => channel.postMessage(message),
    close: () => channel.close(),
  }
}

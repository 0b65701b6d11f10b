import { slot } from '../storage/local.ts'

/** Broadcasts messages to the other tabs of this browser. Nothing is stored: a tab that opens later has missed them. */
export interface TabChannel {
  /** @param message plain JSON */
  post(message: unknown): void
  close(): void
}

const asIs = (raw: unknown): unknown => raw

/** Uses the `storage` event; the counter makes a repeated message a change. */
function channelInStorage(name: string, onMessage: (message: unknown) => void): TabChannel {
  const outbox = slot(`channel.${name}`, asIs)
  let count = 0
  let isOwn = false
  const stop = outbox.subscribe(() => {
    const envelope = outbox.read()
    if (!isOwn && typeof envelope === 'object' && envelope !== null && 'message' in envelope)
      onMessage(envelope.message)
  })
  return {
    post: (message) => {
      isOwn = true
      outbox.write({ count: (count += 1), message })
      isOwn = false
    },
    close: stop,
  }
}

/** Opens a channel to the other tabs that have one of the same name open. */
export function openTabChannel(name: string, onMessage: (message: unknown) => void): TabChannel {
  if (typeof BroadcastChannel === 'undefined') return channelInStorage(name, onMessage)
  const channel = new BroadcastChannel(`souschef.${name}`)
  channel.addEventListener('message', ({ data }) => onMessage(data))
  return {
    post: (message) => channel.postMessage(message),
    close: () => channel.close(),
  }
}

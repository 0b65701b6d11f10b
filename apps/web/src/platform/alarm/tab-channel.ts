/** Broadcasts messages to the other tabs of this browser. Nothing is stored: a tab that opens later has missed them. */
export interface TabChannel {
  /** @param message plain JSON */
  post(message: unknown): void
  close(): void
}

/** Opens a channel to the other tabs that have one of the same name open. */
export function openTabChannel(name: string, onMessage: (message: unknown) => void): TabChannel {
  const channel = new BroadcastChannel(`souschef.${name}`)
  channel.addEventListener('message', ({ data }) => onMessage(data))
  return {
    post: (message) => channel.postMessage(message),
    close: () => channel.close(),
  }
}

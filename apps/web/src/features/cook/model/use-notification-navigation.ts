import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'

/** What the service worker says to a page of a dish, followed by an address, when its notification is pressed (`sw/handlers.ts`). */
const SHOW_PREFIX = 'show '

/** Goes to the step whose notification was pressed. */
export function useNotificationNavigation(): void {
  const navigate = useNavigate()
  const onMessage = useEffectEvent(({ data }: MessageEvent<unknown>): void => {
    if (typeof data === 'string' && data.startsWith(SHOW_PREFIX))
      void navigate(data.slice(SHOW_PREFIX.length))
  })
  useEffect(() => {
    const { serviceWorker }: { readonly serviceWorker?: ServiceWorkerContainer } = navigator
    const listener = (message: MessageEvent<unknown>): void => onMessage(message)
    serviceWorker?.addEventListener('message', listener)
    return () => serviceWorker?.removeEventListener('message', listener)
  }, [])
}

import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'

/** The service worker's message to a page, followed by a URL, when the notification of a dish is pressed (`sw/handlers.ts`). */
const SHOW_PREFIX = 'show '

/** Navigates to the step whose notification was pressed. */
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

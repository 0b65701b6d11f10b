/** Why this browser cannot be sent messages, as it is now. */
export type PushObstacle = 'insecure' | 'notInstalled' | 'unsupported' | 'blocked'

/** An iPad says that it is a Mac, but no Mac can be touched. */
const isIos = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1)

/** Whether the browser can be sent messages at all: through a service worker, which needs HTTPS, and on iOS from the home screen only. */
export function pushObstacle(): PushObstacle | null {
  if (!window.isSecureContext) return 'insecure'
  const isSupported =
    'serviceWorker' in navigator && 'PushManager' in window && typeof Notification !== 'undefined'
  if (!isSupported) return isIos() ? 'notInstalled' : 'unsupported'
  return Notification.permission === 'denied' ? 'blocked' : null
}

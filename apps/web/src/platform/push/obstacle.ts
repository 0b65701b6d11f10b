/** Why this browser cannot receive push messages at present. */
export type PushObstacle = 'insecure' | 'notInstalled' | 'unsupported' | 'blocked'

/** An iPad reports that it is a Mac, but no Mac has a touch screen. */
const isIos = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1)

/** What prevents push, if anything: it needs a service worker and therefore HTTPS, and on iOS an app on the home screen. */
export function pushObstacle(): PushObstacle | null {
  if (!window.isSecureContext) return 'insecure'
  const isSupported =
    'serviceWorker' in navigator && 'PushManager' in window && typeof Notification !== 'undefined'
  if (!isSupported) return isIos() ? 'notInstalled' : 'unsupported'
  return Notification.permission === 'denied' ? 'blocked' : null
}

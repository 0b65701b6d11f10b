import { useSyncExternalStore } from 'react'
import { alarmOutputs } from '#platform/cooking/alarm-outputs.ts'

/** The permission may have been changed in the browser's settings when the user returns to this page. */
const EVENTS = ['focus', 'visibilitychange'] as const

function subscribe(listener: () => void): () => void {
  for (const type of EVENTS) window.addEventListener(type, listener, { capture: true })
  return () => {
    for (const type of EVENTS) window.removeEventListener(type, listener, { capture: true })
  }
}

/** The permission for notifications, read again whenever the page is shown. */
export const usePermission = (): NotificationPermission | 'unsupported' =>
  useSyncExternalStore(subscribe, () => alarmOutputs().notifier.permission())

import { useSyncExternalStore } from 'react'
import { alarmOutputs } from '#platform/cooking/alarm-outputs.ts'

/** The cook may have changed it in the browser's own settings, and comes back to this page. */
const EVENTS = ['focus', 'visibilitychange'] as const

function subscribe(listener: () => void): () => void {
  for (const type of EVENTS) window.addEventListener(type, listener, { capture: true })
  return () => {
    for (const type of EVENTS) window.removeEventListener(type, listener, { capture: true })
  }
}

/** Whether notifications are permitted, as the browser says whenever the page is looked at. */
export const usePermission = (): NotificationPermission | 'unsupported' =>
  useSyncExternalStore(subscribe, () => alarmOutputs().notifier.permission())

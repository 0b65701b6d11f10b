import type { TextKey } from '@souschef/locales'
import type { AlarmParts } from '../../../platform/cooking/alarm-parts.ts'

/** A touch screen says that this is something that lies about a kitchen, and is expected to vibrate. */
const isHandheld = (): boolean => window.matchMedia('(pointer: coarse)').matches

/** What this browser cannot do when a timer ends, as texts of the catalogue (DEC-26). */
export function missingAlarms({ sound, notifier, wakeLock }: AlarmParts): readonly TextKey[] {
  const missing: readonly (readonly [boolean, TextKey])[] = [
    [sound.state.get() === 'unsupported', 'timers.missingSound'],
    [notifier.permission() === 'unsupported', 'timers.missingNotifications'],
    [wakeLock.state.get() === 'unsupported', 'timers.missingWakeLock'],
    [isHandheld() && typeof navigator.vibrate !== 'function', 'timers.missingVibration'],
  ]
  return missing.flatMap(([isMissing, key]) => (isMissing ? [key] : []))
}

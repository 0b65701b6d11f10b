import type { TextKey } from '@souschef/locales'
import { canVibrate } from '#platform/alarm/vibration.ts'
import type { AlarmOutputs } from '#platform/cooking/alarm-outputs.ts'

/** A coarse pointer indicates a handheld device, which is expected to vibrate. */
const isHandheld = (): boolean => window.matchMedia('(pointer: coarse)').matches

/** The alarm features that this browser lacks, as catalogue keys (DEC-26). */
export function missingAlarms({ sound, notifier, wakeLock }: AlarmOutputs): readonly TextKey[] {
  const features: readonly (readonly [boolean, TextKey])[] = [
    [sound.state.getState() === 'unsupported', 'timers.missingSound'],
    [notifier.permission() === 'unsupported', 'timers.missingNotifications'],
    [wakeLock.state.getState() === 'unsupported', 'timers.missingWakeLock'],
    [isHandheld() && !canVibrate(), 'timers.missingVibration'],
  ]
  return features.flatMap(([isMissing, key]) => (isMissing ? [key] : []))
}

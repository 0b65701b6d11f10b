import { useStore } from 'zustand'
import { onGesture } from '../alarm/gestures.ts'
import { createNotifier, type Notifier } from '../alarm/notification.ts'
import { createSound, type Sound, type SoundState } from '../alarm/sound.ts'
import { createTimerTitle, type TimerTitle } from '../alarm/title.ts'
import type { SoundName } from '../alarm/tones.ts'
import { createVibration, type Vibration } from '../alarm/vibration.ts'
import { createWakeLock, type ScreenWakeLock, type WakeLockState } from '../alarm/wake-lock.ts'

/** The outputs of an alarm. */
export interface AlarmOutputs {
  readonly sound: Sound
  readonly vibration: Vibration
  readonly notifier: Notifier
  readonly title: TimerTitle
  readonly wakeLock: ScreenWakeLock
}

export const createAlarmOutputs = (): AlarmOutputs => ({
  sound: createSound(),
  vibration: createVibration(),
  notifier: createNotifier(),
  title: createTimerTitle(),
  wakeLock: createWakeLock(),
})

let instance: AlarmOutputs | undefined

/** The page's outputs. */
export function alarmOutputs(): AlarmOutputs {
  instance ??= createAlarmOutputs()
  return instance
}

/** Plays a sound once in this tab, in response to a tap (TIMER-12). */
export const play = (name: SoundName): void => alarmOutputs().sound.play(name)

const wakeLockHolders = new Set<object>()

/** Keeps the screen awake until the returned function is called; several callers may hold it (TIMER-7, CPAGE-5). */
export function keepScreenAwake(): () => void {
  const { wakeLock } = alarmOutputs()
  const self = {}
  wakeLockHolders.add(self)
  wakeLock.acquire()
  return () => {
    wakeLockHolders.delete(self)
    if (wakeLockHolders.size === 0) wakeLock.release()
  }
}

/** Whether the screen is kept awake. */
export const useWakeLock = (): WakeLockState => useStore(alarmOutputs().wakeLock.state)

/** Whether sounds are audible; `locked` until the first tap or key. */
export const useSoundState = (): SoundState => useStore(alarmOutputs().sound.state)

const hasUserActivation = (): boolean => {
  const { userActivation }: { readonly userActivation?: UserActivation } = navigator
  return userActivation?.hasBeenActive ?? false
}

/** Unlocks the sound on the first tap or key, and again whenever it was locked; returns the function that stops it. */
export function unlockOnGesture(sound: Sound): () => void {
  const unlock = (): void => {
    if (sound.state.getState() === 'locked') sound.unlock()
  }
  if (hasUserActivation()) unlock()
  return onGesture(unlock)
}

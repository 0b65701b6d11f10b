import { type Slot, slot } from './local.ts'

// The rules in `keys.ts` apply to these too; they are separate because no first page needs them.

export interface AlarmSound {
  readonly isOn: boolean
  /** Percent of the maximum, 10 to 100. */
  readonly volume: number
}

export const MAX_SOUND: AlarmSound = { isOn: true, volume: 100 }
export const VOLUMES = { min: 10, max: 100, step: 10 } as const

function parseSound(raw: unknown): AlarmSound | null {
  if (typeof raw !== 'object' || raw === null || !('isOn' in raw) || !('volume' in raw)) return null
  const { isOn, volume } = raw
  const isVolume = typeof volume === 'number' && volume >= VOLUMES.min && volume <= VOLUMES.max
  return typeof isOn === 'boolean' && isVolume ? { isOn, volume } : null
}

/** The volume of timers on this device; unset: the maximum. */
export const soundSlot: Slot<AlarmSound> = slot('sound', parseSound)

const readFlag = (raw: unknown): boolean | null => (typeof raw === 'boolean' ? raw : null)

/** Whether this device vibrates when a timer ends; unset: it does. */
export const vibrationSlot: Slot<boolean> = slot('vibration', readFlag)

/** Whether cooking keeps this device's screen on; unset: it does. */
export const screenOnSlot: Slot<boolean> = slot('screenOn', readFlag)

import { useMemo, useState } from 'react'
import { userSlot } from '#platform/storage/keys.ts'
import { canUseVoice } from './recognition.ts'

const asTrue = (raw: unknown): true | null => (raw === true ? true : null)

export interface VoiceSwitch {
  readonly isOn: boolean
  /** Whether the cook has been told where speech goes. */
  readonly isNoticeShown: boolean
  readonly turnOn: () => void
  readonly turnOff: () => void
}

/** Cooking by voice. It is off on every visit until it is turned on: no microphone opens by itself. Null where the browser has none. */
export function useVoiceSwitch(userId: string): VoiceSwitch | null {
  const told = useMemo(() => userSlot(userId, 'toldOfVoice', asTrue), [userId])
  const [isOn, setOn] = useState(false)
  if (!canUseVoice()) return null
  return {
    isOn,
    isNoticeShown: told.getState() === true,
    turnOn: () => {
      told.setState(true)
      setOn(true)
    },
    turnOff: () => setOn(false),
  }
}

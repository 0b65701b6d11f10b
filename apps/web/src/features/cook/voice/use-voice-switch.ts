import { useMemo, useState } from 'react'
import { userSlot } from '#platform/storage/keys.ts'
import { canUseVoice } from './recognition.ts'

const asTrue = (raw: unknown): true | null => (raw === true ? true : null)

export interface VoiceSwitch {
  readonly isOn: boolean
  /** Whether the cook has been shown the notice of where speech is processed. */
  readonly isNoticeShown: boolean
  readonly turnOn: () => void
  readonly turnOff: () => void
}

/** Cooking by voice. Off on every visit until it is turned on, so that no microphone opens by itself. Null if unsupported. */
export function useVoiceSwitch(userId: string): VoiceSwitch | null {
  const noticeSlot = useMemo(() => userSlot(userId, 'voiceNoticeShown', asTrue), [userId])
  const [isOn, setOn] = useState(false)
  if (!canUseVoice()) return null
  return {
    isOn,
    isNoticeShown: noticeSlot.getState() === true,
    turnOn: () => {
      noticeSlot.setState(true)
      setOn(true)
    },
    turnOff: () => setOn(false),
  }
}

import { type Hemisphere, HEMISPHERES } from '@souschef/domain'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useStore } from 'zustand'
import { readOneOf } from '#platform/api/read-field.ts'
import { useUser } from '#platform/session/session.ts'
import { sendSettings } from '#platform/settings/account-settings.ts'
import { userSlot } from '#platform/storage/keys.ts'

const ofGuest = userSlot(null, 'hemisphere', (raw) => readOneOf(HEMISPHERES, raw))

/**
 * Where the reader's seasons are: in the settings of users, in the browser of guests.
 *
 * @returns null for what the server takes by default; `choose` rejects with `ApiError`
 */
export function useHemisphere(): readonly [
  Hemisphere | null,
  choose: (hemisphere: Hemisphere) => Promise<void>,
] {
  const isUser = useUser() !== null
  const client = useQueryClient()
  const [chosen, setChosen] = useState<Hemisphere | null>(null)
  const stored = useStore(ofGuest)
  const store = async (hemisphere: Hemisphere): Promise<void> => {
    const previous = chosen
    setChosen(hemisphere)
    try {
      await sendSettings(client, { hemisphere })
    } catch (error) {
      setChosen(previous)
      throw error
    }
  }
  return isUser
    ? [chosen, store]
    : [stored, async (hemisphere: Hemisphere): Promise<void> => ofGuest.setState(hemisphere)]
}

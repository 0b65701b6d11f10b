import { type Hemisphere, HEMISPHERES } from '@souschef/domain'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useStore } from 'zustand'
import { readOneOf } from '#platform/api/read-field.ts'
import { useUser } from '#platform/session/session.ts'
import { sendSettings } from '#platform/settings/account-settings.ts'
import { userSlot } from '#platform/storage/keys.ts'

const guestSlot = userSlot(null, 'hemisphere', (raw) => readOneOf(HEMISPHERES, raw))

/**
 * The reader's hemisphere: from the settings for users, from the browser for guests.
 *
 * @returns null for the server's default; `choose` rejects with `ApiError`
 */
export function useHemisphere(): readonly [
  Hemisphere | null,
  choose: (hemisphere: Hemisphere) => Promise<void>,
] {
  const isUser = useUser() !== null
  const client = useQueryClient()
  const [chosen, setChosen] = useState<Hemisphere | null>(null)
  const stored = useStore(guestSlot)
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
    : [stored, async (hemisphere: Hemisphere): Promise<void> => guestSlot.setState(hemisphere)]
}

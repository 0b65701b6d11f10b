import type { AccountSettings, EndpointInput } from '@souschef/contract'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { readGetSettings } from '../api/answers/get-settings.ts'
import { call } from '../api/client.ts'
import { apiQuery } from '../api/query.ts'
import { runMutation } from '../api/run-mutation.ts'

/** Parses the settings of an account; missing ones get their default (API-44). */
export const readAccountSettings = (response: unknown): AccountSettings => readGetSettings(response).settings

/** The settings of the signed-in user's account. */
export const settingsQuery = apiQuery('getSettings', {}, readAccountSettings)

export type SettingChanges = Partial<AccountSettings>

const CLEARABLE = ['theme', 'language', 'default_servings'] as const

const bodyOf = (changes: SettingChanges): EndpointInput<'updateSettings'>['body'] => ({
  ...changes,
  cleared: CLEARABLE.filter((name) => changes[name] === null),
})

/** Stores settings, one change after the other. Rejects with `ApiError`. */
export async function sendSettings(client: QueryClient, changes: SettingChanges): Promise<void> {
  await runMutation(client, {
    mutationKey: ['updateSettings'],
    scope: { id: 'settings' },
    mutationFn: async () => readAccountSettings(await call('updateSettings', { body: bodyOf(changes) })),
    onSuccess: (stored) => void client.setQueryData(settingsQuery.queryKey, stored),
  })
  if (changes.hemisphere !== undefined)
    for (const name of ['listSeasonal', 'getHome']) void client.invalidateQueries({ queryKey: [name] })
}

/** Returns a function that stores settings, optimistically; reverts them and rejects with `ApiError` if the server refuses. */
export function useStoreSettings(): (changes: SettingChanges) => Promise<void> {
  const client = useQueryClient()
  return async (changes) => {
    const { queryKey } = settingsQuery
    await client.cancelQueries({ queryKey })
    client.setQueryData(queryKey, (settings) => settings && { ...settings, ...changes })
    try {
      await sendSettings(client, changes)
    } catch (error) {
      await client.invalidateQueries({ queryKey })
      throw error
    }
  }
}

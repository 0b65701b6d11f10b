import type { Devices } from '@souschef/contract'
import { apiQuery } from '../../../platform/api/query.ts'
import { readId, readList, readObject, readText } from '../../../platform/api/read-field.ts'

export type Device = Devices['sessions'][number]

function readDevice(value: unknown): readonly Device[] {
  const device = readObject(value)
  const id = readId(device['id'])
  if (id === null) return []
  return [
    {
      id,
      browser: readText(device['browser']),
      system: readText(device['system']),
      created_at: readText(device['created_at']) ?? '',
      last_used_at: readText(device['last_used_at']) ?? '',
      is_current: device['is_current'] === true,
    },
  ]
}

/** Where the user is signed in, the most recently used first (API-15). */
export const devicesQuery = apiQuery('listDevices', {}, (answer) =>
  readList(readObject(answer)['sessions'], 'sessions').flatMap(readDevice),
)

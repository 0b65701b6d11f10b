import type { Devices } from '@souschef/contract'
import { readListDevices } from '#platform/api/answers/list-devices.ts'
import { apiQuery } from '#platform/api/query.ts'

export type Device = Devices['sessions'][number]

/** Where the user is signed in, the most recently used first (API-15). */
export const devicesQuery = apiQuery('listDevices', {}, (response) => readListDevices(response).sessions)

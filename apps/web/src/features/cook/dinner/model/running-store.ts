import { isRecord } from '@souschef/domain'
import { getStored, putStored, deleteStored } from '#platform/storage/database.ts'
import { userSlot } from '#platform/storage/keys.ts'
import type { RunningDinner } from './progress.ts'

const KEY = 'running'
/** The version of the records written here. */
const VERSION = 1

const everyRecord = (raw: unknown, predicate: (one: Readonly<Record<string, unknown>>) => boolean): boolean =>
  Array.isArray(raw) && raw.every((one: unknown) => isRecord(one) && predicate(one))

const isPlan = (raw: unknown): boolean =>
  isRecord(raw) &&
  typeof raw['ready'] === 'number' &&
  typeof raw['start'] === 'number' &&
  everyRecord(raw['heatings'], ({ start, end }) => typeof start === 'number' && typeof end === 'number') &&
  everyRecord(
    raw['steps'],
    ({ dish, step, start, end, touches }) =>
      typeof dish === 'string' &&
      typeof step === 'string' &&
      typeof start === 'number' &&
      typeof end === 'number' &&
      Array.isArray(touches),
  )

/** Only this module writes such records, with a version of their own, so only the essential parts are validated. */
const isDinner = (raw: unknown): raw is RunningDinner =>
  isRecord(raw) &&
  typeof raw['id'] === 'string' &&
  typeof raw['revision'] === 'number' &&
  typeof raw['allHot'] === 'boolean' &&
  typeof raw['cooks'] === 'number' &&
  isRecord(raw['runningSteps']) &&
  isRecord(raw['given']) &&
  Array.isArray(raw['done']) &&
  everyRecord(
    raw['recipes'],
    ({ id, title, steps, view }) =>
      typeof id === 'string' && typeof title === 'string' && Array.isArray(steps) && isRecord(view),
  ) &&
  everyRecord(raw['dishes'], ({ id, steps }) => typeof id === 'string' && Array.isArray(steps)) &&
  isPlan(raw['plan'])

/** The dinner that a user is cooking in this browser (SMART-5), shared by all tabs. */
export interface RunningStore {
  readonly read: () => Promise<RunningDinner | null>
  readonly write: (dinner: RunningDinner | null) => Promise<void>
  /** Calls `listener` when this or another tab has written. */
  readonly subscribe: (listener: () => void) => () => void
}

export function runningStore(userId: string): RunningStore {
  const mark = userSlot(userId, 'dinnerChanged', (raw) => (typeof raw === 'string' ? raw : null))
  return {
    read: async () => {
      const raw = await getStored('plans', userId, KEY)
      const dinner = isRecord(raw) && raw['version'] === VERSION ? raw['dinner'] : null
      return isDinner(dinner) ? dinner : null
    },
    write: async (dinner) => {
      if (dinner === null) await deleteStored('plans', userId, KEY)
      else await putStored('plans', userId, KEY, { version: VERSION, dinner })
      mark.setState(crypto.getRandomValues(new Uint32Array(2)).join())
    },
    subscribe: (listener) => mark.subscribe(listener),
  }
}

import { type LogEvent, replay } from '@souschef/domain'
import type { Tx } from '../../../platform/db/database.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import type { NewId } from '../../../platform/random.ts'
import { keepCooks } from '../history/keep-cooks.ts'
import { keepDeadlines } from '../push/deadlines.ts'
import type { Presence } from '../presence/keep-presence.ts'
import { subscriptionsOf } from '../push/subscription-store.ts'
import { keepCopies } from './copy-store.ts'
import { readLog } from './event-store.ts'
import type { SessionRow } from './session-store.ts'

/** What follows from new events needs. */
export interface SettleNeeds {
  readonly newId: NewId
  readonly jobs: Jobs
  readonly presence: Presence
  readonly now: number
}

const isAboutTimers = ({ type }: LogEvent): boolean => type.endsWith('_TIMER')

/** Events after which something is finished, or no longer, or at another time; ticks and timers, the most frequent ones, are not. */
const mayFinish = (event: LogEvent): boolean =>
  event.type === 'TOGGLE_INGREDIENT' ? event.data.go_to_step_id !== null : !isAboutTimers(event)

/** Events that start, change or remove timers. */
const mayChangeTimers = (event: LogEvent): boolean =>
  isAboutTimers(event) || event.type === 'RESET_RECIPE' || event.type === 'UNDO'

/** Does what follows from events that were added to a log: copies, history, what others see, timers that ring. */
export async function settle(
  tx: Tx,
  session: SessionRow,
  added: readonly LogEvent[],
  { newId, jobs, presence, now }: SettleNeeds,
): Promise<void> {
  await keepCopies(tx, session, added)
  const finishes = added.some(mayFinish)
  const rings = added.some(mayChangeTimers) && (await subscriptionsOf(tx, session.user_id, now)).length > 0
  const log = finishes || rings ? await readLog(tx, session.id) : null
  await presence.follow(tx, session.user_id, finishes ? log : null, now)
  if (log === null) return
  if (finishes) await keepCooks(tx, session, log, newId)
  const { timers } = replay(log)
  if (rings)
    await keepDeadlines(tx, session, timers, { jobs, now, deviceId: added.at(-1)?.device_id ?? null })
}

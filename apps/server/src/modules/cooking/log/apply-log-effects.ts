import type { LogFold } from '@souschef/domain'
import type { Tx } from '#platform/db/database.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { NewId } from '#platform/random.ts'
import { syncCooks } from '../history/sync-cooks.ts'
import { syncDeadlines } from '../push/deadlines.ts'
import type { Presence } from '../presence/presence.ts'
import { listSubscriptions } from '../push/subscription-store.ts'
import { storeCopies } from './copy-store.ts'
import type { SessionRow } from './session-store.ts'

/** Dependencies of `applyLogEffects`. */
export interface LogEffectsDependencies {
  readonly newId: NewId
  readonly jobs: Jobs
  readonly presence: Presence
  readonly now: number
}

/** The effect of new events on a folded log. */
export interface LogChange {
  readonly before: LogFold
  readonly after: LogFold
  /** The device of the last new event; null if none is known to this version. */
  readonly deviceId: string | null
}

/**
 * Applies the side effects of new events: recipe copies, history, presence and push deadlines. Late events of an ended session
 * affect only copies and history.
 */
export async function applyLogEffects(
  tx: Tx,
  session: SessionRow,
  { before, after, deviceId }: LogChange,
  { newId, jobs, presence, now }: LogEffectsDependencies,
): Promise<void> {
  await storeCopies(tx, session, before.cooked, after.cooked)
  await syncCooks(tx, session, { before: before.finished, after: after.finished }, { newId, now })
  if (session.ended_at !== null) return
  const { sessions, timers } = after.state
  await presence.updateFromLog(tx, session.user_id, sessions === before.state.sessions ? null : sessions, now)
  if (timers === before.state.timers) return
  if ((await listSubscriptions(tx, session.user_id, now)).length > 0)
    await syncDeadlines(tx, session, timers, { jobs, now, deviceId })
}

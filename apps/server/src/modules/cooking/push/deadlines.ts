import { ALARM_MS, type Timer } from '@souschef/domain'
import type { PushTimersTable } from '#platform/db/cooking-tables.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { SessionRow } from '../log/session-store.ts'
import { enqueueMessage, ringJob, timerKey } from './push-jobs.ts'
import { listPushTargets } from './subscription-store.ts'

type TimerRow = Readonly<PushTimersTable>

/** Dependencies of `syncDeadlines`. */
export interface DeadlineContext {
  readonly jobs: Jobs
  readonly now: number
  /** The device that changed the timers, which is not notified; null if it was none of the cook's. */
  readonly deviceId: string | null
}

const matchesRow = (row: TimerRow) => (timer: Timer) =>
  timer.recipe_id === row.recipe_id &&
  timer.id === row.timer_id &&
  timer.phase === 'running' &&
  timer.ends_at === row.ends_at

/** Cancels the job of a timer that changed or was removed, or withdraws its notifications if it has rung. */
async function cancelTimer(
  tx: Tx,
  { user_id }: Pick<SessionRow, 'user_id'>,
  row: TimerRow,
  { jobs, now, deviceId }: DeadlineContext,
) {
  const { session_id, recipe_id, timer_id } = row
  await tx
    .deleteFrom('push_timers')
    .where('session_id', '=', session_id)
    .where('recipe_id', '=', recipe_id)
    .where('timer_id', '=', timer_id)
    .execute()
  if (row.rung_at === null) {
    await jobs.cancel(tx, { kind: ringJob.kind, key: timerKey(row) })
    return
  }
  for (const subscription of await listPushTargets(tx, user_id, now))
    if (subscription.device_id !== deviceId)
      await enqueueMessage(
        tx,
        jobs,
        subscription,
        { type: 'withdrawn', session_id, recipe_id, timer_id },
        now,
      )
}

/** Syncs the jobs that wait for timers with the timers that are running. */
export async function syncDeadlines(
  tx: Tx,
  session: Pick<SessionRow, 'id' | 'user_id'>,
  timers: readonly Timer[],
  context: DeadlineContext,
): Promise<void> {
  const { jobs, now } = context
  const rows = await tx.selectFrom('push_timers').selectAll().where('session_id', '=', session.id).execute()
  for (const row of rows) if (!timers.some(matchesRow(row))) await cancelTimer(tx, session, row, context)
  for (const timer of timers) {
    // A timer that ended long ago, on a device that was offline, has rung there.
    if (timer.phase !== 'running' || timer.ends_at < now - ALARM_MS) continue
    if (rows.some((row) => matchesRow(row)(timer))) continue
    const run = {
      session_id: session.id,
      recipe_id: timer.recipe_id,
      timer_id: timer.id,
      ends_at: timer.ends_at,
    }
    await tx
      .insertInto('push_timers')
      .values({ ...run, rung_at: null })
      .execute()
    await jobs.enqueue(tx, ringJob, run, { runAt: timer.ends_at, key: timerKey(run) })
  }
}

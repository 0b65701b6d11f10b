import { findSession, HOUR_MS, type Timer } from '@souschef/domain'
import { translate } from '@souschef/locales'
import type { Database, Reader, Tx } from '#platform/db/database.ts'
import { createJobHandler, type JobHandler } from '#platform/jobs/job.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { SendPush } from '#platform/push/web-push.ts'
import { findCopySummary } from '../log/copy-store.ts'
import type { SessionFolds } from '../log/cooking-log.ts'
import { sessionById } from '../log/session-store.ts'
import { enqueueMessage, ringJob, sendJob, type TimerRun } from './push-jobs.ts'
import {
  removeSubscriptionById,
  findPushTarget,
  listPushTargets,
  type SubscriptionRow,
} from './subscription-store.ts'
import type { Tickets } from './ticket.ts'

interface PushDependencies {
  readonly database: Database
  readonly jobs: Jobs
  readonly tickets: Tickets
  readonly sendPush: SendPush
  readonly folds: SessionFolds
}

interface EndedTimer {
  readonly timer: Timer
  /** The index of its step; -1 if the recipe has no such step. */
  readonly step: number
}

/** The timer of a run; undefined if it has been changed or removed since. */
async function findTimer(db: Reader, folds: SessionFolds, run: TimerRun): Promise<EndedTimer | undefined> {
  const session = await sessionById(db, run.session_id)
  if (session === undefined) return undefined
  const { state } = (await folds.get(db, session)).fold
  const timer = state.timers.find(
    (candidate) =>
      candidate.id === run.timer_id &&
      candidate.recipe_id === run.recipe_id &&
      candidate.phase === 'running' &&
      candidate.ends_at === run.ends_at,
  )
  const steps = findSession(state, run.recipe_id)?.steps
  return timer && { timer, step: steps?.findIndex(({ id }) => id === timer.step_id) ?? -1 }
}

/** The client path that a click on the notification opens. */
function notificationPath({ timer, step }: EndedTimer): string {
  const query = new URLSearchParams({
    ...(step !== -1 && { step: String(step) }),
    highlightTimer: timer.label,
  })
  return `/cooking/${timer.recipe_id}?${query.toString()}`
}

/** Marks a timer as rung. @returns the id of its cook; undefined if it was rung before, or has changed */
async function ring(tx: Tx, run: TimerRun, now: number): Promise<string | undefined> {
  const row = await tx
    .updateTable('push_timers')
    .set({ rung_at: now })
    .where('session_id', '=', run.session_id)
    .where('recipe_id', '=', run.recipe_id)
    .where('timer_id', '=', run.timer_id)
    .where('ends_at', '=', run.ends_at)
    .where('rung_at', 'is', null)
    .returning('session_id')
    .executeTakeFirst()
  if (row === undefined) return undefined
  const owner = tx.selectFrom('cooking_sessions').select('user_id').where('id', '=', row.session_id)
  return (await owner.executeTakeFirst())?.user_id
}

/** The handlers of the jobs that ring timers and send messages. */
export function pushHandlers({
  database,
  jobs,
  tickets,
  sendPush,
  folds,
}: PushDependencies): readonly JobHandler[] {
  const messageFor = (
    { id: subscription_id, language }: SubscriptionRow,
    run: TimerRun,
    ended: EndedTimer,
    title: string | null,
  ) => {
    const { timer } = ended
    const { ends_at, ...timerRef } = run
    const ticketFor = (action: 'stop' | 'add_minute'): string =>
      tickets.sign({ action, subscription_id, ...run, expires_at: ends_at + HOUR_MS })
    const label = timer.label === '' ? translate(language, 'cook.timer') : timer.label
    return {
      type: 'timer_ended',
      ...timerRef,
      path: notificationPath(ended),
      ends_at,
      title: translate(language, 'timers.ended', { label }),
      body: title ?? '',
      actions: [
        { action: 'stop', title: translate(language, 'timers.stop'), ticket: ticketFor('stop') },
        {
          action: 'add_minute',
          title: translate(language, 'timers.oneMoreMinute'),
          ticket: ticketFor('add_minute'),
        },
      ],
    } as const
  }

  return [
    createJobHandler(ringJob, async (run, { now }) => {
      const ended = await findTimer(database.readFresh, folds, run)
      if (ended === undefined || now > run.ends_at + HOUR_MS) return undefined
      const summary = await findCopySummary(database.readFresh, run.session_id, run.recipe_id)
      const title = summary?.title ?? null
      return async (tx) => {
        const userId = await ring(tx, run, now)
        if (userId === undefined) return
        for (const subscription of await listPushTargets(tx, userId, now))
          await enqueueMessage(tx, jobs, subscription, messageFor(subscription, run, ended, title), now)
      }
    }),
    createJobHandler(sendJob, async ({ subscription_id, topic, text, expires_at }, { now, signal }) => {
      const subscription = await findPushTarget(database.readFresh, subscription_id, now)
      if (subscription === undefined || now >= expires_at) return undefined
      const ttlSeconds = Math.ceil((expires_at - now) / 1000)
      const outcome = await sendPush(subscription, { text, topic, ttlSeconds, now, signal })
      if (outcome === 'later') throw new Error('the push service is unavailable')
      return outcome === 'gone' ? (tx) => removeSubscriptionById(tx, subscription_id) : undefined
    }),
  ]
}

import { hash } from 'node:crypto'
import { HOUR_MS } from '@souschef/domain'
import { z } from 'zod'
import type { Tx } from '#platform/db/database.ts'
import type { Job } from '#platform/jobs/job.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { SubscriptionRow } from './subscription-store.ts'

/** One run of a timer; a timer that is paused or extended starts another run. */
export interface TimerRun {
  readonly session_id: string
  readonly recipe_id: string
  readonly timer_id: string
  /** Epoch milliseconds. */
  readonly ends_at: number
}

const timerRunShape = {
  session_id: z.string(),
  recipe_id: z.string(),
  timer_id: z.string(),
  ends_at: z.number(),
}

/** Rings a timer. The job waits in the queue until the deadline, so that a restart neither delays nor repeats it. */
export const ringJob: Job<TimerRun> = {
  kind: 'cooking.ring',
  lane: 'push',
  payload: z.object(timerRunShape),
}

interface OutgoingMessage {
  readonly subscription_id: string
  /** The push service replaces an undelivered message by a newer one with the same topic. */
  readonly topic: string
  readonly text: string
  /** When the message becomes obsolete, epoch milliseconds. */
  readonly expires_at: number
}

/** Sends a message to one device. */
export const sendJob: Job<OutgoingMessage> = {
  kind: 'cooking.push',
  lane: 'push',
  payload: z.object({
    subscription_id: z.string(),
    topic: z.string(),
    text: z.string(),
    expires_at: z.number(),
  }),
}

/** Identifies a timer: the key of the job that waits for it, of which there is at most one, and the topic of its messages. */
export const timerKey = (run: Omit<TimerRun, 'ends_at'>): string =>
  hash('sha256', JSON.stringify([run.session_id, run.recipe_id, run.timer_id]), 'base64url').slice(0, 32)

/** A message to the service worker. */
export interface PushText extends Omit<TimerRun, 'ends_at'> {
  readonly type: 'timer_ended' | 'withdrawn'
}

/** Queues a message; it replaces an unsent one about the same timer. */
export const enqueueMessage = (
  tx: Tx,
  jobs: Jobs,
  { id }: Pick<SubscriptionRow, 'id'>,
  message: PushText,
  now: number,
): Promise<string> => {
  const topic = timerKey(message)
  const payload = { subscription_id: id, topic, text: JSON.stringify(message), expires_at: now + HOUR_MS }
  return jobs.enqueue(tx, sendJob, payload, { key: `${id} ${topic}` })
}

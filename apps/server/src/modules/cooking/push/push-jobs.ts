import { hash } from 'node:crypto'
import { HOUR_MS } from '@souschef/domain'
import { z } from 'zod'
import type { Tx } from '#platform/db/database.ts'
import type { Job } from '#platform/jobs/job.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { SubscriptionRow } from './subscription-store.ts'

/** One run of a timer. */
export interface TimerRun {
  readonly session_id: string
  readonly recipe_id: string
  readonly timer_id: string
  readonly ends_at: number
}

const timerRunShape = {
  session_id: z.string(),
  recipe_id: z.string(),
  timer_id: z.string(),
  ends_at: z.number(),
}

/** A timer reaches its end: it waits for that instant in the queue, so no restart delays or doubles it. */
export const ringJob: Job<TimerRun> = {
  kind: 'cooking.ring',
  lane: 'push',
  payload: z.object(timerRunShape),
}

interface OutgoingMessage {
  readonly subscription_id: string
  readonly topic: string
  readonly text: string
  /** After that nobody wants to hear it any more. */
  readonly expires_at: number
}

/** A message on its way to one device. */
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

const keyOf = (run: Omit<TimerRun, 'ends_at'>): string =>
  hash('sha256', JSON.stringify([run.session_id, run.recipe_id, run.timer_id]), 'base64url').slice(0, 32)

/** The key of the job that waits for a timer: there is one of each. */
export const ringKey = keyOf

/** A message as the service worker reads it. */
export interface PushText extends Omit<TimerRun, 'ends_at'> {
  readonly type: 'timer_ended' | 'withdrawn'
}

/** Puts a message in the queue; it replaces one about the same timer that has not been sent yet. */
export const enqueueMessage = (
  tx: Tx,
  jobs: Jobs,
  { id }: Pick<SubscriptionRow, 'id'>,
  message: PushText,
  now: number,
): Promise<string> => {
  const topic = keyOf(message)
  const payload = { subscription_id: id, topic, text: JSON.stringify(message), expires_at: now + HOUR_MS }
  return jobs.enqueue(tx, sendJob, payload, { key: `${id} ${topic}` })
}

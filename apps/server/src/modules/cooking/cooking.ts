import { DAY_MS } from '@souschef/domain'
import { z } from 'zod'
import type { Bus, Topic } from '../../platform/bus/bus.ts'
import type { Config } from '../../config.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import { type JobHandler, recurring } from '../../platform/jobs/job.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Outbound } from '../../platform/outbound/outbound.ts'
import { type Vapid, vapidFrom } from '../../platform/push/vapid.ts'
import { webPush } from '../../platform/push/web-push.ts'
import type { NewId, RandomBytes } from '../../platform/random.ts'
import type { Secrets } from '../../platform/secrets.ts'
import { sweepCooks } from './history/cook-store.ts'
import { createSessionFolds, type SessionFolds } from './log/session-folds.ts'
import { type SessionRow, sweepSessions } from './log/session-store.ts'
import { sweepPlans } from './plans/plan-store.ts'
import { type Presence, presenceWith } from './presence/keep-presence.ts'
import { sweepPresence } from './presence/presence-store.ts'
import { pushHandlers } from './push/push-handlers.ts'
import { type Tickets, ticketsWith } from './push/ticket.ts'

// The public face of cooking: what other modules may know of it.

export { aliveLinks, findLink, linkHash } from './guests/link-store.ts'
export { forgetAuthorOfCopies } from './log/forget-author.ts'
export { presenceChanged } from './presence/keep-presence.ts'
export { leasedAmong, listLive, presenceState } from './presence/presence-store.ts'
export { openPositions } from './log/session-store.ts'

/** Something changed in a cook's session. */
export interface CookingChange {
  readonly user_id: string
  readonly session_id: string
  readonly position: number
}

export const cookingChanged: Topic<CookingChange> = {
  name: 'cooking.changed',
  message: z.object({ user_id: z.string(), session_id: z.string(), position: z.number() }),
}

/** What the calls about cooking stand on. */
export interface Cooking {
  readonly newId: NewId
  readonly random: RandomBytes
  readonly jobs: Jobs
  readonly vapid: Vapid
  readonly tickets: Tickets
  readonly presence: Presence
  readonly folds: SessionFolds
  /** Tells the cook's devices, on all nodes, that a session has changed. Call it after the commit. */
  readonly announce: (session: Pick<SessionRow, 'id' | 'user_id' | 'position'>) => void
  readonly handlers: readonly JobHandler[]
}

interface CookingNeeds {
  readonly config: Pick<Config, 'vapidSubject'>
  readonly random: RandomBytes
  readonly jobs: Jobs
  readonly secrets: Secrets
  readonly outbound: Outbound
  readonly database: Database
  readonly newId: NewId
  readonly bus: Bus
  readonly clock: Clock
}

export function createCooking(needs: CookingNeeds): Cooking {
  const { config, database, random, newId, jobs, bus, clock, secrets, outbound } = needs
  const folds = createSessionFolds()
  const vapid = vapidFrom(secrets, config.vapidSubject)
  const tickets = ticketsWith(secrets.keyFor('push tickets'))
  return {
    newId,
    random,
    jobs,
    vapid,
    tickets,
    folds,
    presence: presenceWith({ database, bus, clock, folds }),
    announce: ({ id, user_id, position }) =>
      bus.publish(cookingChanged, { user_id, session_id: id, position }),
    handlers: [
      ...pushHandlers({ database, jobs, tickets, sendPush: webPush(outbound, vapid, random), folds }),
      recurring('cooking.sessions', DAY_MS, async ({ now }) => {
        await sweepSessions(database, now)
        await sweepCooks(database, now)
        await sweepPlans(database, now)
        await sweepPresence(database, now)
      }),
    ],
  }
}

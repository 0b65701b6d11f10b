import { DAY_MS } from '@souschef/domain'
import { z } from 'zod'
import type { Bus, Topic } from '../../platform/bus/bus.ts'
import type { Config } from '../../config.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import { type JobHandler, createRecurringJob } from '../../platform/jobs/job.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Outbound } from '../../platform/outbound/outbound.ts'
import { type Vapid, createVapid } from '../../platform/push/vapid.ts'
import { webPush } from '../../platform/push/web-push.ts'
import type { NewId, RandomBytes } from '../../platform/random.ts'
import type { Secrets } from '../../platform/secrets.ts'
import { sweepCooks } from './history/cook-store.ts'
import { createSessionFolds, type SessionFolds } from './log/session-folds.ts'
import { type SessionRow, sweepSessions } from './log/session-store.ts'
import { sweepPlans } from './plans/plan-store.ts'
import { type Presence, createPresence } from './presence/presence.ts'
import { sweepPresence } from './presence/presence-store.ts'
import { pushHandlers } from './push/push-handlers.ts'
import { type Tickets, createTickets } from './push/ticket.ts'

// Public API of the cooking module.

export { findActiveLinks, findLinkCaller } from './guests/link-store.ts'
export { eraseAuthorFromCopies } from './log/erase-author-from-copies.ts'
export { presenceChanged } from './presence/presence.ts'
export { findLeaseHolders, listLive, presenceFingerprint } from './presence/presence-store.ts'
export { findOpenPositions } from './log/session-store.ts'

/** Announces that a session of a cook has changed. */
export interface CookingChange {
  readonly user_id: string
  readonly session_id: string
  readonly position: number
}

export const cookingChanged: Topic<CookingChange> = {
  name: 'cooking.changed',
  message: z.object({ user_id: z.string(), session_id: z.string(), position: z.number() }),
}

/** The services behind the endpoints of cooking. */
export interface Cooking {
  readonly newId: NewId
  /** From which the tokens of shared addresses are derived, so that creating one again answers the same. */
  readonly tokenKeys: { readonly kitchenLinks: Uint8Array; readonly plans: Uint8Array }
  readonly jobs: Jobs
  readonly vapid: Vapid
  readonly tickets: Tickets
  readonly presence: Presence
  readonly folds: SessionFolds
  /** Notifies the cook's devices, on all nodes, that a session has changed. Call it after the commit. */
  readonly announce: (session: Pick<SessionRow, 'id' | 'user_id' | 'position'>) => void
  readonly handlers: readonly JobHandler[]
}

interface CookingDependencies {
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

export function createCooking(dependencies: CookingDependencies): Cooking {
  const { config, database, random, newId, jobs, bus, clock, secrets, outbound } = dependencies
  const folds = createSessionFolds()
  const vapid = createVapid(secrets, config.vapidSubject)
  const tickets = createTickets(secrets.keyFor('push tickets'))
  return {
    newId,
    tokenKeys: { kitchenLinks: secrets.keyFor('kitchen links'), plans: secrets.keyFor('shared plans') },
    jobs,
    vapid,
    tickets,
    folds,
    presence: createPresence({ database, bus, clock, folds }),
    announce: ({ id, user_id, position }) =>
      bus.publish(cookingChanged, { user_id, session_id: id, position }),
    handlers: [
      ...pushHandlers({ database, jobs, tickets, sendPush: webPush(outbound, vapid, random), folds }),
      createRecurringJob('cooking.sessions', DAY_MS, async ({ now }) => {
        await sweepSessions(database, now)
        await sweepCooks(database, now)
        await sweepPlans(database, now)
        await sweepPresence(database, now)
      }),
    ],
  }
}

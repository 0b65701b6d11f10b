import { DAY_MS } from '@souschef/domain'
import type { Bus } from '../../platform/bus/bus.ts'
import type { Config } from '../../config.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import { type JobHandler, createRecurringJob } from '../../platform/jobs/job.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Outbound } from '../../platform/outbound/outbound.ts'
import { type Vapid, createVapid } from '../../platform/push/vapid.ts'
import { webPush } from '../../platform/push/web-push.ts'
import { createSharedLog } from '../../platform/shared-log/shared-log.ts'
import type { NewId, RandomBytes } from '../../platform/random.ts'
import type { Secrets } from '../../platform/secrets.ts'
import { sweepCooks } from './history/cook-store.ts'
import { type CookingLogs, cookingLogs } from './log/cooking-log.ts'
import { sweepSessions } from './log/session-store.ts'
import { sweepPlans } from './plans/plan-store.ts'
import { type Presence, createPresence } from './presence/presence.ts'
import { sweepPresence } from './presence/presence-store.ts'
import { pushHandlers } from './push/push-handlers.ts'
import { type Tickets, createTickets } from './push/ticket.ts'

// Public API of the cooking module.

export { findActiveLinks, findLinkCaller } from './guests/link-store.ts'
export { cookingLogs } from './log/cooking-log.ts'
export { eraseAuthorFromCopies } from './log/erase-author-from-copies.ts'
export { eraseSessions } from './log/session-store.ts'
export { listLive } from './presence/presence-store.ts'

/** The services that the cooking endpoints use. */
export interface Cooking {
  readonly newId: NewId
  /** Keys from which the tokens of links are derived, so that a creation sent twice returns the same link. */
  readonly tokenKeys: { readonly kitchenLinks: Uint8Array; readonly plans: Uint8Array }
  readonly jobs: Jobs
  readonly vapid: Vapid
  readonly tickets: Tickets
  readonly presence: Presence
  readonly logs: CookingLogs
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
  const logs = createSharedLog(cookingLogs, bus)
  const { folds } = logs
  const vapid = createVapid(secrets, config.vapidSubject)
  const tickets = createTickets(secrets.keyFor('push tickets'))
  return {
    newId,
    tokenKeys: { kitchenLinks: secrets.keyFor('kitchen links'), plans: secrets.keyFor('shared plans') },
    jobs,
    vapid,
    tickets,
    logs,
    presence: createPresence({ database, bus, clock, folds }),
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

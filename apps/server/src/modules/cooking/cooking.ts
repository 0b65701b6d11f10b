import { z } from 'zod'
import type { Bus, Topic } from '../../platform/bus/bus.ts'
import type { Database } from '../../platform/db/database.ts'
import { type JobHandler, recurring } from '../../platform/jobs/job.ts'
import type { NewId } from '../../platform/random.ts'
import { sweepCooks } from './history/cook-store.ts'
import { type SessionRow, sweepSessions } from './log/session-store.ts'

// The public face of cooking: what other modules may know of it.

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
  /** Tells the cook's devices, on all nodes, that a session has changed. Call it after the commit. */
  readonly announce: (session: Pick<SessionRow, 'id' | 'user_id' | 'position'>) => void
  readonly handlers: readonly JobHandler[]
}

interface CookingNeeds {
  readonly database: Database
  readonly newId: NewId
  readonly bus: Bus
}

const DAY_MS = 86_400_000

export const createCooking = ({ database, newId, bus }: CookingNeeds): Cooking => ({
  newId,
  announce: ({ id, user_id, position }) => bus.publish(cookingChanged, { user_id, session_id: id, position }),
  handlers: [
    recurring('cooking.sessions', DAY_MS, async ({ now }) => {
      await sweepSessions(database, now)
      await sweepCooks(database, now)
    }),
  ],
})

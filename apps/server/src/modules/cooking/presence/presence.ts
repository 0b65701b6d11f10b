import type { RecipeSession } from '@souschef/domain'
import { z } from 'zod'
import type { Bus, Topic } from '#platform/bus/bus.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import { afterCommit } from '#platform/db/transactions.ts'
import type { SessionFolds } from '../log/cooking-log.ts'
import { lockOpenSession } from '../log/session-store.ts'
import { type CurrentStep, currentStep } from './current-step.ts'
import {
  findLeaseHolders,
  findPresence,
  presenceFingerprint,
  setPresence,
  sharesLive,
} from './presence-store.ts'

/** Published when the presence of a cook has changed. */
const presenceChanged: Topic<Readonly<Record<never, never>>> = {
  name: 'cooking.presence',
  message: z.object({}),
}

/** Who is shown to others as cooking right now (HOME-5). */
export interface Presence {
  readonly changed: typeof presenceChanged
  /** See `presenceFingerprint`. */
  readonly fingerprint: (now: number) => Promise<string>
  /** See `findLeaseHolders`. */
  readonly findHolders: (userIds: readonly string[], now: number) => Promise<ReadonlySet<string>>
  /**
   * Updates the presence of a cook in the transaction that extends or ends their open session.
   *
   * @param sessions null if the step cannot have changed
   */
  readonly updateFromLog: (
    tx: Tx,
    userId: string,
    sessions: readonly RecipeSession[] | null,
    now: number,
  ) => Promise<void>
  /** Renews the lease when a live stream is opened. @returns whether the cook is shown */
  readonly renew: (userId: string) => Promise<boolean>
}

interface PresenceDependencies {
  readonly database: Database
  readonly bus: Bus
  readonly clock: Clock
  readonly folds: SessionFolds
}

const isSameStep = (a: CurrentStep | undefined, b: CurrentStep | null): boolean =>
  a?.recipe_id === b?.recipe_id && a?.step === b?.step && a?.steps_count === b?.steps_count

export function createPresence({ database, bus, clock, folds }: PresenceDependencies): Presence {
  const updatePresence = async (
    tx: Tx,
    userId: string,
    current: CurrentStep | null,
    now: number,
  ): Promise<void> => {
    const before = await findPresence(tx, userId, now)
    if (before === undefined && current === null) return
    await setPresence(tx, userId, current, now)
    if (!isSameStep(before, current)) afterCommit(tx, () => bus.publish(presenceChanged, {}))
  }

  return {
    changed: presenceChanged,
    fingerprint: (now) => presenceFingerprint(database.readFresh, now),
    findHolders: (userIds, now) => findLeaseHolders(database.readFresh, userIds, now),
    updateFromLog: async (tx, userId, sessions, now) => {
      if (!(await sharesLive(tx, userId))) return
      const before = sessions === null ? await findPresence(tx, userId, now) : undefined
      if (sessions === null && before === undefined) return
      await updatePresence(tx, userId, before ?? currentStep(sessions ?? []), now)
    },
    renew: async (userId) => {
      if (!(await sharesLive(database.readFresh, userId))) return false
      return database.transaction(async (tx) => {
        const now = clock()
        const session = await lockOpenSession(tx, userId)
        if (session === undefined) return false
        const current =
          (await findPresence(tx, userId, now)) ??
          currentStep((await folds.get(tx, session)).fold.state.sessions)
        await updatePresence(tx, userId, current, now)
        return current !== null
      })
    },
  }
}

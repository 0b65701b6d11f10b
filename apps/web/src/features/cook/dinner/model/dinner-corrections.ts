import { type Corrections, readCorrections } from '@souschef/domain/planning'
import { userSlot } from '#platform/storage/keys.ts'
import type { Slot } from '#platform/storage/local.ts'

export const NO_CORRECTIONS: Corrections = []

/** A user's corrections of what was inferred about steps; they apply to all later plans. */
export const dinnerCorrections = (userId: string): Slot<Corrections> =>
  userSlot(userId, 'dinnerCorrections', readCorrections)

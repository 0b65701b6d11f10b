import { type Corrections, readCorrections } from '@souschef/domain/planning'
import { userSlot } from '#platform/storage/keys.ts'
import type { Slot } from '#platform/storage/local.ts'

export const NO_CORRECTIONS: Corrections = []

/** What a user said of steps instead of what was inferred of them; kept for every later plan. */
export const dinnerCorrections = (userId: string): Slot<Corrections> =>
  userSlot(userId, 'dinnerCorrections', readCorrections)

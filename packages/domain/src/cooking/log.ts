import { sortLog } from '../shared-log/position.ts'
import { evolve } from './evolve.ts'
import type { LogEvent } from './event.ts'
import { EMPTY_STATE } from './state.ts'
import type { CookingBase, CookingState } from './state.ts'

/** Folds a log into a state, independent of the order of delivery and of duplicates (DEC-44). */
export const replay = (events: readonly LogEvent[], base: CookingBase = EMPTY_STATE): CookingState =>
  sortLog(events).reduce<CookingState>(evolve, { ...base, history: [] })

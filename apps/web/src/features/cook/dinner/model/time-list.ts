import type { PlanRow } from './plan-rows.ts'

/** How soon something is 'in so many minutes' instead of at an hour. */
const SOON_MINUTES = 10

/** When the rows of a group begin: now, in a few minutes, or at a minute of the epoch. */
export type When =
  | { readonly kind: 'now' }
  | { readonly kind: 'in'; readonly minutes: number }
  | { readonly kind: 'at'; readonly minute: number }

export interface TimeGroup {
  readonly when: When
  readonly rows: readonly PlanRow[]
}

/** What is there to do, by when it begins; what is over is left out. Rows are in the order of their starts. */
export function timeList(rows: readonly PlanRow[], now: number): readonly TimeGroup[] {
  const upcoming = rows.filter(({ end }) => end > now)
  const groups = Map.groupBy(upcoming, ({ start }) => Math.max(start, now))
  return [...groups].map(([minute, groupRows]) => ({ when: whenOf(minute, now), rows: groupRows }))
}

function whenOf(minute: number, now: number): When {
  if (minute <= now) return { kind: 'now' }
  return minute - now <= SOON_MINUTES ? { kind: 'in', minutes: minute - now } : { kind: 'at', minute }
}

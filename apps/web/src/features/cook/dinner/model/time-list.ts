import type { PlanRow } from './plan-rows.ts'

/** Rows up to this many minutes ahead are shown as 'in … minutes' instead of with a time of day. */
const SOON_MINUTES = 10

/** When the rows of a group start: now, in a few minutes, or at a minute since the epoch. */
export type When =
  | { readonly kind: 'now' }
  | { readonly kind: 'in'; readonly minutes: number }
  | { readonly kind: 'at'; readonly minute: number }

export interface TimeGroup {
  readonly when: When
  readonly rows: readonly PlanRow[]
}

/** Groups rows by their start; past ones are omitted. Rows must be sorted by start. */
export function timeList(rows: readonly PlanRow[], now: number): readonly TimeGroup[] {
  const upcoming = rows.filter(({ end }) => end > now)
  const groups = Map.groupBy(upcoming, ({ start }) => Math.max(start, now))
  return [...groups].map(([minute, groupRows]) => ({ when: whenOf(minute, now), rows: groupRows }))
}

function whenOf(minute: number, now: number): When {
  if (minute <= now) return { kind: 'now' }
  return minute - now <= SOON_MINUTES ? { kind: 'in', minutes: minute - now } : { kind: 'at', minute }
}

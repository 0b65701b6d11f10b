import { OVEN_TOLERANCE_CELSIUS } from './generate.ts'
import type { Project, Use } from './project.ts'

/** `after` does not start from `low` to `high` minutes after the start of `before`. */
interface ForbiddenInterval {
  readonly before: number
  readonly after: number
  readonly low: number
  readonly high: number
}

/** The uses of a resource with a capacity. */
interface Demand {
  readonly capacity: number
  readonly uses: readonly (Pick<Use, 'units' | 'from' | 'to'> & { readonly task: number })[]
}

/** Longer than any schedule. */
const INFINITE_MINUTES = 2 ** 20

/**
 * A destructive lower bound (Klein and Scholl, 1999): the fewest minutes that constraint propagation does not refute, between
 * `provenBound` and `upperBound`, the length of a known schedule. When time is up, the best bound so far.
 */
export function destructiveBound(
  project: Project,
  provenBound: number,
  upperBound: number,
  isOver: () => boolean,
): number {
  const intervals = forbiddenIntervals(project, isOver)
  const demands = demandsOf(project)
  let low = provenBound
  let high = upperBound
  while (low < high) {
    const minutes = Math.floor((low + high) / 2)
    const first = new Int32Array(project.tasks.length)
    const last = Int32Array.from(project.tasks, ({ length }) => minutes - length)
    const isRefuted = last.some((start) => start < 0) || !propagate(first, last, intervals, demands, isOver)
    if (isRefuted) low = minutes + 1
    else if (isOver()) return low
    else high = minutes
  }
  return low
}

/** The intervals forbidden by links, and by uses that cannot overlap, in both directions. */
function forbiddenIntervals(
  { tasks, links, capacities, ovens }: Project,
  isOver: () => boolean,
): readonly ForbiddenInterval[] {
  const intervals = links.map(({ before, after, lag }): ForbiddenInterval => ({
    before,
    after,
    low: -INFINITE_MINUTES,
    high: lag - 1,
  }))
  const longUses = tasks.map(({ uses, ovenUses }) => ({
    uses: uses.filter(hasDuration),
    // With several ovens, two tasks need not share one.
    ovenUses: ovens.length === 1 ? ovenUses.filter(hasDuration) : [],
  }))
  const shelves = ovens[0] ?? 0
  for (const [before, one] of longUses.entries()) {
    if (isOver()) break
    for (const [after, other] of longUses.entries()) {
      if (after <= before) continue
      const disjunctions = [
        ...collidingPairs(
          one.uses,
          other.uses,
          (a, b) => a.resource === b.resource && a.units + b.units > (capacities[a.resource] ?? 0),
        ),
        ...collidingPairs(
          one.ovenUses,
          other.ovenUses,
          (a, b) =>
            a.shelves + b.shelves > shelves ||
            Math.abs(a.temperature - b.temperature) > OVEN_TOLERANCE_CELSIUS,
        ),
      ].map(([a, b]): ForbiddenInterval => ({
        before,
        after,
        low: a.from - b.to + 1,
        high: a.to - b.from - 1,
      }))
      intervals.push(...mergeIntervals(disjunctions))
    }
  }
  return intervals.flatMap((interval) => [
    interval,
    { before: interval.after, after: interval.before, low: -interval.high, high: -interval.low },
  ])
}

const hasDuration = ({ from, to }: Pick<Use, 'from' | 'to'>): boolean => from < to

const collidingPairs = <Part>(
  ones: readonly Part[],
  others: readonly Part[],
  collide: (one: Part, other: Part) => boolean,
): readonly (readonly [Part, Part])[] =>
  ones.flatMap((one) => others.filter((other) => collide(one, other)).map((other) => [one, other] as const))

/** Merges adjacent and overlapping intervals of the same tasks: merged, they propagate more. */
function mergeIntervals(intervals: readonly ForbiddenInterval[]): readonly ForbiddenInterval[] {
  const merged: ForbiddenInterval[] = []
  for (const interval of intervals.toSorted((one, other) => one.low - other.low)) {
    const previous = merged.at(-1)
    if (previous === undefined || interval.low > previous.high + 1) merged.push(interval)
    else merged[merged.length - 1] = { ...previous, high: Math.max(previous.high, interval.high) }
  }
  return merged
}

function demandsOf({ tasks, capacities, ovens }: Project): readonly Demand[] {
  const shelves = capacities.length
  const all = tasks.flatMap(({ uses, ovenUses }, task) =>
    [...uses, ...ovenUses.map((use) => ({ ...use, resource: shelves, units: use.shelves }))]
      .filter((use) => use.units > 0 && hasDuration(use))
      .map((use) => ({ ...use, task })),
  )
  return [...capacities, ovens.reduce((sum, of) => sum + of, 0)].map((capacity, resource) => ({
    capacity,
    uses: all.filter((use) => use.resource === resource),
  }))
}

/** Narrows the start windows of tasks to a fixed point. Returns false if one becomes empty. */
function propagate(
  first: Int32Array,
  last: Int32Array,
  intervals: readonly ForbiddenInterval[],
  demands: readonly Demand[],
  isOver: () => boolean,
): boolean {
  for (let hasChanged = true; hasChanged;) {
    if (isOver()) return true
    hasChanged = false
    for (const { before, after, low, high } of intervals) {
      const from = low + (last[before] ?? 0)
      const to = high + (first[before] ?? 0)
      const earliest = first[after] ?? 0
      const latest = last[after] ?? 0
      const isEarliestForbidden = from <= earliest && earliest <= to
      const isLatestForbidden = from <= latest && latest <= to
      if (isEarliestForbidden) first[after] = to + 1
      if (isLatestForbidden) last[after] = from - 1
      if ((first[after] ?? 0) > (last[after] ?? 0)) return false
      hasChanged ||= isEarliestForbidden || isLatestForbidden
    }
  }
  return demands.every((demand) => hasEnoughCapacity(demand, first, last, isOver))
}

/** Whether the work in no interval exceeds the capacity (energetic reasoning). */
function hasEnoughCapacity(
  { capacity, uses }: Demand,
  first: Int32Array,
  last: Int32Array,
  isOver: () => boolean,
): boolean {
  const windowStarts = new Set(uses.map(({ task, from }) => (first[task] ?? 0) + from))
  const windowEnds = new Set(uses.map(({ task, to }) => (last[task] ?? 0) + to))
  for (const windowStart of windowStarts) {
    if (isOver()) return true
    for (const windowEnd of windowEnds) {
      if (windowEnd <= windowStart) continue
      let work = 0
      for (const { task, units, from, to } of uses) {
        const inside = (start: number): number =>
          Math.max(0, Math.min(windowEnd, start + to) - Math.max(windowStart, start + from))
        work += units * Math.min(inside(first[task] ?? 0), inside(last[task] ?? 0))
      }
      if (work > capacity * (windowEnd - windowStart)) return false
    }
  }
  return true
}

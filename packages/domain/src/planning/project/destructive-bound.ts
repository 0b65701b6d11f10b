import { SAME_OVEN } from './generate.ts'
import type { Project, Use } from './project.ts'

/** `after` does not start from `low` to `high` minutes after the start of `before`. */
interface Ban {
  readonly before: number
  readonly after: number
  readonly low: number
  readonly high: number
}

/** What tasks take of something of which there is `capacity`. */
interface Demand {
  readonly capacity: number
  readonly uses: readonly (Pick<Use, 'units' | 'from' | 'to'> & { readonly task: number })[]
}

/** More than the minutes of any schedule. */
const FAR = 2 ** 20

/**
 * A destructive lower bound (Klein and Scholl, 1999): the fewest minutes that the time windows of tasks do not contradict, between
 * `proven`, a bound that is known, and `found`, the length of a schedule. When time is up, the best bound so far.
 */
export function destructiveBound(
  project: Project,
  proven: number,
  found: number,
  isOver: () => boolean,
): number {
  const bans = bansOf(project, isOver)
  const demands = demandsOf(project)
  let low = proven
  let high = found
  while (low < high) {
    const minutes = Math.floor((low + high) / 2)
    const first = new Int32Array(project.tasks.length)
    const last = Int32Array.from(project.tasks, ({ length }) => minutes - length)
    const isRefuted = last.some((start) => start < 0) || !narrow(first, last, bans, demands, isOver)
    if (isRefuted) low = minutes + 1
    else if (isOver()) return low
    else high = minutes
  }
  return low
}

/** What links forbid, and tasks of which parts cannot be side by side; each in both directions. */
function bansOf({ tasks, links, capacities, ovens }: Project, isOver: () => boolean): readonly Ban[] {
  const bans = links.map(({ before, after, lag }): Ban => ({ before, after, low: -FAR, high: lag - 1 }))
  const parts = tasks.map(({ uses, ovenUses }) => ({
    uses: uses.filter(isLong),
    // With several ovens no two tasks are sure to have the same.
    ovenUses: ovens.length === 1 ? ovenUses.filter(isLong) : [],
  }))
  const shelves = ovens[0] ?? 0
  for (const [before, one] of parts.entries()) {
    if (isOver()) break
    for (const [after, other] of parts.entries()) {
      if (after <= before) continue
      const apart = [
        ...pairs(
          one.uses,
          other.uses,
          (a, b) => a.resource === b.resource && a.units + b.units > (capacities[a.resource] ?? 0),
        ),
        ...pairs(
          one.ovenUses,
          other.ovenUses,
          (a, b) => a.shelves + b.shelves > shelves || Math.abs(a.temperature - b.temperature) > SAME_OVEN,
        ),
      ].map(([a, b]): Ban => ({ before, after, low: a.from - b.to + 1, high: a.to - b.from - 1 }))
      bans.push(...merge(apart))
    }
  }
  return bans.flatMap((ban) => [
    ban,
    { before: ban.after, after: ban.before, low: -ban.high, high: -ban.low },
  ])
}

const isLong = ({ from, to }: Pick<Use, 'from' | 'to'>): boolean => from < to

const pairs = <Part>(
  ones: readonly Part[],
  others: readonly Part[],
  collide: (one: Part, other: Part) => boolean,
): readonly (readonly [Part, Part])[] =>
  ones.flatMap((one) => others.filter((other) => collide(one, other)).map((other) => [one, other] as const))

/** Joins bans of the same tasks between which no minute is left: together they forbid more. */
function merge(bans: readonly Ban[]): readonly Ban[] {
  const merged: Ban[] = []
  for (const ban of bans.toSorted((one, other) => one.low - other.low)) {
    const previous = merged.at(-1)
    if (previous === undefined || ban.low > previous.high + 1) merged.push(ban)
    else merged[merged.length - 1] = { ...previous, high: Math.max(previous.high, ban.high) }
  }
  return merged
}

function demandsOf({ tasks, capacities, ovens }: Project): readonly Demand[] {
  const shelves = capacities.length
  const all = tasks.flatMap(({ uses, ovenUses }, task) =>
    [...uses, ...ovenUses.map((use) => ({ ...use, resource: shelves, units: use.shelves }))]
      .filter((use) => use.units > 0 && isLong(use))
      .map((use) => ({ ...use, task })),
  )
  return [...capacities, ovens.reduce((sum, of) => sum + of, 0)].map((capacity, resource) => ({
    capacity,
    uses: all.filter((use) => use.resource === resource),
  }))
}

/** Narrows the windows in which tasks start until nothing follows any more. Returns false if they contradict each other. */
function narrow(
  first: Int32Array,
  last: Int32Array,
  bans: readonly Ban[],
  demands: readonly Demand[],
  isOver: () => boolean,
): boolean {
  for (let isNarrower = true; isNarrower;) {
    if (isOver()) return true
    isNarrower = false
    for (const { before, after, low, high } of bans) {
      const from = low + (last[before] ?? 0)
      const to = high + (first[before] ?? 0)
      const earliest = first[after] ?? 0
      const latest = last[after] ?? 0
      const isEarly = from <= earliest && earliest <= to
      const isLate = from <= latest && latest <= to
      if (isEarly) first[after] = to + 1
      if (isLate) last[after] = from - 1
      if ((first[after] ?? 0) > (last[after] ?? 0)) return false
      isNarrower ||= isEarly || isLate
    }
  }
  return demands.every((demand) => hasEnergy(demand, first, last, isOver))
}

/** Whether between no two minutes there is more to do than can be (energetic reasoning). */
function hasEnergy(
  { capacity, uses }: Demand,
  first: Int32Array,
  last: Int32Array,
  isOver: () => boolean,
): boolean {
  const begins = new Set(uses.map(({ task, from }) => (first[task] ?? 0) + from))
  const ends = new Set(uses.map(({ task, to }) => (last[task] ?? 0) + to))
  for (const begin of begins) {
    if (isOver()) return true
    for (const end of ends) {
      if (end <= begin) continue
      let work = 0
      for (const { task, units, from, to } of uses) {
        const inside = (start: number): number =>
          Math.max(0, Math.min(end, start + to) - Math.max(begin, start + from))
        work += units * Math.min(inside(first[task] ?? 0), inside(last[task] ?? 0))
      }
      if (work > capacity * (end - begin)) return false
    }
  }
  return true
}

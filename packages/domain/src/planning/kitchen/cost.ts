import type { Link } from '../project/project.ts'
import type { CompiledDinner } from './compile-dinner.ts'
import type { Dinner, Dish } from './kitchen.ts'

/** Minutes for which food may wait in a hot pan for its next step. */
const MAX_PAN_WAIT_MINUTES = 10

const LATENESS_WEIGHT = 2 ** 39
const WAITING_WEIGHT = 2 ** 22
const TOTAL_WEIGHT = 2 ** 8
const MAX_IDLE = TOTAL_WEIGHT - 1

/** A lexicographic cost: lateness, excess minutes that hot dishes stand, total minutes, idle minutes between hot steps. */
const packCost = (lateMinutes: number, waiting: number, total: number, idle: number): number =>
  lateMinutes * LATENESS_WEIGHT +
  Math.min(waiting, LATENESS_WEIGHT / WAITING_WEIGHT - 1) * WAITING_WEIGHT +
  total * TOTAL_WEIGHT +
  Math.min(idle, MAX_IDLE)

export interface DinnerCost {
  /** The cost as defined by `Goal`. */
  readonly cost: (starts: Int32Array, end: number) => number
  /** The cost of a plan of `bound` minutes in which nothing waits longer than `waiting`. */
  readonly costBound: (bound: number, waiting: number) => number
  /** The sum of minutes that hot dishes and their parts stand for longer than they may. */
  readonly waiting: (starts: Int32Array) => number
  /** How much food cools: excess minutes first, then all minutes that hot dishes stand, and excess minutes in pans. */
  readonly cooling: (starts: Int32Array) => number
}

/**
 * The minutes from `origin` to the serve time. For as soon as possible that is the present, so that each minute counts as late; null
 * if lateness does not count, because hot dishes come first.
 */
export const availableMinutes = ({ serveAt, allHot = false, now }: Dinner, origin: number): number | null =>
  serveAt === null && allHot ? null : (serveAt ?? now) - origin

/** The cost of plans for dishes to be served within `available` minutes, as returned by `availableMinutes`. */
export function dinnerCost(
  { project, blocks, hotLinks }: CompiledDinner,
  dishes: readonly Dish[],
  available: number | null,
): DinnerCost {
  const hot = dishes.flatMap(({ id, standing }) => {
    const tasks = [...blocks.keys()].filter((task) => blocks[task]?.members[0]?.dish === id)
    return standing === null || tasks.length === 0 ? [] : [{ standing, tasks: Int32Array.from(tasks) }]
  })
  const lengths = Int32Array.from(project.tasks, ({ length }) => length)
  const isHot = blocks.map(({ members }) => {
    const last = members.reduce((one, other) => (other.from >= one.from ? other : one))
    return last.dishStep.burner || last.dishStep.oven !== null
  })
  /** The link in mirrored time, in which starts count from the end. */
  const mirrored = <One extends Link>(link: One): One => ({
    ...link,
    lag: link.lag + (lengths[link.after] ?? 0) - (lengths[link.before] ?? 0),
  })
  const lateness = (end: number): number => (available === null ? 0 : Math.max(0, end - available))
  const idleLinks = project.links.filter(({ before }) => isHot[before] === true).map(mirrored)
  const hotParts = hotLinks.map(mirrored)
  const gapOf = ({ before, after, lag }: Link, starts: Int32Array): number =>
    (starts[before] ?? 0) - (starts[after] ?? 0) - lag

  function readyOf(tasks: Int32Array, starts: Int32Array): number {
    let ready = Infinity
    for (const task of tasks) ready = Math.min(ready, starts[task] ?? 0)
    return ready
  }

  function waiting(starts: Int32Array): number {
    let sum = 0
    for (const { standing, tasks } of hot) sum += Math.max(0, readyOf(tasks, starts) - standing)
    for (const part of hotParts) sum += Math.max(0, gapOf(part, starts) - part.standing)
    return sum
  }

  function idle(starts: Int32Array): number {
    let sum = 0
    for (const link of idleLinks) sum += Math.max(0, gapOf(link, starts) - MAX_PAN_WAIT_MINUTES)
    return sum
  }

  return {
    waiting,
    cooling: (starts) =>
      waiting(starts) * WAITING_WEIGHT +
      idle(starts) +
      hot.reduce((sum, { tasks }) => sum + readyOf(tasks, starts), 0) +
      hotParts.reduce((sum, part) => sum + gapOf(part, starts), 0),
    costBound: (bound, minWaiting) => packCost(lateness(bound), minWaiting, bound, 0),
    cost: (starts, end) => {
      // Without a serve time, minutes count from the present, not from the first step.
      let total = available === null ? end : 0
      for (let task = 0; task < lengths.length; task += 1)
        total = Math.max(total, (starts[task] ?? 0) + (lengths[task] ?? 0))
      return packCost(lateness(end), waiting(starts), total, idle(starts))
    },
  }
}

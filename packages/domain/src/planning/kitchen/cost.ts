import type { Link } from '../project/project.ts'
import type { CompiledDinner } from './compile-dinner.ts'
import type { Dinner, Dish } from './kitchen.ts'

/** Minutes for which food may wait in a hot pan for its next step. */
const PAN_REST = 10

const LATE = 2 ** 39
const WAITING = 2 ** 22
const TOTAL = 2 ** 8
const MOST_REST = TOTAL - 1

/** A cost whose parts count one before the other: lateness, minutes that hot dishes stand, the total, rests between hot steps. */
const pack = (late: number, waiting: number, total: number, rest: number): number =>
  late * LATE + Math.min(waiting, LATE / WAITING - 1) * WAITING + total * TOTAL + Math.min(rest, MOST_REST)

export interface DinnerCost {
  /** As `Goal` asks for it. */
  readonly cost: (starts: Int32Array, end: number) => number
  /** The cost of a plan of `bound` minutes in which nothing waits longer than `waiting`. */
  readonly least: (bound: number, waiting: number) => number
  /** Minutes that hot dishes, and what becomes part of them, stand for longer than they may, added up. */
  readonly waiting: (starts: Int32Array) => number
  /** How much gets cold: first what stands for too long, then minutes that hot dishes stand at all, and pans for longer than they should. */
  readonly cooling: (starts: Int32Array) => number
}

/**
 * The minutes from `origin` in which a dinner is wanted: none for as soon as possible, so that each minute counts as one too late; null
 * if no minute does, because hot dishes come first.
 */
export const minutesFor = ({ serveAt, allHot = false, now }: Dinner, origin: number): number | null =>
  serveAt === null && allHot ? null : (serveAt ?? now) - origin

/** The cost of plans for dishes that are wanted in `available` minutes, as `minutesFor` has it. */
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
    return last.given.burner || last.given.oven !== null
  })
  /** Counted as starts are, from the end. */
  const turned = <One extends Link>(link: One): One => ({
    ...link,
    lag: link.lag + (lengths[link.after] ?? 0) - (lengths[link.before] ?? 0),
  })
  const lateness = (end: number): number => (available === null ? 0 : Math.max(0, end - available))
  const rests = project.links.filter(({ before }) => isHot[before] === true).map(turned)
  const parts = hotLinks.map(turned)
  const passed = ({ before, after, lag }: Link, starts: Int32Array): number =>
    (starts[before] ?? 0) - (starts[after] ?? 0) - lag

  function readyOf(tasks: Int32Array, starts: Int32Array): number {
    let ready = Infinity
    for (const task of tasks) ready = Math.min(ready, starts[task] ?? 0)
    return ready
  }

  function waiting(starts: Int32Array): number {
    let sum = 0
    for (const { standing, tasks } of hot) sum += Math.max(0, readyOf(tasks, starts) - standing)
    for (const part of parts) sum += Math.max(0, passed(part, starts) - part.standing)
    return sum
  }

  function rest(starts: Int32Array): number {
    let sum = 0
    for (const link of rests) sum += Math.max(0, passed(link, starts) - PAN_REST)
    return sum
  }

  return {
    waiting,
    cooling: (starts) =>
      waiting(starts) * WAITING +
      rest(starts) +
      hot.reduce((sum, { tasks }) => sum + readyOf(tasks, starts), 0) +
      parts.reduce((sum, part) => sum + passed(part, starts), 0),
    least: (bound, least) => pack(lateness(bound), least, bound, 0),
    cost: (starts, end) => {
      // What is not wanted at a time counts from the present, not from the first step.
      let total = available === null ? end : 0
      for (let task = 0; task < lengths.length; task += 1)
        total = Math.max(total, (starts[task] ?? 0) + (lengths[task] ?? 0))
      return pack(lateness(end), waiting(starts), total, rest(starts))
    },
  }
}

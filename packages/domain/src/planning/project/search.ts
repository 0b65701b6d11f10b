import { makeCrossover, makeReverser, makeShift } from './candidate.ts'
import { type Fixed, makeGenerator } from './generate.ts'
import { compile } from './instance.ts'
import { mirror, type Project } from './project.ts'
import { type Random, seeded } from './random.ts'
import { byStarts, makeSampler } from './task-order.ts'

export interface Effort {
  /** The number of schedules to make at most, so that the same input has the same answer. */
  readonly schedules: number
  /** Whether time is up; asked now and then. */
  readonly isOver: () => boolean
  readonly seed: number
}

export interface Goal {
  /**
   * How bad a schedule is that is read from its end: `starts` count backwards from the minute at which all is done, which is `end`
   * minutes after the first. Never less when a task starts later in that sense.
   */
  readonly cost: (starts: Int32Array, end: number) => number
  /** A cost at which to stop. */
  readonly floor: number
}

/** What is settled before the search begins. */
export interface Settled {
  /** Tasks that are not moved. None of them waits for one that is not among them. */
  readonly fixed: readonly Fixed[]
  /** The minute at which all is to be done, if that is possible. */
  readonly end: number
  /** When tasks started in the schedule before, so that one as good as that is found first. */
  readonly before: ReadonlyMap<number, number>
}

/** A schedule: starts and ovens by task. */
export interface Found {
  readonly starts: Int32Array
  readonly ovens: Int32Array
  /** The minute by which all is done. */
  readonly end: number
  readonly cost: number
  /** How many schedules were made. */
  readonly schedules: number
}

const POPULATION = 80
/** Schedules drawn for each member of the first population. */
const DRAWS = 2
/** Tasks of each child that are moved, on average. */
const MOVES = 3
/** Generations without a better schedule after which all but the best is thrown away. */
const PATIENCE = 60
/** The bias of the first order of all: the rule alone. */
const BY_RULE = 20

/** One direction of time. */
interface Side {
  readonly generate: (order: ArrayLike<number>, starts: Int32Array) => number
  readonly reverse: (starts: Int32Array, order: Int32Array) => void
  readonly shift: (order: Int32Array, index: number, draw: number) => void
  readonly ovenOf: Int32Array
  /** Of each member, the order in which the other side places its tasks. */
  readonly orders: readonly Int32Array[]
  readonly costs: Float64Array
}

/**
 * Looks for a schedule of low cost. Two populations breed each other, one of schedules that start as early as can be and one of those
 * that end as late as can be (Debels and Vanhoucke, 2005).
 */
export function search(
  project: Project,
  goal: Goal,
  effort: Effort,
  settled: Settled = { fixed: [], end: 0, before: new Map() },
): Found {
  const ahead = compile(project)
  const back = compile(mirror(project))
  const { count, lengths } = ahead
  const fixedTasks = new Set(settled.fixed.map(({ task }) => task))
  const isFixed = (task: number): boolean => fixedTasks.has(task)
  const hasLimits = settled.end > 0 || fixedTasks.size > 0 || ahead.release.some((minute) => minute > 0)
  const size = count - fixedTasks.size
  const random = seeded(effort.seed)
  const horizon =
    settled.fixed.reduce(
      (latest, { task, start }) => Math.max(latest, start + (lengths[task] ?? 0)),
      settled.end,
    ) + ahead.horizon
  const aheadGenerator = makeGenerator(ahead, horizon)
  const backGenerator = makeGenerator(back, horizon + back.horizon)
  const side = (instance: typeof ahead, generator: typeof aheadGenerator): Side => ({
    ...generator,
    reverse: makeReverser(instance, isFixed),
    shift: makeShift(instance),
    orders: Array.from({ length: POPULATION }, () => new Int32Array(size)),
    costs: new Float64Array(POPULATION).fill(Infinity),
  })
  const backwards = side(back, backGenerator)
  const forwards = side(ahead, aheadGenerator)
  const sample = makeSampler(back, isFixed, random)
  const crossover = makeCrossover(count)
  const starts = new Int32Array(count)
  const turned = new Int32Array(count)
  const child = new Int32Array(size)
  const best = { starts: new Int32Array(count), ovens: new Int32Array(count), end: 0, cost: Infinity }
  let schedules = 0
  /** With tasks that are not moved, the minute that schedules made backwards end at. */
  let end = Infinity

  const isDone = (): boolean =>
    size === 0 || best.cost <= goal.floor || schedules >= effort.schedules || effort.isOver()

  /** Ends all schedules at a minute that is later, or earlier, than before. */
  function endAt(minute: number): void {
    end = minute
    backGenerator.fix(
      settled.fixed.map(({ task, start, oven }) => ({
        task,
        oven,
        start: end - start - (lengths[task] ?? 0),
      })),
    )
  }

  /** Whether the schedule made backwards begins too early, or runs into a task that is not moved. */
  function isTooEarly(): boolean {
    for (let task = 0; task < count; task += 1) {
      const start = turned[task] ?? 0
      if (start < (ahead.release[task] ?? 0)) return true
      for (let link = ahead.firstLink[task] ?? 0; link < (ahead.firstLink[task + 1] ?? 0); link += 1) {
        if (start < (turned[ahead.linkTask[link] ?? 0] ?? 0) + (ahead.linkLag[link] ?? 0)) return true
      }
    }
    return false
  }

  function evaluate(on: Side, order: ArrayLike<number>): number {
    schedules += 1
    const done = on.generate(order, starts)
    const latest = on === forwards ? Math.max(done, settled.end) : end
    const ending = hasLimits ? latest : done
    for (let task = 0; task < count; task += 1) {
      turned[task] = ending - (starts[task] ?? 0) - (lengths[task] ?? 0)
    }
    if (hasLimits) {
      if (on === forwards && ending < end) endAt(ending)
      if (on === backwards && isTooEarly()) return Infinity
    }
    const found = goal.cost(on === backwards ? starts : turned, ending)
    if (found < best.cost) {
      best.cost = found
      best.end = ending
      best.starts.set(on === backwards ? turned : starts)
      best.ovens.set(on.ovenOf)
    }
    return found
  }

  function fill(): void {
    for (let member = 0; member < POPULATION && !isDone(); member += 1) {
      backwards.costs[member] = Infinity
      for (let draw = 0; draw < DRAWS; draw += 1) {
        sample(child, member === 0 && draw === 0 ? BY_RULE : 1 + 2 * random())
        const found = evaluate(backwards, child)
        if (draw > 0 && found >= (backwards.costs[member] ?? 0)) continue
        backwards.costs[member] = found
        backwards.reverse(starts, backwards.orders[member] ?? child)
      }
    }
    forwards.costs.fill(Infinity)
  }

  function breed(from: Side, to: Side): void {
    for (let member = 0; member < POPULATION && !isDone(); member += 1) {
      const mother = from.orders[member] ?? child
      const father = from.orders[tournament(from.costs, random)] ?? child
      const one = Math.floor(random() * (size + 1))
      const other = Math.floor(random() * (size + 1))
      crossover(mother, father, Math.min(one, other), Math.max(one, other), child)
      for (let index = 0; index < size; index += 1) {
        if (random() * size < MOVES) to.shift(child, index, random())
      }
      const found = evaluate(to, child)
      if (found > (to.costs[member] ?? 0)) continue
      to.costs[member] = found
      to.reverse(starts, to.orders[member] ?? child)
    }
  }

  aheadGenerator.fix(settled.fixed)
  evaluate(
    forwards,
    byStarts(ahead, settled.before).filter((task) => !isFixed(task)),
  )
  forwards.reverse(starts, child)
  evaluate(backwards, child)
  while (!isDone()) {
    fill()
    let stale = 0
    for (let isBackwards = true; stale < PATIENCE && !isDone(); isBackwards = !isBackwards) {
      const before = best.cost
      if (isBackwards) breed(backwards, forwards)
      else breed(forwards, backwards)
      stale = best.cost < before ? 0 : stale + 1
    }
  }
  return { ...best, schedules }
}

function tournament(costs: Float64Array, random: Random): number {
  const one = Math.floor(random() * costs.length)
  const other = Math.floor(random() * costs.length)
  return (costs[one] ?? 0) <= (costs[other] ?? 0) ? one : other
}

import { makeCrossover, makeOrderReverser, makeShift } from './candidate.ts'
import { type Fixed, makeGenerator } from './generate.ts'
import { compile } from './instance.ts'
import { mirror, type Project } from './project.ts'
import { type Random, seededRandom } from './random.ts'
import { orderByStarts, makeSampler } from './task-order.ts'

export interface Effort {
  /** The maximum number of schedules; unlike a time limit, it makes the search deterministic. */
  readonly schedules: number
  /** Whether time is up; called periodically. */
  readonly isOver: () => boolean
  readonly seed: number
}

export interface Goal {
  /**
   * The cost of a schedule in mirrored time: `starts` count backwards from its end, which is `end` minutes after the first start.
   * Must not decrease when a task starts later in that sense.
   */
  readonly cost: (starts: Int32Array, end: number) => number
  /** A cost at which to stop. */
  readonly floor: number
}

/** Constraints that are fixed before the search begins. */
export interface SearchConstraints {
  /** Tasks that are not moved. None of them depends on a task that is not fixed. */
  readonly fixed: readonly Fixed[]
  /** The minute at which everything should be done, if possible. */
  readonly end: number
  /** The starts in the previous schedule, so that one as good is found first. */
  readonly before: ReadonlyMap<number, number>
}

/** A schedule: starts and ovens by task. */
export interface Schedule {
  readonly starts: Int32Array
  readonly ovens: Int32Array
  /** The minute by which all tasks are done. */
  readonly end: number
  readonly cost: number
  /** How many schedules were made. */
  readonly schedules: number
}

const POPULATION = 80
/** Schedules drawn for each member of the first population. */
const SAMPLES_PER_MEMBER = 2
/** Tasks of each child that are moved, on average. */
const MEAN_SHIFTS = 3
/** Generations without improvement after which the search restarts with the best schedule only. */
const MAX_STALE_GENERATIONS = 60
/** The bias of the first order: almost only the priority rule. */
const RULE_BIAS = 20

/** One direction of time. */
interface Direction {
  readonly generate: (order: ArrayLike<number>, starts: Int32Array) => number
  readonly reverse: (starts: Int32Array, order: Int32Array) => void
  readonly shift: (order: Int32Array, index: number, fraction: number) => void
  readonly ovenOf: Int32Array
  /** For each member, the order in which the other direction places its tasks. */
  readonly orders: readonly Int32Array[]
  readonly costs: Float64Array
}

/**
 * Searches for a schedule of low cost with a bi-population genetic algorithm: one population has schedules that start as early as
 * possible, the other those that end as late as possible, and each breeds the other (Debels and Vanhoucke, 2005).
 */
export function search(
  project: Project,
  goal: Goal,
  effort: Effort,
  constraints: SearchConstraints = { fixed: [], end: 0, before: new Map() },
): Schedule {
  const forwardInstance = compile(project)
  const backwardInstance = compile(mirror(project))
  const { count, lengths } = forwardInstance
  const fixedTasks = new Set(constraints.fixed.map(({ task }) => task))
  const isFixed = (task: number): boolean => fixedTasks.has(task)
  const isConstrained =
    constraints.end > 0 || fixedTasks.size > 0 || forwardInstance.release.some((minute) => minute > 0)
  const size = count - fixedTasks.size
  const random = seededRandom(effort.seed)
  const horizon =
    constraints.fixed.reduce(
      (latest, { task, start }) => Math.max(latest, start + (lengths[task] ?? 0)),
      constraints.end,
    ) + forwardInstance.horizon
  const forwardGenerator = makeGenerator(forwardInstance, horizon)
  const backwardGenerator = makeGenerator(backwardInstance, horizon + backwardInstance.horizon)
  const makeDirection = (
    instance: typeof forwardInstance,
    generator: typeof forwardGenerator,
  ): Direction => ({
    ...generator,
    reverse: makeOrderReverser(instance, isFixed),
    shift: makeShift(instance),
    orders: Array.from({ length: POPULATION }, () => new Int32Array(size)),
    costs: new Float64Array(POPULATION).fill(Infinity),
  })
  const backwards = makeDirection(backwardInstance, backwardGenerator)
  const forwards = makeDirection(forwardInstance, forwardGenerator)
  const sample = makeSampler(backwardInstance, isFixed, random)
  const crossover = makeCrossover(count)
  const starts = new Int32Array(count)
  const reversedStarts = new Int32Array(count)
  const child = new Int32Array(size)
  const best = { starts: new Int32Array(count), ovens: new Int32Array(count), end: 0, cost: Infinity }
  let schedules = 0
  /** With fixed tasks, the minute at which backward schedules end. */
  let end = Infinity

  const isDone = (): boolean =>
    size === 0 || best.cost <= goal.floor || schedules >= effort.schedules || effort.isOver()

  /** Changes the minute at which all backward schedules end. */
  function setEnd(minute: number): void {
    end = minute
    backwardGenerator.fix(
      constraints.fixed.map(({ task, start, oven }) => ({
        task,
        oven,
        start: end - start - (lengths[task] ?? 0),
      })),
    )
  }

  /** Whether the backward schedule violates a release time or a link. */
  function isInfeasible(): boolean {
    for (let task = 0; task < count; task += 1) {
      const start = reversedStarts[task] ?? 0
      if (start < (forwardInstance.release[task] ?? 0)) return true
      for (
        let link = forwardInstance.firstLink[task] ?? 0;
        link < (forwardInstance.firstLink[task + 1] ?? 0);
        link += 1
      ) {
        if (
          start <
          (reversedStarts[forwardInstance.linkTask[link] ?? 0] ?? 0) + (forwardInstance.linkLag[link] ?? 0)
        )
          return true
      }
    }
    return false
  }

  function evaluate(direction: Direction, order: ArrayLike<number>): number {
    schedules += 1
    const done = direction.generate(order, starts)
    const latest = direction === forwards ? Math.max(done, constraints.end) : end
    const ending = isConstrained ? latest : done
    for (let task = 0; task < count; task += 1) {
      reversedStarts[task] = ending - (starts[task] ?? 0) - (lengths[task] ?? 0)
    }
    if (isConstrained) {
      if (direction === forwards && ending < end) setEnd(ending)
      if (direction === backwards && isInfeasible()) return Infinity
    }
    const scheduleCost = goal.cost(direction === backwards ? starts : reversedStarts, ending)
    if (scheduleCost < best.cost) {
      best.cost = scheduleCost
      best.end = ending
      best.starts.set(direction === backwards ? reversedStarts : starts)
      best.ovens.set(direction.ovenOf)
    }
    return scheduleCost
  }

  function initializePopulation(): void {
    for (let member = 0; member < POPULATION && !isDone(); member += 1) {
      backwards.costs[member] = Infinity
      for (let sampleIndex = 0; sampleIndex < SAMPLES_PER_MEMBER; sampleIndex += 1) {
        sample(child, member === 0 && sampleIndex === 0 ? RULE_BIAS : 1 + 2 * random())
        const scheduleCost = evaluate(backwards, child)
        if (sampleIndex > 0 && scheduleCost >= (backwards.costs[member] ?? 0)) continue
        backwards.costs[member] = scheduleCost
        backwards.reverse(starts, backwards.orders[member] ?? child)
      }
    }
    forwards.costs.fill(Infinity)
  }

  function breed(from: Direction, to: Direction): void {
    for (let member = 0; member < POPULATION && !isDone(); member += 1) {
      const first = from.orders[member] ?? child
      const second = from.orders[tournament(from.costs, random)] ?? child
      const one = Math.floor(random() * (size + 1))
      const other = Math.floor(random() * (size + 1))
      crossover(first, second, Math.min(one, other), Math.max(one, other), child)
      for (let index = 0; index < size; index += 1) {
        if (random() * size < MEAN_SHIFTS) to.shift(child, index, random())
      }
      const scheduleCost = evaluate(to, child)
      if (scheduleCost > (to.costs[member] ?? 0)) continue
      to.costs[member] = scheduleCost
      to.reverse(starts, to.orders[member] ?? child)
    }
  }

  forwardGenerator.fix(constraints.fixed)
  evaluate(
    forwards,
    orderByStarts(forwardInstance, constraints.before).filter((task) => !isFixed(task)),
  )
  forwards.reverse(starts, child)
  evaluate(backwards, child)
  while (!isDone()) {
    initializePopulation()
    let stale = 0
    for (let isBackwards = true; stale < MAX_STALE_GENERATIONS && !isDone(); isBackwards = !isBackwards) {
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

import { makeCrossover, makeReverser, makeShift } from './candidate.ts'
import { makeGenerator } from './generate.ts'
import { compile } from './instance.ts'
import { mirror, type Project } from './project.ts'
import { type Random, seeded } from './random.ts'
import { makeSampler } from './task-order.ts'

export interface Effort {
  /** The number of schedules to make at most, so that the same input has the same answer. */
  readonly schedules: number
  /** Whether time is up; asked now and then. */
  readonly isOver: () => boolean
  readonly seed: number
}

/** How good a schedule is, less being better: never less when a task starts later. */
export type Cost = (starts: Int32Array, end: number) => number

export interface Found {
  readonly starts: Int32Array
  readonly cost: number
  /** How many schedules were made. */
  readonly schedules: number
}

const POPULATION = Number(process.env.P ?? 40)
/** Schedules drawn for each member of the first population. */
const DRAWS = Number(process.env.D ?? 2)
const MUTATION = Number(process.env.M ?? 0.03)
/** Generations without a better schedule after which all but the best is thrown away. */
const PATIENCE = Number(process.env.T ?? 30)

interface Side {
  readonly generate: (order: ArrayLike<number>, starts: Int32Array) => number
  readonly reverse: (starts: Int32Array, order: Int32Array) => void
  readonly shift: (order: Int32Array, index: number, draw: number) => void
  /** Of each member, the order in which the other side places its tasks. */
  readonly orders: readonly Int32Array[]
  readonly costs: Float64Array
}

/**
 * Looks for a schedule of low cost, and stops at one that costs `floor`. Two populations, one of schedules that start as early as can
 * be and one of those that end as late as can be, breed each other (Debels and Vanhoucke, 2005).
 */
export function search(project: Project, cost: Cost, floor: number, effort: Effort): Found {
  const forward = compile(project)
  const backward = compile(mirror(project))
  const { count, lengths } = forward
  const random = seeded(effort.seed)
  const side = (instance: typeof forward): Side => ({
    generate: makeGenerator(instance).generate,
    reverse: makeReverser(instance),
    shift: makeShift(instance),
    orders: Array.from({ length: POPULATION }, () => new Int32Array(count)),
    costs: new Float64Array(POPULATION).fill(Infinity),
  })
  const sides = [side(forward), side(backward)] as const
  const crossover = makeCrossover(count)
  const starts = new Int32Array(count)
  const turned = new Int32Array(count)
  const child = new Int32Array(count)
  const best = new Int32Array(count)
  let bestCost = Infinity
  let schedules = 0

  const isDone = (): boolean => bestCost <= floor || schedules >= effort.schedules || effort.isOver()

  /** Places tasks on one side; the cost is that of the schedule seen forwards. */
  function evaluate(on: Side, order: ArrayLike<number>): number {
    schedules += 1
    const end = on.generate(order, starts)
    let seen = starts
    if (on === sides[1]) {
      for (let task = 0; task < count; task += 1) {
        turned[task] = end - (starts[task] ?? 0) - (lengths[task] ?? 0)
      }
      seen = turned
    }
    const found = cost(seen, end)
    if (found < bestCost) {
      bestCost = found
      best.set(seen)
    }
    return found
  }

  function fill(): void {
    const sample = makeSampler(forward, random)
    const [first] = sides
    for (let member = 0; member < POPULATION && !isDone(); member += 1) {
      first.costs[member] = Infinity
      for (let draw = 0; draw < DRAWS; draw += 1) {
        sample(child, member === 0 && draw === 0 ? 20 : 1 + 2 * random())
        const found = evaluate(first, child)
        if (found < (first.costs[member] ?? 0)) {
          first.costs[member] = found
          first.reverse(starts, first.orders[member] ?? child)
        }
      }
    }
    sides[1].costs.fill(Infinity)
  }

  function breed(from: Side, to: Side): void {
    for (let member = 0; member < POPULATION && !isDone(); member += 1) {
      const mother = from.orders[member] ?? child
      const father = from.orders[tournament(from.costs, random)] ?? child
      const one = Math.floor(random() * (count + 1))
      const other = Math.floor(random() * (count + 1))
      crossover(mother, father, Math.min(one, other), Math.max(one, other), child)
      for (let index = 0; index < count; index += 1) {
        if (random() < MUTATION) to.shift(child, index, random())
      }
      const found = evaluate(to, child)
      if (found <= (to.costs[member] ?? 0)) {
        to.costs[member] = found
        to.reverse(starts, to.orders[member] ?? child)
      }
    }
  }

  while (!isDone()) {
    fill()
    let generation = 0
    for (let stale = 0; stale < PATIENCE && !isDone(); stale += 1) {
      const before = bestCost
      breed(sides[generation % 2 === 0 ? 0 : 1], sides[generation % 2 === 0 ? 1 : 0])
      generation += 1
      if (bestCost < before) stale = 0
    }
  }
  return { starts: best, cost: bestCost, schedules }
}

function tournament(costs: Float64Array, random: Random): number {
  const one = Math.floor(random() * costs.length)
  const other = Math.floor(random() * costs.length)
  return (costs[one] ?? 0) <= (costs[other] ?? 0) ? one : other
}

import type { Instance } from './instance.ts'
import { topologicalOrder } from './task-order.ts'

/**
 * Orders tasks for the mirrored project, the latest end first: placed in this order, each keeps its position or moves towards the
 * end.
 */
export function makeOrderReverser(
  instance: Instance,
  isFixed: (task: number) => boolean,
): (starts: Int32Array, order: Int32Array) => void {
  const { lengths, firstLink, linkTask } = instance
  const sequence = Int32Array.from(topologicalOrder(instance).filter((task) => !isFixed(task)))
  const count = sequence.length
  const keys = new Int32Array(instance.count)
  const sorted = new Float64Array(count)
  return (starts, order) => {
    for (let rank = 0; rank < count; rank += 1) {
      const task = sequence[rank] ?? 0
      let key = (starts[task] ?? 0) + (lengths[task] ?? 0)
      for (let link = firstLink[task] ?? 0; link < (firstLink[task + 1] ?? 0); link += 1) {
        const before = keys[linkTask[link] ?? 0] ?? 0
        if (before > key) key = before
      }
      keys[task] = key
      sorted[rank] = key * count + rank
    }
    sorted.sort()
    for (let rank = 0; rank < count; rank += 1) {
      order[count - 1 - rank] = sequence[(sorted[rank] ?? 0) % count] ?? 0
    }
  }
}

/** Two-point crossover: the child has the first and last tasks of one parent, those between in the order of the other. */
export function makeCrossover(
  tasks: number,
): (first: Int32Array, second: Int32Array, from: number, to: number, child: Int32Array) => void {
  const lastRoundOf = new Uint32Array(tasks)
  let round = 0
  return (first, second, from, to, child) => {
    const count = child.length
    round += 1
    let size = 0
    while (size < from) {
      const task = first[size] ?? 0
      child[size] = task
      lastRoundOf[task] = round
      size += 1
    }
    for (let index = 0; size < to; index += 1) {
      const task = second[index] ?? 0
      if (lastRoundOf[task] !== round) {
        child[size] = task
        lastRoundOf[task] = round
        size += 1
      }
    }
    for (let index = 0; size < count; index += 1) {
      const task = first[index] ?? 0
      if (lastRoundOf[task] !== round) {
        child[size] = task
        size += 1
      }
    }
  }
}

/** Moves the task at `index` to another position, not past its predecessors or successors. */
export function makeShift(instance: Instance): (order: Int32Array, index: number, fraction: number) => void {
  const { count, firstLink, linkTask } = instance
  const linked = new Uint8Array(count * count)
  for (let task = 0; task < count; task += 1) {
    for (let link = firstLink[task] ?? 0; link < (firstLink[task + 1] ?? 0); link += 1) {
      linked[(linkTask[link] ?? 0) * count + task] = 1
    }
  }
  return (order, index, fraction) => {
    const task = order[index] ?? 0
    let low = index
    while (low > 0 && linked[(order[low - 1] ?? 0) * count + task] === 0) low -= 1
    let high = index
    while (high < order.length - 1 && linked[task * count + (order[high + 1] ?? 0)] === 0) high += 1
    const target = low + Math.floor(fraction * (high - low + 1))
    if (target < index) order.copyWithin(target + 1, target, index)
    else order.copyWithin(index, index + 1, target + 1)
    order[target] = task
  }
}

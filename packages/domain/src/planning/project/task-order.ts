import type { Instance } from './instance.ts'
import type { Random } from './random.ts'

/** For each task, the longest path through links from its start to the end of the schedule. */
export function tails({ count, lengths, firstLink, linkTask, linkLag }: Instance): Int32Array {
  const tail = Int32Array.from(lengths)
  for (const task of topologicalOrder({ count, firstLink, linkTask }).toReversed()) {
    for (let link = firstLink[task] ?? 0; link < (firstLink[task + 1] ?? 0); link += 1) {
      const before = linkTask[link] ?? 0
      tail[before] = Math.max(tail[before] ?? 0, (linkLag[link] ?? 0) + (tail[task] ?? 0))
    }
  }
  return tail
}

/** All tasks in topological order, without those in a cycle. */
export function topologicalOrder(
  instance: Pick<Instance, 'count' | 'firstLink' | 'linkTask'>,
): readonly number[] {
  const { count, firstLink, linkTask } = instance
  const followers = Array.from({ length: count }, (): number[] => [])
  const pendingCounts = new Int32Array(count)
  for (let task = 0; task < count; task += 1) {
    for (let link = firstLink[task] ?? 0; link < (firstLink[task + 1] ?? 0); link += 1) {
      followers[linkTask[link] ?? 0]?.push(task)
      pendingCounts[task] = (pendingCounts[task] ?? 0) + 1
    }
  }
  const order = [...pendingCounts.keys()].filter((task) => pendingCounts[task] === 0)
  for (const task of order) {
    for (const follower of followers[task] ?? []) {
      pendingCounts[follower] = (pendingCounts[follower] ?? 0) - 1
      if (pendingCounts[follower] === 0) order.push(follower)
    }
  }
  return order
}

/** All tasks in the order of known starts, but each after its predecessors. */
export function orderByStarts(instance: Instance, starts: ReadonlyMap<number, number>): readonly number[] {
  const { firstLink, linkTask } = instance
  const keys = new Map<number, number>()
  const order = topologicalOrder(instance)
  for (const task of order) {
    let key = starts.get(task) ?? 0
    for (let link = firstLink[task] ?? 0; link < (firstLink[task + 1] ?? 0); link += 1) {
      key = Math.max(key, keys.get(linkTask[link] ?? 0) ?? 0)
    }
    keys.set(task, key)
  }
  return order.toSorted((one, other) => (keys.get(one) ?? 0) - (keys.get(other) ?? 0))
}

/**
 * Draws orders of the tasks that are not fixed, in which tasks with long paths to the end tend to come first (regret-based biased
 * random sampling by latest starts). A `bias` of 0 is purely random, infinity purely the priority rule.
 */
export function makeSampler(
  instance: Instance,
  isFixed: (task: number) => boolean,
  random: Random,
): (order: Int32Array, bias: number) => void {
  const { count, firstLink, linkTask } = instance
  const tail = tails(instance)
  const followers = Array.from({ length: count }, (): number[] => [])
  const initialPendingCounts = new Int32Array(count)
  const free = Array.from({ length: count }, (_, task) => task).filter((task) => !isFixed(task))
  for (const task of free) {
    for (let link = firstLink[task] ?? 0; link < (firstLink[task + 1] ?? 0); link += 1) {
      const before = linkTask[link] ?? 0
      if (isFixed(before)) continue
      followers[before]?.push(task)
      initialPendingCounts[task] = (initialPendingCounts[task] ?? 0) + 1
    }
  }
  const pendingCounts = new Int32Array(count)
  const ready = new Int32Array(count)
  const weights = new Float64Array(count)
  return (order, bias) => {
    pendingCounts.set(initialPendingCounts)
    let size = 0
    for (const task of free) {
      if (pendingCounts[task] === 0) {
        ready[size] = task
        size += 1
      }
    }
    for (let index = 0; index < free.length; index += 1) {
      let lowest = Infinity
      for (let slot = 0; slot < size; slot += 1) lowest = Math.min(lowest, tail[ready[slot] ?? 0] ?? 0)
      let sum = 0
      for (let slot = 0; slot < size; slot += 1) {
        const weight = ((tail[ready[slot] ?? 0] ?? 0) - lowest + 1) ** bias
        weights[slot] = weight
        sum += weight
      }
      let remainingWeight = random() * sum
      let chosen = 0
      while (chosen < size - 1 && remainingWeight >= (weights[chosen] ?? 0)) {
        remainingWeight -= weights[chosen] ?? 0
        chosen += 1
      }
      const task = ready[chosen] ?? 0
      order[index] = task
      size -= 1
      ready[chosen] = ready[size] ?? 0
      for (const follower of followers[task] ?? []) {
        const pendingCount = (pendingCounts[follower] ?? 0) - 1
        pendingCounts[follower] = pendingCount
        if (pendingCount === 0) {
          ready[size] = follower
          size += 1
        }
      }
    }
  }
}

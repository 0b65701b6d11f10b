import type { Instance } from './instance.ts'

/** Places tasks one after the other, each as early as links and resources allow (a serial schedule generation scheme). */
export interface Generator {
  /**
   * Fills `starts` by placing tasks in `order`, in which predecessors come first. Returns the end of the schedule.
   */
  readonly generate: (order: ArrayLike<number>, starts: Int32Array) => number
  /** The oven of each task that uses one, in the last schedule. */
  readonly ovenOf: Int32Array
  /** Fixes tasks in all further schedules; `generate` then takes only the others. */
  readonly fix: (fixed: readonly Fixed[]) => void
}

/** A fixed task, and the oven that it is in. */
export interface Fixed {
  readonly task: number
  readonly start: number
  readonly oven: number
}

/** The maximum difference between temperatures in a shared oven, in °C (SMART-2). */
export const OVEN_TOLERANCE_CELSIUS = 10

const COLD = 1000

/** Makes a generator whose arrays are reused by each call; tasks that do not fit before `horizon` are placed there. */
export function makeGenerator(instance: Instance, horizon = instance.horizon): Generator {
  const { lengths, release, firstLink, linkTask, linkLag, fullWords, guards } = instance
  const { firstNeed, needFrom, needTo, needWord, needs, ovens } = instance
  const { firstOvenUse, ovenFrom, ovenTo, ovenTemperature, ovenShelves } = instance
  const size = horizon + 1
  const free = new Int32Array(fullWords.length * size)
  const lowest = new Int32Array(ovens.length * size)
  const highest = new Int32Array(ovens.length * size)
  const shelves = new Int32Array(ovens.length * size)
  const profiles = [free, lowest, highest, shelves]
  const ovenOf = new Int32Array(instance.count)
  let baseline: readonly Int32Array[] = []
  let fixed: readonly Fixed[] = []
  let dirtyUntil = size

  function fix(tasks: readonly Fixed[]): void {
    fixed = tasks
    for (const [word, full] of fullWords.entries()) free.fill(full, word * size, (word + 1) * size)
    lowest.fill(COLD)
    highest.fill(-COLD)
    for (const [oven, capacity] of ovens.entries()) shelves.fill(capacity, oven * size, (oven + 1) * size)
    for (const { task, start, oven } of fixed) occupy(task, start, oven)
    baseline = profiles.map((profile) => profile.slice())
    dirtyUntil = 0
  }

  /** Clears the last schedule, up to its end. */
  function clear(): void {
    for (const [index, profile] of profiles.entries()) {
      const clean = baseline[index]
      if (clean === undefined) continue
      for (let row = 0; row < profile.length; row += size)
        profile.set(clean.subarray(row, row + dirtyUntil), row)
    }
    dirtyUntil = 0
  }

  /** The earliest start from `start` on at which all words have enough free units for the task. */
  function earliestConflictFree(task: number, start: number): number {
    const from = firstNeed[task] ?? 0
    const to = firstNeed[task + 1] ?? 0
    let at = start
    let need = from
    while (need < to) {
      const word = needWord[need] ?? 0
      const guard = guards[word] ?? 0
      const bits = needs[need] ?? 0
      const row = word * size
      const before = at
      const offset = needFrom[need] ?? 0
      let minute = row + at + offset
      let end = row + at + (needTo[need] ?? 0)
      while (minute < end) {
        if ((((free[minute] ?? 0) - bits) & guard) !== guard) {
          at = minute + 1 - offset - row
          if (at >= size) return size
          end = row + at + (needTo[need] ?? 0)
        }
        minute += 1
      }
      need = at === before || to === from + 1 ? need + 1 : from
    }
    return at
  }

  /** The earliest start from `start` on at which an oven is free and warm enough, ignoring everything else. */
  function earliestOvenStart(task: number, oven: number, start: number): number {
    const from = firstOvenUse[task] ?? 0
    const to = firstOvenUse[task + 1] ?? 0
    let at = start
    let use = from
    while (use < to) {
      const row = oven * size
      const temperature = ovenTemperature[use] ?? 0
      const needed = ovenShelves[use] ?? 0
      const offset = ovenFrom[use] ?? 0
      const before = at
      let minute = row + at + offset
      let end = row + at + (ovenTo[use] ?? 0)
      while (minute < end) {
        const low = lowest[minute] ?? COLD
        const high = highest[minute] ?? -COLD
        if (
          (shelves[minute] ?? 0) < needed ||
          (high > temperature ? high : temperature) - (low < temperature ? low : temperature) >
            OVEN_TOLERANCE_CELSIUS
        ) {
          at = minute + 1 - offset - row
          end = row + at + (ovenTo[use] ?? 0)
        }
        minute += 1
      }
      use = at === before ? use + 1 : from
    }
    return at
  }

  function occupy(task: number, start: number, oven: number): void {
    ovenOf[task] = oven
    for (let need = firstNeed[task] ?? 0; need < (firstNeed[task + 1] ?? 0); need += 1) {
      const bits = needs[need] ?? 0
      const row = (needWord[need] ?? 0) * size + start
      const end = row + (needTo[need] ?? 0)
      for (let minute = row + (needFrom[need] ?? 0); minute < end; minute += 1) {
        free[minute] = (free[minute] ?? 0) - bits
      }
    }
    for (let use = firstOvenUse[task] ?? 0; use < (firstOvenUse[task + 1] ?? 0); use += 1) {
      const temperature = ovenTemperature[use] ?? 0
      const row = oven * size + start
      const end = row + (ovenTo[use] ?? 0)
      for (let minute = row + (ovenFrom[use] ?? 0); minute < end; minute += 1) {
        if (temperature < (lowest[minute] ?? 0)) lowest[minute] = temperature
        if (temperature > (highest[minute] ?? 0)) highest[minute] = temperature
        shelves[minute] = (shelves[minute] ?? 0) - (ovenShelves[use] ?? 0)
      }
    }
  }

  function placeTask(task: number, earliest: number): number {
    if (firstOvenUse[task] === firstOvenUse[task + 1]) {
      const start = earliestConflictFree(task, earliest)
      if (start < size) occupy(task, start, 0)
      return start
    }
    let at = earliest
    for (;;) {
      at = earliestConflictFree(task, at)
      if (at >= size) return size
      let soonest = size
      for (let oven = 0; oven < ovens.length; oven += 1) {
        const start = earliestOvenStart(task, oven, at)
        if (start === at) {
          occupy(task, at, oven)
          return at
        }
        if (start < soonest) soonest = start
      }
      at = soonest
    }
  }

  fix([])
  return {
    ovenOf,
    fix,
    generate: (order, starts) => {
      clear()
      let end = 0
      for (const { task, start } of fixed) {
        starts[task] = start
        end = Math.max(end, start + (lengths[task] ?? 0))
      }
      for (let index = 0; index < order.length; index += 1) {
        const task = order[index] ?? 0
        let earliest = release[task] ?? 0
        for (let link = firstLink[task] ?? 0; link < (firstLink[task + 1] ?? 0); link += 1) {
          const bound = (starts[linkTask[link] ?? 0] ?? 0) + (linkLag[link] ?? 0)
          if (bound > earliest) earliest = bound
        }
        const start = placeTask(task, earliest)
        starts[task] = start
        const done = start + (lengths[task] ?? 0)
        if (done > dirtyUntil) dirtyUntil = Math.min(done, size)
        if (done > end) end = done
      }
      return end
    },
  }
}

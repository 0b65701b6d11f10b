import type { Instance } from './instance.ts'
import { compile } from './instance.ts'
import { mirror, type Project } from './project.ts'
import { OVEN_TOLERANCE_CELSIUS } from './generate.ts'
import { tails } from './task-order.ts'

/** A lower bound for schedules, and its reason: the longest path through the tasks, one resource (by index), or the ovens. */
export interface Bound {
  readonly minutes: number
  readonly limit:
    | { readonly kind: 'path' }
    | { readonly kind: 'resource'; readonly resource: number }
    | { readonly kind: 'ovens' }
}

/** Work that cannot begin before minute `head`, nor end later than `tail` minutes before the end of the schedule. */
interface Work {
  readonly head: number
  readonly tail: number
  readonly amount: number
}

/** A lower bound for the length of a schedule: the longest path, or for resources and ovens the work between its heads and tails. */
export function lowerBound(project: Project): Bound {
  const forward = compile(project)
  const after = tails(forward)
  const before = tails(compile(mirror(project)))
  const bounds: Bound[] = [
    { minutes: after.reduce((max, tail) => Math.max(max, tail), 0), limit: { kind: 'path' } },
    { minutes: ovenBound(project, forward, before, after), limit: { kind: 'ovens' } },
  ]
  for (const [resource, capacity] of project.capacities.entries()) {
    const works = project.tasks.flatMap((task, index) =>
      task.uses
        .filter((use) => use.resource === resource && use.units > 0 && use.to > use.from)
        .map(({ units, from, to }) => ({
          head: (before[index] ?? 0) - task.length + from,
          tail: (after[index] ?? 0) - to,
          amount: units * (to - from),
        })),
    )
    bounds.push({ minutes: workBound(works, capacity), limit: { kind: 'resource', resource } })
  }
  return bounds.reduce((best, bound) => (bound.minutes > best.minutes ? bound : best))
}

/** The maximum, over all heads and tails, of head, plus the work between divided by the capacity, plus tail. */
function workBound(works: readonly Work[], capacity: number): number {
  const byTail = works.toSorted((one, other) => other.tail - one.tail)
  let max = 0
  for (const head of new Set(works.map((work) => work.head))) {
    let amount = 0
    for (const work of byTail) {
      if (work.head < head) continue
      amount += work.amount
      max = Math.max(max, head + Math.ceil(amount / capacity) + work.tail)
    }
  }
  return max
}

interface Baking extends Work {
  readonly temperature: number
  readonly minutes: number
}

function ovenBound(project: Project, { lengths }: Instance, before: Int32Array, after: Int32Array): number {
  const bakings = project.tasks.flatMap(({ ovenUses }, index): readonly Baking[] =>
    ovenUses
      .filter(({ shelves }) => shelves > 0)
      .map((use) => {
        const heating = ovenUses.find(
          ({ temperature, to }) => temperature === use.temperature && to === use.from,
        )
        const from = heating?.from ?? use.from
        return {
          head: (before[index] ?? 0) - (lengths[index] ?? 0) + from,
          tail: (after[index] ?? 0) - use.to,
          amount: use.shelves * (use.to - use.from),
          minutes: use.to - from,
          temperature: use.temperature,
        }
      }),
  )
  const shelves = Math.max(...project.ovens)
  let max = 0
  for (const head of new Set(bakings.map((baking) => baking.head))) {
    for (const tail of new Set(bakings.map((baking) => baking.tail))) {
      const between = bakings.filter((baking) => baking.head >= head && baking.tail >= tail)
      const minutes = groupByTemperature(between).reduce((sum, group) => {
        const amount = group.reduce((all, baking) => all + baking.amount, 0)
        return sum + Math.max(Math.ceil(amount / shelves), ...group.map((baking) => baking.minutes))
      }, 0)
      if (between.length > 0) max = Math.max(max, head + Math.ceil(minutes / project.ovens.length) + tail)
    }
  }
  return max
}

/** Groups that can never share an oven: the temperatures of two of them are too far apart. */
function groupByTemperature(bakings: readonly Baking[]): readonly (readonly Baking[])[] {
  const groups: Baking[][] = []
  let last = -Infinity
  for (const baking of bakings.toSorted((one, other) => one.temperature - other.temperature)) {
    if (baking.temperature - last > OVEN_TOLERANCE_CELSIUS) groups.push([])
    groups.at(-1)?.push(baking)
    last = baking.temperature
  }
  return groups
}

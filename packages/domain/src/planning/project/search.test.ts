import { type Arbitrary, array, assert, integer, nat, property, record, tuple } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lowerBound } from './bounds.ts'
import { destructiveBound } from './destructive-bound.ts'
import { makeGenerator } from './generate.ts'
import { compile } from './instance.ts'
import type { Link, Project } from './project.ts'
import { search } from './search.ts'

/** Small projects of two resources, whose tasks depend on earlier ones. */
const projects: Arbitrary<Project> = tuple(
  array(
    record({
      length: integer({ min: 1, max: 9 }),
      first: nat(3),
      second: nat(2),
      wait: nat(20),
      delay: nat(6),
    }),
    {
      minLength: 1,
      maxLength: 6,
    },
  ),
).map(([rows]) => ({
  capacities: [3, 2],
  ovens: [],
  tasks: rows.map(({ length, first, second, delay }) => ({
    length,
    uses: [
      { resource: 0, units: first, from: 0, to: length },
      // The second resource is taken only after a delay, as in a step that is stirred.
      { resource: 1, units: second, from: Math.min(delay, length), to: length },
    ],
    ovenUses: [],
  })),
  links: rows.flatMap(({ wait }, after): readonly Link[] =>
    after === 0 || wait > 12 ? [] : [{ before: wait % after, after, lag: rows[wait % after]?.length ?? 0 }],
  ),
}))

const shortest = (project: Project, schedules = 500) =>
  search(
    project,
    { cost: (_, end) => end, floor: lowerBound(project).minutes },
    { schedules, seed: 1, isOver: () => false },
  )

/** The violated constraints of a schedule, checked minute by minute. */
function violations({ tasks, links, capacities }: Project, starts: Int32Array): readonly string[] {
  const at = (task: number): number => starts[task] ?? Number.NaN
  const violatedLinks = links.filter(({ before, after, lag }) => at(after) < at(before) + lag)
  const overloadedMinutes = capacities.flatMap((capacity, resource) =>
    Array.from({ length: 60 }, (_, minute) => minute).filter(
      (minute) =>
        tasks
          .flatMap(({ uses }, task) =>
            uses.filter((use) => use.resource === resource).map((use) => ({ ...use, task })),
          )
          .filter(({ from, to, task }) => at(task) + from <= minute && minute < at(task) + to)
          .reduce((sum, { units }) => sum + units, 0) > capacity,
    ),
  )
  return [
    ...violatedLinks.map(({ after }) => `task ${after} is early`),
    ...overloadedMinutes.map((minute) => `too much at ${minute}`),
  ]
}

function* orders(tasks: readonly number[]): Generator<readonly number[]> {
  if (tasks.length === 0) yield []
  for (const task of tasks) {
    for (const remaining of orders(tasks.filter((other) => other !== task))) yield [task, ...remaining]
  }
}

describe('the search for the shortest schedule', () => {
  test('violates no constraint, and is between the bound and the schedule of any order', () => {
    assert(
      property(projects, (project) => {
        const schedule = shortest(project)
        expect(violations(project, schedule.starts)).toEqual([])
        const { generate } = makeGenerator(compile(project))
        const starts = new Int32Array(project.tasks.length)
        const isOrdered = (order: readonly number[]): boolean =>
          project.links.every(({ before, after }) => order.indexOf(before) < order.indexOf(after))
        const optimum = Math.min(
          ...[...orders([...project.tasks.keys()])].filter(isOrdered).map((order) => generate(order, starts)),
        )
        expect(lowerBound(project).minutes).toBeLessThanOrEqual(optimum)
        expect(destructiveBound(project, 0, 2 * optimum, () => false)).toBeLessThanOrEqual(optimum)
        expect(schedule.cost).toBeLessThanOrEqual(optimum)
      }),
      { numRuns: 100 },
    )
  })

  test('makes no more schedules than allowed, and stops when time is up', () => {
    const task = { length: 3, ovenUses: [] }
    const uses = [{ resource: 0, units: 2, from: 0, to: 3 }]
    const project = {
      tasks: Array.from({ length: 8 }, () => ({ ...task, uses })),
      links: [],
      capacities: [3],
      ovens: [],
    }
    const goal = { cost: () => 1, floor: 0 }
    expect(search(project, goal, { schedules: 100, seed: 1, isOver: () => false }).schedules).toBe(100)
    expect(search(project, goal, { schedules: 100, seed: 1, isOver: () => true }).schedules).toBe(2)
  })

  test('supports more resources than fit into one word', () => {
    const capacities = Array.from({ length: 12 }, () => 7)
    const uses = capacities.map((units, resource) => ({ resource, units, from: 0, to: 2 }))
    const project: Project = {
      tasks: [
        { length: 2, uses, ovenUses: [] },
        { length: 2, uses: uses.slice(-1), ovenUses: [] },
      ],
      links: [],
      capacities,
      ovens: [],
    }
    expect(shortest(project).cost).toBe(4)
  })
})

import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { lowerBound, search } from '@souschef/domain/planning'
import { readRcp } from './read-rcp.ts'

/** The best known results for a project: the largest lower bound, and the shortest makespan. */
interface BestKnown {
  readonly bound: number
  readonly best: number
}

interface Solved {
  readonly name: string
  readonly makespan: number
  readonly bound: number
  readonly path: number
}

export interface Budget {
  readonly schedules: number
  readonly ms: number
}

/** Solves every `.rcp` file of a folder and prints a line for each, then averages if the folder has a `best-known.csv`. */
export function benchProjects(folder: string, { schedules, ms }: Budget): void {
  const solved = readdirSync(folder)
    .filter((name) => name.endsWith('.rcp'))
    .toSorted()
    .map((file): Solved => {
      const project = readRcp(readFileSync(join(folder, file), 'utf8'))
      const startedAt = performance.now()
      const bound = lowerBound(project).minutes
      const isOver = (): boolean => performance.now() - startedAt > ms
      const { cost } = search(
        project,
        { cost: (_, end) => end, floor: bound },
        { schedules, isOver, seed: 1 },
      )
      const name = basename(file, '.rcp')
      console.log(name, cost, bound, (performance.now() - startedAt).toFixed(1))
      return {
        name,
        makespan: cost,
        bound,
        path: lowerBound({
          ...project,
          capacities: [],
          tasks: project.tasks.map((task) => ({ ...task, uses: [] })),
        }).minutes,
      }
    })
  const bestKnown = readBestKnown(folder)
  if (bestKnown !== null) printAverages(solved, bestKnown)
}

function readBestKnown(folder: string): ReadonlyMap<string, BestKnown> | null {
  if (!readdirSync(folder).includes('best-known.csv')) return null
  const [, ...lines] = readFileSync(join(folder, 'best-known.csv'), 'utf8').trim().split('\n')
  return new Map(
    lines.map((line) => {
      const [name = '', bound, best] = line.split(',')
      return [name, { bound: Number(bound), best: Number(best) }]
    }),
  )
}

function printAverages(solved: readonly Solved[], bestKnown: ReadonlyMap<string, BestKnown>): void {
  const percent = (values: readonly number[], digits: number): string =>
    `${((100 * values.reduce((sum, value) => sum + value, 0)) / values.length).toFixed(digits)} %`
  for (const set of ['j30', 'j60', 'j90', 'j120']) {
    const all = solved.filter(({ name }) => bestKnown.has(name) && name.startsWith(set))
    if (all.length === 0) continue
    const bestOf = ({ name }: Solved): BestKnown => bestKnown.get(name) ?? { bound: 0, best: 0 }
    console.log(
      `${set}: ${all.length} projects, best known reached ${percent(
        all.map((one) => (one.makespan <= bestOf(one).best ? 1 : 0)),
        1,
      )},`,
      `gap to it ${percent(
        all.map((one) => one.makespan / bestOf(one).best - 1),
        3,
      )},`,
      `over the critical path ${percent(
        all.map((one) => one.makespan / one.path - 1),
        2,
      )},`,
      `proven by the own bound ${percent(
        all.map((one) => (one.makespan === one.bound ? 1 : 0)),
        1,
      )}`,
    )
  }
}

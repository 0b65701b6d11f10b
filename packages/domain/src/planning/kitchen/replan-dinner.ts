import { fits, fitsUse } from '../project/fits.ts'
import type { Fixed } from '../project/generate.ts'
import type { Project } from '../project/project.ts'
import { type Effort, type Found, search } from '../project/search.ts'
import type { Block } from './blocks.ts'
import { type CompiledDinner, compileDinner } from './compile-dinner.ts'
import { dinnerCost } from './cost.ts'
import { type Dinner, refKey } from './kitchen.ts'
import { layOut, type Placed } from './lay-out.ts'
import { ovenHistory } from './oven-history.ts'
import type { Plan, PlannedStep } from './plan.ts'

/** Steps that start within so many minutes stay where they were shown, */
const SOON = 10
/** unless that makes the dinner later, or hot dishes wait longer, by so many. */
const WORTH_IT = 3

/** How far the cooks are. Keys are those of `refKey`, minutes those of `Dinner`. */
export interface Cooking {
  readonly done: ReadonlySet<string>
  /** Steps that have begun, and when each is expected to end. */
  readonly running: ReadonlyMap<string, { readonly start: number; readonly end: number }>
}

/**
 * Plans the rest of a dinner that has begun, from `dinner.now`: what is running stays, and so do the steps that start within ten minutes,
 * unless all could be ready, or hot dishes wait, three minutes less. `shown` is the plan that the cooks follow. Steps that are done are no
 * longer in the plan. Never asks for hands that running steps need, even if a cook has left.
 */
export function replanDinner(dinner: Dinner, shown: Plan, cooking: Cooking, effort: Effort): Plan {
  const { dishes, kitchen, now } = dinner
  const rest = compileRest(dinner, shown, cooking)
  const { compiled, project, running, history, origin } = rest
  const available = (dinner.serveAt ?? now) - origin
  const { cost, waiting } = dinnerCost({ ...compiled, project }, dishes, available)
  const settled = [...history, ...running]
  const kept = keptSoon(rest, shown, now)
  const effortEach = {
    ...effort,
    schedules: kept.length > 0 ? Math.ceil(effort.schedules / 2) : effort.schedules,
  }
  const find = (fixed: readonly Fixed[]): Found =>
    search(project, { cost, floor: 0 }, effortEach, { fixed, end: Math.max(0, available) })
  const waitingIn = ({ starts, end }: Found): number =>
    waiting(starts.map((start, task) => end - start - (project.tasks[task]?.length ?? 0)))
  const badness = (found: Found): number => found.end + waitingIn(found)
  let found = find([...settled, ...kept])
  if (kept.length > 0) {
    const free = find(settled)
    if (badness(found) - badness(free) >= WORTH_IT) found = free
  }
  const ready = origin + found.end
  const placed = compiled.blocks.map((block, task): Placed => ({
    block,
    start: origin + (found.starts[task] ?? 0),
    oven: found.ovens[task] ?? 0,
  }))
  const places = new Map(
    shown.steps.filter((step) => cooking.running.has(refKey(step))).map((step) => [refKey(step), step]),
  )
  const { steps, heatings } = layOut(placed, compiled.heaters, kitchen, places)
  const begun = steps.map((step) => ({
    ...step,
    start: cooking.running.get(refKey(step))?.start ?? step.start,
  }))
  return {
    ...shown,
    steps: begun,
    heatings: [...shown.heatings.filter((heating) => cooking.running.has(refKey(heating))), ...heatings],
    start: Math.min(now, ...begun.map(({ start }) => start)),
    ready,
    late: dinner.serveAt === null ? 0 : Math.max(0, ready - dinner.serveAt),
    waiting: waitingIn(found),
    isProven: false,
  }
}

interface Rest {
  readonly compiled: CompiledDinner
  /** With what the ovens did lately as tasks after those of the blocks. */
  readonly project: Project
  readonly running: readonly Fixed[]
  readonly history: readonly Fixed[]
  /** The minute at which the project begins: as long before the present as an oven heats up. */
  readonly origin: number
}

function compileRest({ dishes, kitchen, now }: Dinner, shown: Plan, cooking: Cooking): Rest {
  const stepOf = new Map(
    dishes.flatMap((dish) => dish.steps.map((step) => [refKey({ dish: dish.id, step: step.id }), step])),
  )
  const isHeater = (key: string): boolean => stepOf.get(key)?.heatsOven === true
  const compiled = compileDinner(
    { dishes, kitchen },
    {
      done: new Set([...cooking.done, ...[...cooking.running.keys()].filter(isHeater)]),
      running: new Map(
        [...cooking.running].map(([key, { start, end }]) => [
          key,
          { since: now - start, minutes: Math.max(1, end - now) },
        ]),
      ),
    },
  )
  const { blocks } = compiled
  const lead = Math.max(0, ...blocks.flatMap(({ members }) => members.map(({ heating }) => heating)))
  const shownTimes = shown.steps.map((step) => ({ ...step, ...cooking.running.get(refKey(step)) }))
  const history = ovenHistory(
    { steps: shownTimes, heatings: shown.heatings },
    (step) => stepOf.get(refKey(step))?.oven ?? null,
    kitchen.ovens.length,
    { origin: now - lead, now, first: blocks.length },
  )
  const released = compiled.project.tasks.map((task, index) => ({
    ...task,
    release: lead - Math.min(...(blocks[index]?.members ?? []).map(({ from }) => from)),
  }))
  let project: Project = { ...compiled.project, tasks: [...released, ...history.tasks] }
  const running: Fixed[] = []
  for (const [task, { members }] of blocks.entries()) {
    const [only] = members
    const place = only && shown.steps.find((step) => refKey(step) === refKey(only))
    if (only === undefined || !cooking.running.has(refKey(only))) continue
    const fixed = { task, start: lead, oven: place?.oven ?? 0 }
    project = withoutConflicts(project, running, fixed)
    running.push(fixed)
  }
  return { compiled, project, running, history: history.fixed, origin: now - lead }
}

/** Of a running task, drops what others that run have taken: it goes on all the same. */
function withoutConflicts(project: Project, placed: readonly Fixed[], { task, start }: Fixed): Project {
  const tasks = project.tasks.map((one, index) =>
    index === task ? { ...one, uses: one.uses.filter((use) => fitsUse(project, placed, use, start)) } : one,
  )
  return { ...project, tasks }
}

/** The blocks that start soon, where they were shown, as far as they still can. */
function keptSoon(
  { compiled, project, running, history, origin }: Rest,
  shown: Plan,
  now: number,
): readonly Fixed[] {
  const shownOf = new Map(shown.steps.map((step) => [refKey(step), step]))
  const runningTasks = new Set(running.map(({ task }) => task))
  const soon = compiled.blocks
    .flatMap((block, task) => {
      const place = runningTasks.has(task) ? null : placeShown(block, shownOf)
      return place !== null && place.first >= now && place.first < now + SOON
        ? [{ task, start: place.start - origin, oven: place.oven }]
        : []
    })
    .toSorted((one, other) => one.start - other.start)
  const kept: Fixed[] = []
  for (const fixed of soon) {
    const settled = [...history, ...running, ...kept]
    const waits = project.links.filter(({ after }) => after === fixed.task)
    const isReady = waits.every(({ before, lag }) =>
      settled.some((one) => one.task === before && one.start + lag <= fixed.start),
    )
    if (isReady && fixed.start >= 0 && fits(project, settled, fixed)) kept.push(fixed)
  }
  return kept
}

/** Where a block was shown, if its steps still fit together so: its start, that of its first step, and its oven. */
function placeShown(
  { members }: Block,
  shownOf: ReadonlyMap<string, PlannedStep>,
): { readonly start: number; readonly first: number; readonly oven: number } | null {
  const places = members.map((member) => ({ member, shown: shownOf.get(refKey(member)) }))
  const starts = new Set(places.map(({ member, shown }) => (shown?.start ?? Number.NaN) - member.from))
  const [start] = starts
  if (start === undefined || starts.size > 1 || Number.isNaN(start)) return null
  const first = start + Math.min(...members.map(({ from }) => from))
  const oven = places.find(({ shown }) => shown?.oven != null)?.shown?.oven ?? 0
  return { start, first, oven }
}

import type { Fixed } from '../project/generate.ts'
import type { Project } from '../project/project.ts'
import { type Effort, type Found, search } from '../project/search.ts'
import { putOff, workAhead } from '../project/work-ahead.ts'
import { type Cooking, compileRest, type Rest, withStillBaking } from './compile-rest.ts'
import { dinnerCost, minutesFor } from './cost.ts'
import { type Dinner, refKey } from './kitchen.ts'
import { layOut, type Placed } from './lay-out.ts'
import { keptBlocks, startsShown } from './kept-blocks.ts'
import type { Heating, Plan } from './plan.ts'

/** Steps that start within so many minutes stay where they were shown, */
const SOON = 10
/** unless that makes the dinner later, or hot dishes wait longer, by so many. */
const WORTH_IT = 3
/** Minutes for which it matters that an oven was hot. */
const RECENT = 30

/**
 * Plans the rest of a dinner that has begun, from `dinner.now`: what is running stays, and so do the steps that start within ten minutes,
 * unless all could be ready, or hot dishes wait, three minutes less. `shown` is the plan that the cooks follow; where nothing better is
 * found, it stays as it is. Steps that are done are no longer in the plan.
 */
export function replanDinner(dinner: Dinner, shown: Plan, given: Cooking, effort: Effort): Plan {
  const { dishes, kitchen, now } = dinner
  const cooking = withStillBaking(dinner, given)
  const rest = compileRest(dinner, shown, cooking)
  const { compiled, project, origin } = rest
  const { blocks } = compiled
  const available = minutesFor(dinner, origin)
  const { cost, least, waiting, cooling } = dinnerCost({ ...compiled, project }, dishes, available)
  const waitingIn = (one: Found): number => waiting(endsOf(project, one))
  const chosen = choose(rest, shown, now, {
    effort,
    // Once something is settled, a plan that is in time and has nothing waiting cannot be shorter.
    goal: { cost, floor: rest.history.length + rest.running.length > 0 ? least(available ?? 0, 0) : 0 },
    end: Math.max(0, available ?? now - origin),
    badness: (one) => one.end + waitingIn(one),
  })
  const stays = new Set(
    [...rest.history, ...rest.running, ...keptBlocks(rest, shown, { from: now, to: now + SOON })].map(
      ({ task }) => task,
    ),
  )
  const found = workAhead(project, chosen, stays, cooling)
  const ready = origin + found.end
  const placed = blocks.map((block, task): Placed => ({
    block,
    start: origin + (found.starts[task] ?? 0),
    oven: found.ovens[task] ?? 0,
  }))
  const places = new Map(
    shown.steps.filter((step) => cooking.running.has(refKey(step))).map((step) => [refKey(step), step]),
  )
  const laidOut = layOut(placed, compiled.heaters, kitchen, places)
  const steps = laidOut.steps.map((step) => {
    const start = cooking.running.get(refKey(step))?.start ?? Math.max(now, step.start)
    return { ...step, start, end: Math.max(start, step.end) }
  })
  return {
    ...shown,
    steps,
    heatings: heatingsOf(shown, laidOut.heatings, cooking, now),
    start: Math.min(now, ...steps.map(({ start }) => start)),
    ready,
    late: dinner.serveAt === null ? 0 : Math.max(0, ready - dinner.serveAt),
    waiting: waitingIn(found),
    isProven: false,
  }
}

interface Choice {
  readonly effort: Effort
  readonly goal: Parameters<typeof search>[1]
  readonly end: number
  /** Minutes until all is ready, and that hot dishes wait. */
  readonly badness: (found: Found) => number
}

/** The best of: the plan as it was shown, one with the same next minutes, and, if that is worth it, any. */
function choose(rest: Rest, shown: Plan, now: number, { effort, goal, end, badness }: Choice): Found {
  const { project, running, history, compiled, origin } = rest
  const settled = [...history, ...running]
  const before = startsShown(compiled.blocks, shown, origin)
  const all = keptBlocks(rest, shown, { from: now, to: Infinity })
  const soon = keptBlocks(rest, shown, { from: now, to: now + SOON })
  const find = (kept: readonly Fixed[], schedules: number): Found => {
    const fixed = [...settled, ...kept]
    const found = search(project, goal, { ...effort, schedules }, { fixed, end, before })
    const late = putOff(project, found, new Set(fixed.map(({ task }) => task)))
    const cost = goal.cost(endsOf(project, late), late.end)
    return cost < found.cost ? { ...late, cost } : found
  }
  const half = Math.ceil(effort.schedules / 2)
  const asShown = running.length + all.length === compiled.blocks.length ? find(all, 1) : null
  if (asShown !== null && asShown.cost <= goal.floor) return asShown
  const similar = find(soon, half)
  const best = asShown !== null && asShown.cost <= similar.cost ? asShown : similar
  if (soon.length === 0) return best
  const free = find([], half)
  return badness(best) - badness(free) >= WORTH_IT ? free : best
}

/** How long before the end of all each task ends. */
const endsOf = ({ tasks }: Project, { starts, end }: Found): Int32Array =>
  starts.map((start, task) => end - start - (tasks[task]?.length ?? 0))

/** The past of the ovens, for the next time, and what they are planned to heat up for. */
function heatingsOf(
  shown: Plan,
  planned: readonly Heating[],
  cooking: Cooking,
  now: number,
): readonly Heating[] {
  const goesOn = new Set(planned.filter(({ start }) => start < now).map(refKey))
  const begun = shown.heatings.filter(({ start }) => start < now)
  return [
    ...begun.flatMap((heating) => {
      if (cooking.running.has(refKey(heating))) return [heating]
      const end = Math.min(now, heating.end)
      return goesOn.has(refKey(heating)) || end < now - RECENT ? [] : [{ ...heating, end }]
    }),
    ...planned.map((heating) => {
      const before = begun.find((one) => refKey(one) === refKey(heating) && one.oven === heating.oven)
      return heating.start >= now ? heating : { ...heating, start: before?.start ?? now }
    }),
  ]
}

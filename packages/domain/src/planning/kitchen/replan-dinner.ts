import type { Fixed } from '../project/generate.ts'
import type { Project } from '../project/project.ts'
import { type Effort, type Schedule, search } from '../project/search.ts'
import { shiftLater, shiftEarlier } from '../project/shift-tasks.ts'
import {
  type CookingProgress,
  compileRemaining,
  type RemainingDinner,
  withAutoStartedBaking,
} from './compile-remaining.ts'
import { dinnerCost, availableMinutes } from './cost.ts'
import { type Dinner, refKey } from './kitchen.ts'
import { assignResources, type Placed } from './assign-resources.ts'
import { retainedBlocks, currentStarts } from './retained-blocks.ts'
import type { Heating, Plan } from './plan.ts'

/** Steps that start within this many minutes are not moved, */
const FROZEN_MINUTES = 10
/** unless moving them makes the dinner earlier, or hot dishes wait less, by at least this many. */
const MIN_IMPROVEMENT_MINUTES = 3
/** Minutes of the past in which the temperature of an oven matters. */
const OVEN_HISTORY_MINUTES = 30

/**
 * Replans the rest of a dinner that has begun, from `dinner.now`. Running steps are not moved, nor are those that start within ten
 * minutes, unless the dinner could be ready three minutes earlier, or hot dishes wait three minutes less. `currentPlan`, which the
 * cooks follow, is kept if nothing better is found. Steps that are done are no longer in the plan.
 */
export function replanDinner(
  dinner: Dinner,
  currentPlan: Plan,
  progress: CookingProgress,
  effort: Effort,
): Plan {
  const { dishes, kitchen, now } = dinner
  const cooking = withAutoStartedBaking(dinner, progress)
  const remaining = compileRemaining(dinner, currentPlan, cooking)
  const { compiled, project, origin } = remaining
  const { blocks } = compiled
  const available = availableMinutes(dinner, origin)
  const { cost, costBound, waiting, cooling } = dinnerCost({ ...compiled, project }, dishes, available)
  const waitingIn = (one: Schedule): number => waiting(endsOf(project, one))
  const chosen = chooseSchedule(remaining, currentPlan, now, {
    effort,
    // With fixed tasks, a plan that is in time and has nothing waiting cannot be shorter.
    goal: {
      cost,
      floor: remaining.history.length + remaining.running.length > 0 ? costBound(available ?? 0, 0) : 0,
    },
    end: Math.max(0, available ?? now - origin),
    penalty: (one) => one.end + waitingIn(one),
  })
  const pinned = new Set(
    [
      ...remaining.history,
      ...remaining.running,
      ...retainedBlocks(remaining, currentPlan, { from: now, to: now + FROZEN_MINUTES }),
    ].map(({ task }) => task),
  )
  const schedule = shiftEarlier(project, chosen, pinned, cooling)
  const ready = origin + schedule.end
  const placed = blocks.map((block, task): Placed => ({
    block,
    start: origin + (schedule.starts[task] ?? 0),
    oven: schedule.ovens[task] ?? 0,
  }))
  const runningSteps = new Map(
    currentPlan.steps.filter((step) => cooking.running.has(refKey(step))).map((step) => [refKey(step), step]),
  )
  const assigned = assignResources(placed, compiled.heaters, kitchen, runningSteps)
  const steps = assigned.steps.map((step) => {
    const start = cooking.running.get(refKey(step))?.start ?? Math.max(now, step.start)
    return { ...step, start, end: Math.max(start, step.end) }
  })
  return {
    ...currentPlan,
    steps,
    heatings: heatingsOf(currentPlan, assigned.heatings, cooking, now),
    start: Math.min(now, ...steps.map(({ start }) => start)),
    ready,
    late: dinner.serveAt === null ? 0 : Math.max(0, ready - dinner.serveAt),
    waiting: waitingIn(schedule),
    isProven: false,
  }
}

interface ChoiceCriteria {
  readonly effort: Effort
  readonly goal: Parameters<typeof search>[1]
  readonly end: number
  /** Minutes until everything is ready, plus minutes that hot dishes wait. */
  readonly penalty: (schedule: Schedule) => number
}

/** The best of the current plan, a plan with the same next minutes, and, if the gain is large enough, any plan. */
function chooseSchedule(
  remaining: RemainingDinner,
  currentPlan: Plan,
  now: number,
  { effort, goal, end, penalty }: ChoiceCriteria,
): Schedule {
  const { project, running, history, compiled, origin } = remaining
  const pinned = [...history, ...running]
  const before = currentStarts(compiled.blocks, currentPlan, origin)
  const all = retainedBlocks(remaining, currentPlan, { from: now, to: Infinity })
  const frozen = retainedBlocks(remaining, currentPlan, { from: now, to: now + FROZEN_MINUTES })
  const searchWith = (retained: readonly Fixed[], schedules: number): Schedule => {
    const fixed = [...pinned, ...retained]
    const schedule = search(project, goal, { ...effort, schedules }, { fixed, end, before })
    const postponed = shiftLater(project, schedule, new Set(fixed.map(({ task }) => task)))
    const cost = goal.cost(endsOf(project, postponed), postponed.end)
    return cost < schedule.cost ? { ...postponed, cost } : schedule
  }
  const half = Math.ceil(effort.schedules / 2)
  const unchanged = running.length + all.length === compiled.blocks.length ? searchWith(all, 1) : null
  if (unchanged !== null && unchanged.cost <= goal.floor) return unchanged
  const similar = searchWith(frozen, half)
  const best = unchanged !== null && unchanged.cost <= similar.cost ? unchanged : similar
  if (frozen.length === 0) return best
  const unconstrained = searchWith([], half)
  return penalty(best) - penalty(unconstrained) >= MIN_IMPROVEMENT_MINUTES ? unconstrained : best
}

/** How long before the end of the schedule each task ends. */
const endsOf = ({ tasks }: Project, { starts, end }: Schedule): Int32Array =>
  starts.map((start, task) => end - start - (tasks[task]?.length ?? 0))

/** The past heatings of the ovens, for the next replanning, and the planned ones. */
function heatingsOf(
  currentPlan: Plan,
  planned: readonly Heating[],
  cooking: CookingProgress,
  now: number,
): readonly Heating[] {
  const continuing = new Set(planned.filter(({ start }) => start < now).map(refKey))
  const startedHeatings = currentPlan.heatings.filter(({ start }) => start < now)
  return [
    ...startedHeatings.flatMap((heating) => {
      if (cooking.running.has(refKey(heating))) return [heating]
      const end = Math.min(now, heating.end)
      return continuing.has(refKey(heating)) || end < now - OVEN_HISTORY_MINUTES ? [] : [{ ...heating, end }]
    }),
    ...planned.map((heating) => {
      const before = startedHeatings.find(
        (one) => refKey(one) === refKey(heating) && one.oven === heating.oven,
      )
      return heating.start >= now ? heating : { ...heating, start: before?.start ?? now }
    }),
  ]
}

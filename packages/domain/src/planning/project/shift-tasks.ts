import { type Fixed, makeGenerator } from './generate.ts'
import { compile } from './instance.ts'
import { mirror, type Project } from './project.ts'
import type { Schedule } from './search.ts'
import { orderByStarts } from './task-order.ts'

/**
 * Moves all tasks that are not pinned to earlier minutes as long as the `penalty` does not grow: the slack is then before the last
 * tasks, where delays accumulate. `penalty` receives how long before the end each task ends.
 */
export function shiftEarlier(
  project: Project,
  schedule: Schedule,
  pinned: ReadonlySet<number>,
  penalty: (fromEnd: Int32Array) => number,
): Schedule {
  const instance = compile(project)
  const { generate, fix, ovenOf } = makeGenerator(instance, schedule.end + instance.horizon)
  const starts = schedule.starts.slice()
  const ovens = schedule.ovens.slice()
  const trial = starts.slice()
  const penaltyOf = (of: Int32Array): number =>
    penalty(of.map((start, task) => schedule.end - start - (instance.lengths[task] ?? 0)))
  const baseline = penaltyOf(starts)
  for (const task of orderByStarts(instance, new Map([...starts].map((start, index) => [index, start])))) {
    const start = starts[task] ?? 0
    if (pinned.has(task) || start === 0) continue
    const others = [...starts.keys()].flatMap((other): readonly Fixed[] =>
      other === task ? [] : [{ task: other, start: starts[other] ?? 0, oven: ovens[other] ?? 0 }],
    )
    fix(others)
    trial.set(starts)
    generate([task], trial)
    if ((trial[task] ?? 0) >= start || penaltyOf(trial) > baseline) continue
    starts[task] = trial[task] ?? 0
    ovens[task] = ovenOf[task] ?? 0
  }
  return { ...schedule, starts, ovens }
}

/** Moves all tasks that are not pinned as close to the end of the schedule as the others allow. */
export function shiftLater(project: Project, schedule: Schedule, pinned: ReadonlySet<number>): Schedule {
  const mirrorStarts = (starts: Int32Array): Int32Array =>
    starts.map((start, task) => schedule.end - start - (project.tasks[task]?.length ?? 0))
  const mirrored = shiftEarlier(
    mirror(project),
    { ...schedule, starts: mirrorStarts(schedule.starts) },
    pinned,
    () => 0,
  )
  return { ...schedule, ovens: mirrored.ovens, starts: mirrorStarts(mirrored.starts) }
}

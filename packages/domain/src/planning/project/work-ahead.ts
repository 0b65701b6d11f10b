import { type Fixed, makeGenerator } from './generate.ts'
import { compile } from './instance.ts'
import { mirror, type Project } from './project.ts'
import type { Found } from './search.ts'
import { byStarts } from './task-order.ts'

/**
 * Moves the tasks of a schedule to earlier minutes, but for those that stay, as long as its `harm` does not grow: the time that is left
 * over then lies before the last tasks, where delays end up. `harm` is told how long before the end each task ends.
 */
export function workAhead(
  project: Project,
  found: Found,
  stays: ReadonlySet<number>,
  harm: (fromEnd: Int32Array) => number,
): Found {
  const instance = compile(project)
  const { generate, fix, ovenOf } = makeGenerator(instance, found.end + instance.horizon)
  const starts = found.starts.slice()
  const ovens = found.ovens.slice()
  const trial = starts.slice()
  const harmOf = (of: Int32Array): number =>
    harm(of.map((start, task) => found.end - start - (instance.lengths[task] ?? 0)))
  const least = harmOf(starts)
  for (const task of byStarts(instance, new Map([...starts].map((start, index) => [index, start])))) {
    const start = starts[task] ?? 0
    if (stays.has(task) || start === 0) continue
    const others = [...starts.keys()].flatMap((other): readonly Fixed[] =>
      other === task ? [] : [{ task: other, start: starts[other] ?? 0, oven: ovens[other] ?? 0 }],
    )
    fix(others)
    trial.set(starts)
    generate([task], trial)
    if ((trial[task] ?? 0) >= start || harmOf(trial) > least) continue
    starts[task] = trial[task] ?? 0
    ovens[task] = ovenOf[task] ?? 0
  }
  return { ...found, starts, ovens }
}

/** Moves the tasks of a schedule, but for those that stay, as close to its end as the others let them. */
export function putOff(project: Project, found: Found, stays: ReadonlySet<number>): Found {
  const turn = (starts: Int32Array): Int32Array =>
    starts.map((start, task) => found.end - start - (project.tasks[task]?.length ?? 0))
  const turned = workAhead(mirror(project), { ...found, starts: turn(found.starts) }, stays, () => 0)
  return { ...found, ovens: turned.ovens, starts: turn(turned.starts) }
}

import { fits } from '../project/fits.ts'
import type { Fixed } from '../project/generate.ts'
import type { Block } from './blocks.ts'
import type { Rest } from './compile-rest.ts'
import { refKey } from './kitchen.ts'
import type { Plan, PlannedStep } from './plan.ts'

/** The blocks that were to start, or have their oven heated, from one minute to another, where they were shown, as far as they still can. */
export function keptBlocks(
  { compiled, project, running, history, origin }: Rest,
  shown: Plan,
  { from, to }: { readonly from: number; readonly to: number },
): readonly Fixed[] {
  const shownOf = new Map(shown.steps.map((step) => [refKey(step), step]))
  const runningTasks = new Set(running.map(({ task }) => task))
  const soon = compiled.blocks
    .flatMap((block, task) => {
      const place = runningTasks.has(task) ? null : placeShown(block, shownOf)
      return place !== null && place.first >= from && place.start < to
        ? [{ task, start: place.start - origin, oven: place.oven }]
        : []
    })
    .toSorted((one, other) => one.start - other.start)
  const kept: Fixed[] = []
  // One that has its oven heated may come before the step that it waits for.
  for (let before = -1; before < kept.length;) {
    before = kept.length
    for (const fixed of soon.filter((one) => !kept.includes(one))) {
      const settled = [...history, ...running, ...kept]
      const isReady = project.links
        .filter(({ after }) => after === fixed.task)
        .every(({ before: task, lag }) =>
          settled.some((one) => one.task === task && one.start + lag <= fixed.start),
        )
      if (isReady && fixed.start >= 0 && fits(project, settled, fixed)) kept.push(fixed)
    }
  }
  return kept
}

/** When each block started in a plan, in minutes from `origin`. */
export function startsShown(
  blocks: readonly Block[],
  { steps }: Plan,
  origin: number,
): ReadonlyMap<number, number> {
  const starts = new Map(steps.map((step) => [refKey(step), step.start]))
  return new Map(
    blocks.map(({ members }, task) => [
      task,
      Math.min(...members.map((member) => (starts.get(refKey(member)) ?? origin) - origin)),
    ]),
  )
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

import { canPlace } from '../project/can-place.ts'
import type { Fixed } from '../project/generate.ts'
import type { Block } from './blocks.ts'
import type { RemainingDinner } from './compile-remaining.ts'
import { refKey } from './kitchen.ts'
import type { Plan, PlannedStep } from './plan.ts'

/** The blocks planned to start, or to have their oven heated, in a period, at their current positions as far as these still fit. */
export function retainedBlocks(
  { compiled, project, running, history, origin }: RemainingDinner,
  currentPlan: Plan,
  { from, to }: { readonly from: number; readonly to: number },
): readonly Fixed[] {
  const currentByKey = new Map(currentPlan.steps.map((step) => [refKey(step), step]))
  const runningTasks = new Set(running.map(({ task }) => task))
  const startingBlocks = compiled.blocks
    .flatMap((block, task) => {
      const position = runningTasks.has(task) ? null : currentPositionOf(block, currentByKey)
      return position !== null && position.first >= from && position.start < to
        ? [{ task, start: position.start - origin, oven: position.oven }]
        : []
    })
    .toSorted((one, other) => one.start - other.start)
  const retained: Fixed[] = []
  // Heating its oven, a block may start before the step that it depends on.
  for (let before = -1; before < retained.length;) {
    before = retained.length
    for (const fixed of startingBlocks.filter((one) => !retained.includes(one))) {
      const placed = [...history, ...running, ...retained]
      const isReady = project.links
        .filter(({ after }) => after === fixed.task)
        .every(({ before: task, lag }) =>
          placed.some((one) => one.task === task && one.start + lag <= fixed.start),
        )
      if (isReady && fixed.start >= 0 && canPlace(project, placed, fixed)) retained.push(fixed)
    }
  }
  return retained
}

/** When each block starts in a plan, in minutes from `origin`. */
export function currentStarts(
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

/** The position of a block in the current plan, if its steps still fit together: its start, that of its first step, and its oven. */
function currentPositionOf(
  { members }: Block,
  currentByKey: ReadonlyMap<string, PlannedStep>,
): { readonly start: number; readonly first: number; readonly oven: number } | null {
  const positions = members.map((member) => ({ member, planned: currentByKey.get(refKey(member)) }))
  const starts = new Set(positions.map(({ member, planned }) => (planned?.start ?? Number.NaN) - member.from))
  const [start] = starts
  if (start === undefined || starts.size > 1 || Number.isNaN(start)) return null
  const first = start + Math.min(...members.map(({ from }) => from))
  const oven = positions.find(({ planned }) => planned?.oven != null)?.planned?.oven ?? 0
  return { start, first, oven }
}

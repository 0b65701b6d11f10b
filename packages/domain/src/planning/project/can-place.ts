import { type Fixed, OVEN_TOLERANCE_CELSIUS } from './generate.ts'
import type { OvenUse, Project, Use } from './project.ts'

/** Whether a use that begins at `start`, in minutes of the project, leaves enough for those that are already placed. */
export function fitsUse(
  { tasks, capacities }: Project,
  placed: readonly Fixed[],
  use: Use,
  start: number,
): boolean {
  const others = placed.flatMap((one) =>
    (tasks[one.task]?.uses ?? [])
      .filter(({ resource }) => resource === use.resource)
      .map(({ from, to, units }) => ({ from: one.start + from, to: one.start + to, units })),
  )
  for (let minute = start + use.from; minute < start + use.to; minute += 1) {
    const unitsInUse = others.reduce(
      (sum, { from, to, units }) => (from <= minute && minute < to ? sum + units : sum),
      0,
    )
    if (unitsInUse + use.units > (capacities[use.resource] ?? 0)) return false
  }
  return true
}

/** Whether an oven has room for a use that begins at `start`, at its temperature. */
function fitsOven(
  { tasks, ovens }: Project,
  placed: readonly Fixed[],
  use: OvenUse,
  { start, oven }: Fixed,
): boolean {
  const others = placed
    .filter((one) => one.oven === oven)
    .flatMap((one) =>
      (tasks[one.task]?.ovenUses ?? []).map((other) => ({
        ...other,
        from: one.start + other.from,
        to: one.start + other.to,
      })),
    )
  for (let minute = start + use.from; minute < start + use.to; minute += 1) {
    const inside = others.filter(({ from, to }) => from <= minute && minute < to)
    if (inside.reduce((sum, { shelves }) => sum + shelves, use.shelves) > (ovens[oven] ?? 0)) return false
    if (inside.some(({ temperature }) => Math.abs(temperature - use.temperature) > OVEN_TOLERANCE_CELSIUS))
      return false
  }
  return true
}

/** Whether the resources allow a task besides the placed ones; links are not checked. */
export function canPlace(project: Project, placed: readonly Fixed[], task: Fixed): boolean {
  const { uses = [], ovenUses = [] } = project.tasks[task.task] ?? {}
  return (
    uses.every((use) => fitsUse(project, placed, use, task.start)) &&
    ovenUses.every((use) => fitsOven(project, placed, use, task))
  )
}

import { OVEN_TOLERANCE_CELSIUS } from '../project/generate.ts'
import type { Dish, DishStep, Kitchen, StepRef } from './kitchen.ts'

/** A step inside a block. */
export interface Member extends StepRef {
  readonly dishStep: DishStep
  /** Minutes from the start of the block. */
  readonly from: number
  /** Minutes for which its oven heats up beforehand. */
  readonly heating: number
}

/** Steps of a dish that follow each other without a pause. */
export interface Block {
  readonly members: readonly Member[]
  readonly length: number
}

/** A step that should follow another immediately but cannot in this kitchen, and so may wait. */
export type RelaxedConstraint =
  | { readonly kind: 'more_hands_than_cooks'; readonly dish: string; readonly steps: readonly string[] }
  | { readonly kind: 'two_temperatures'; readonly dish: string; readonly steps: readonly string[] }
  | { readonly kind: 'too_few_things'; readonly dish: string; readonly steps: readonly string[] }

/**
 * Joins the steps of a dish that follow others immediately to those. `before` returns the predecessors of a step, `heating` how long
 * an oven heats up for it.
 */
export function joinBlocks(
  { id: dish, steps }: Dish,
  before: (step: DishStep) => readonly string[],
  kitchen: Kitchen,
  heating: (step: DishStep) => number,
): { readonly blocks: readonly Block[]; readonly relaxed: readonly RelaxedConstraint[] } {
  const relaxed: RelaxedConstraint[] = []
  let groups: readonly (readonly Member[])[] = steps.map((dishStep) => [
    { dish, step: dishStep.id, dishStep, from: 0, heating: heating(dishStep) },
  ])
  for (const step of steps) {
    const previous = before(step).at(-1)
    if (!step.atOnce || previous === undefined) continue
    const first = groups.find((group) => group.some((member) => member.step === previous))
    const second = groups.find((group) => group.some((member) => member.step === step.id))
    if (first === undefined || second === undefined || first === second) continue
    const joined = concatenate(first, second, previous, step.id)
    const otherGroups = groups.filter((group) => group !== first && group !== second)
    const problem = conflict(joined, kitchen)
    if (problem !== null) {
      relaxed.push({ kind: problem, dish, steps: joined.map((member) => member.step) })
    } else if (isOrdered(joined, before) && hasNoCycle([joined, ...otherGroups], before)) {
      groups = [joined, ...otherGroups]
    }
  }
  return { blocks: groups.map(toBlock), relaxed }
}

/** Appends the second group so that its step begins the minute the first group's step ends. */
function concatenate(
  first: readonly Member[],
  second: readonly Member[],
  previous: string,
  next: string,
): readonly Member[] {
  const previousMember = first.find((member) => member.step === previous)
  const nextMember = second.find((member) => member.step === next)
  const shift =
    (previousMember?.from ?? 0) + (previousMember?.dishStep.minutes ?? 0) - (nextMember?.from ?? 0)
  const moved = second.map((member) => ({ ...member, from: member.from + shift }))
  return [...first, ...moved].map((member) => {
    const isWarm = first.some(
      ({ dishStep, from }) =>
        dishStep.oven !== null &&
        !dishStep.heatsOven &&
        from + dishStep.minutes === member.from &&
        member.dishStep.oven !== null,
    )
    return isWarm ? { ...member, heating: 0 } : member
  })
}

const isOrdered = (members: readonly Member[], before: (step: DishStep) => readonly string[]): boolean =>
  members.every(({ dishStep, from }) =>
    members.every(
      (other) => !before(dishStep).includes(other.step) || other.from + other.dishStep.minutes <= from,
    ),
  )

/** Why steps of a block cannot overlap as they do: they need more than the kitchen has. Null if they can. */
function conflict(members: readonly Member[], kitchen: Kitchen): RelaxedConstraint['kind'] | null {
  for (const { from } of members) {
    const running = members.filter(
      (other) => other.from <= from && from < other.from + other.dishStep.minutes,
    )
    const count = (needs: (step: DishStep) => boolean): number =>
      running.filter(({ dishStep }) => needs(dishStep)).length
    if (count(({ hands }) => hands !== 'free') > kitchen.cooks) return 'more_hands_than_cooks'
    if (count(({ burner }) => burner) > kitchen.burners) return 'too_few_things'
    const tools = running.flatMap(({ dishStep }) => [...new Set(dishStep.tools)])
    if (new Set(tools).size < tools.length) return 'too_few_things'
  }
  return ovenConflict(members)
}

/** Steps of a block use an oven one after the other, including the time in which it heats up. */
function ovenConflict(members: readonly Member[]): RelaxedConstraint['kind'] | null {
  const baked = members
    .flatMap(({ dishStep, from, heating }) =>
      dishStep.oven === null
        ? []
        : [{ from: from - heating, to: from + dishStep.minutes, temperature: dishStep.oven }],
    )
    .toSorted((one, other) => one.from - other.from)
  for (const [index, { from, temperature }] of baked.entries()) {
    const before = baked[index - 1]
    if (before === undefined || before.to <= from) continue
    return Math.abs(before.temperature - temperature) > OVEN_TOLERANCE_CELSIUS
      ? 'two_temperatures'
      : 'too_few_things'
  }
  return null
}

function hasNoCycle(
  groups: readonly (readonly Member[])[],
  before: (step: DishStep) => readonly string[],
): boolean {
  const groupOf = new Map(groups.flatMap((group, index) => group.map(({ step }) => [step, index] as const)))
  const predecessors = groups.map(
    (group, index) =>
      new Set(
        group
          .flatMap(({ dishStep }) => before(dishStep).map((id) => groupOf.get(id) ?? index))
          .filter((other) => other !== index),
      ),
  )
  const done = new Set<number>()
  for (;;) {
    const next = predecessors.findIndex(
      (set, index) => !done.has(index) && [...set].every((other) => done.has(other)),
    )
    if (next === -1) return done.size === groups.length
    done.add(next)
  }
}

/** Makes a block whose minutes count from its first, including heating up. */
function toBlock(members: readonly Member[]): Block {
  const earliest = Math.min(...members.map(({ from, heating }) => from - heating))
  return {
    members: members.map((member) => ({ ...member, from: member.from - earliest })),
    length: Math.max(...members.map(({ from, dishStep }) => from + dishStep.minutes)) - earliest,
  }
}

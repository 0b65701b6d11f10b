import { OVEN_TOLERANCE_CELSIUS } from '../project/generate.ts'
import type { Link, OvenUse, Project, Task, Use } from '../project/project.ts'
import { type Block, type RelaxedConstraint, joinBlocks } from './blocks.ts'
import { type Dinner, type Dish, type DishStep, heatingMinutes, refKey } from './kitchen.ts'

/** A step that has begun: the minutes elapsed and remaining. */
export interface Running {
  readonly elapsed: number
  readonly minutes: number
}

/** Steps that are done or have begun; by `refKey`. */
export interface Progress {
  readonly done: ReadonlySet<string>
  readonly running: ReadonlyMap<string, Running>
}

/** A link from a hot part that may stand for some minutes; inside a block it links a task to itself. */
export interface HotLink extends Link {
  readonly standing: number
}

export interface CompiledDinner {
  readonly project: Project
  readonly hotLinks: readonly HotLink[]
  /** By task. */
  readonly blocks: readonly Block[]
  /** The resources after cooks and burners. */
  readonly tools: readonly string[]
  readonly relaxed: readonly RelaxedConstraint[]
  /** Steps that only heat an oven, and the steps that need it hot; by `refKey`. */
  readonly heaters: ReadonlyMap<string, string>
}

export const COOKS = 0
export const BURNERS = 1

const NO_PROGRESS: Progress = { done: new Set(), running: new Map() }

/** Compiles the remaining steps of a dinner into a project, with a task for each block. */
export function compileDinner(
  { dishes, kitchen }: Pick<Dinner, 'dishes' | 'kitchen'>,
  progress: Progress = NO_PROGRESS,
): CompiledDinner {
  const tools = [...new Set(dishes.flatMap(({ steps }) => steps.flatMap((step) => step.tools)))].toSorted()
  const heaters = new Map<string, string>()
  const relaxed: RelaxedConstraint[] = []
  const links: Link[] = []
  const hotLinks: HotLink[] = []
  const blocks: Block[] = []
  for (const dish of dishes) {
    const remaining = withoutDone(dish, progress)
    const preheated = heatersOf(remaining)
    for (const [heater, step] of preheated)
      heaters.set(refKey({ dish: dish.id, step: heater }), refKey({ dish: dish.id, step }))
    const before = predecessorsOf(remaining, new Set(preheated.keys()))
    const isRunning = (id: string): boolean => progress.running.has(refKey({ dish: dish.id, step: id }))
    const bakes = new Set(remaining.steps.flatMap(({ id, oven }) => (oven === null ? [] : [id])))
    // The times of running steps are fixed; only baking may continue immediately.
    const mayJoin = (step: DishStep): boolean =>
      before(step).every((other) => !isRunning(other) || (bakes.has(other) && bakes.has(step.id)))
    const joined = joinBlocks(
      {
        ...remaining,
        steps: remaining.steps
          .filter(({ id }) => !preheated.has(id))
          .map((step) => ({
            ...step,
            atOnce: step.atOnce && !isRunning(step.id) && mayJoin(step),
          })),
      },
      before,
      kitchen,
      ({ id, oven, heatsOven }) => (oven === null || heatsOven || isRunning(id) ? 0 : heatingMinutes(oven)),
    )
    relaxed.push(...joined.relaxed)
    const base = blocks.length
    blocks.push(...joined.blocks)
    for (const { standing, ...link } of linksOf(joined.blocks, before, base)) {
      if (link.before !== link.after) links.push(link)
      if (standing !== undefined) hotLinks.push({ ...link, standing })
    }
  }
  const project = {
    tasks: blocks.map((block) => taskOf(block, tools)),
    links,
    capacities: [kitchen.cooks, kitchen.burners, ...tools.map(() => 1)],
    ovens: kitchen.ovens,
  }
  return { project, hotLinks, blocks, tools, relaxed, heaters }
}

function withoutDone(dish: Dish, { done, running }: Progress): Dish {
  const keyOf = (step: string): string => refKey({ dish: dish.id, step })
  return {
    ...dish,
    steps: dish.steps
      .filter(({ id }) => !done.has(keyOf(id)))
      .map((step) => asRunning(step, running.get(keyOf(step.id)))),
  }
}

function asRunning(step: DishStep, running: Running | undefined): DishStep {
  if (running === undefined) return step
  const { minutes, elapsed } = running
  return {
    ...step,
    minutes,
    hands: typeof step.hands === 'string' ? step.hands : { ...step.hands, since: elapsed },
  }
}

/** Maps each step that only heats an oven to the first later step that bakes at the same temperature. */
function heatersOf({ steps }: Dish): ReadonlyMap<string, string> {
  return new Map(
    steps.flatMap((step, index) => {
      const { oven } = step
      if (!step.heatsOven || oven === null) return []
      const bakes = steps
        .slice(index + 1)
        .find(
          (other) =>
            !other.heatsOven && other.oven !== null && Math.abs(other.oven - oven) <= OVEN_TOLERANCE_CELSIUS,
        )
      return bakes === undefined ? [] : [[step.id, bakes.id] as const]
    }),
  )
}

/** The predecessors of each step, with those of excluded steps in place of these. */
function predecessorsOf(
  { steps }: Dish,
  excluded: ReadonlySet<string>,
): (step: DishStep) => readonly string[] {
  const byId = new Map(steps.map((step) => [step.id, step]))
  const resolve = (ids: readonly string[], visited: ReadonlySet<string>): readonly string[] => [
    ...new Set(
      ids.flatMap((id) => {
        if (!excluded.has(id)) return byId.has(id) ? [id] : []
        return visited.has(id) ? [] : resolve(byId.get(id)?.after ?? [], new Set([...visited, id]))
      }),
    ),
  ]
  const predecessors = new Map(steps.map(({ id, after }) => [id, resolve(after, new Set())]))
  return ({ id }) => predecessors.get(id) ?? []
}

function linksOf(
  blocks: readonly Block[],
  before: (step: DishStep) => readonly string[],
  base: number,
): readonly (Link & { readonly standing: number | undefined })[] {
  const positionOf = new Map(
    blocks.flatMap(({ members }, index) =>
      members.map((member) => [member.step, { index, member }] as const),
    ),
  )
  return blocks.flatMap(({ members }, index) =>
    members.flatMap(({ dishStep, from }) =>
      before(dishStep).flatMap((id) => {
        const position = positionOf.get(id)
        if (position === undefined) return []
        const { minutes, standing } = position.member.dishStep
        const lag = position.member.from + minutes - from
        return [{ before: base + position.index, after: base + index, lag, standing }]
      }),
    ),
  )
}

function taskOf({ members, length }: Block, tools: readonly string[]): Task {
  const uses: Use[] = []
  const ovenUses: OvenUse[] = []
  for (const { dishStep, from, heating } of members) {
    const to = from + dishStep.minutes
    const addUse = (resource: number): number => uses.push({ resource, units: 1, from, to })
    if (dishStep.hands === 'busy') addUse(COOKS)
    for (const minute of stirringMinutes(dishStep))
      uses.push({ resource: COOKS, units: 1, from: from + minute, to: from + minute + 1 })
    if (dishStep.burner) addUse(BURNERS)
    for (const tool of new Set(dishStep.tools)) addUse(BURNERS + 1 + tools.indexOf(tool))
    if (dishStep.oven === null) continue
    ovenUses.push({ temperature: dishStep.oven, shelves: dishStep.heatsOven ? 0 : 1, from, to })
    ovenUses.push({ temperature: dishStep.oven, shelves: 0, from: from - heating, to: from })
  }
  return { length, uses, ovenUses }
}

/** The minutes of a step at which it is stirred. */
export function stirringMinutes({ hands, minutes }: Pick<DishStep, 'hands' | 'minutes'>): readonly number[] {
  if (typeof hands === 'string') return []
  const { every, since: elapsed = 0 } = hands
  const first = Math.max(1, every) - (elapsed % Math.max(1, every))
  const minutesOfStirring: number[] = []
  for (let minute = first; minute < minutes; minute += Math.max(1, every)) minutesOfStirring.push(minute)
  return minutesOfStirring
}

import { SAME_OVEN } from '../project/generate.ts'
import type { Link, OvenUse, Project, Task, Use } from '../project/project.ts'
import { type Block, type Eased, joinBlocks } from './blocks.ts'
import { type Dinner, type Dish, type DishStep, heatingMinutes, refKey } from './kitchen.ts'

/** A step that has begun: the minutes that it has taken, and those that it goes on for. */
export interface Running {
  readonly since: number
  readonly minutes: number
}

/** What is done and what has begun; by `refKey`. */
export interface Progress {
  readonly done: ReadonlySet<string>
  readonly running: ReadonlyMap<string, Running>
}

/** A link behind something hot, which may stand so many minutes; inside a block it is one from the task to itself. */
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
  readonly eased: readonly Eased[]
  /** Steps that only heat an oven, and the steps that need it hot; by `refKey`. */
  readonly heaters: ReadonlyMap<string, string>
}

export const COOKS = 0
export const BURNERS = 1

const NOT_BEGUN: Progress = { done: new Set(), running: new Map() }

/** Turns what is left of a dinner into a project, with a task for each block. */
export function compileDinner(
  { dishes, kitchen }: Pick<Dinner, 'dishes' | 'kitchen'>,
  progress: Progress = NOT_BEGUN,
): CompiledDinner {
  const tools = [...new Set(dishes.flatMap(({ steps }) => steps.flatMap((step) => step.tools)))].toSorted()
  const heaters = new Map<string, string>()
  const eased: Eased[] = []
  const links: Link[] = []
  const hotLinks: HotLink[] = []
  const blocks: Block[] = []
  for (const dish of dishes) {
    const left = withoutDone(dish, progress)
    const heated = heatersOf(left)
    for (const [heater, step] of heated)
      heaters.set(refKey({ dish: dish.id, step: heater }), refKey({ dish: dish.id, step }))
    const before = waitsOf(left, new Set(heated.keys()))
    const isRunning = (id: string): boolean => progress.running.has(refKey({ dish: dish.id, step: id }))
    const bakes = new Set(left.steps.flatMap(({ id, oven }) => (oven === null ? [] : [id])))
    // What runs has its time; only what is in the oven goes on there.
    const mayJoin = (step: DishStep): boolean =>
      before(step).every((other) => !isRunning(other) || (bakes.has(other) && bakes.has(step.id)))
    const joined = joinBlocks(
      {
        ...left,
        steps: left.steps
          .filter(({ id }) => !heated.has(id))
          .map((step) => ({
            ...step,
            atOnce: step.atOnce && !isRunning(step.id) && mayJoin(step),
          })),
      },
      before,
      kitchen,
      ({ id, oven, heatsOven }) => (oven === null || heatsOven || isRunning(id) ? 0 : heatingMinutes(oven)),
    )
    eased.push(...joined.eased)
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
  return { project, hotLinks, blocks, tools, eased, heaters }
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
  const { minutes, since } = running
  return { ...step, minutes, hands: typeof step.hands === 'string' ? step.hands : { ...step.hands, since } }
}

/** The steps that only heat an oven, with the first step after each in which something is baked as hot. */
function heatersOf({ steps }: Dish): ReadonlyMap<string, string> {
  return new Map(
    steps.flatMap((step, index) => {
      const { oven } = step
      if (!step.heatsOven || oven === null) return []
      const bakes = steps
        .slice(index + 1)
        .find((other) => !other.heatsOven && other.oven !== null && Math.abs(other.oven - oven) <= SAME_OVEN)
      return bakes === undefined ? [] : [[step.id, bakes.id] as const]
    }),
  )
}

/** The steps that each step waits for, those behind left-out ones included. */
function waitsOf({ steps }: Dish, leftOut: ReadonlySet<string>): (step: DishStep) => readonly string[] {
  const byId = new Map(steps.map((step) => [step.id, step]))
  const resolve = (ids: readonly string[], seen: ReadonlySet<string>): readonly string[] => [
    ...new Set(
      ids.flatMap((id) => {
        if (!leftOut.has(id)) return byId.has(id) ? [id] : []
        return seen.has(id) ? [] : resolve(byId.get(id)?.after ?? [], new Set([...seen, id]))
      }),
    ),
  ]
  const waits = new Map(steps.map(({ id, after }) => [id, resolve(after, new Set())]))
  return ({ id }) => waits.get(id) ?? []
}

function linksOf(
  blocks: readonly Block[],
  before: (step: DishStep) => readonly string[],
  base: number,
): readonly (Link & { readonly standing: number | undefined })[] {
  const placeOf = new Map(
    blocks.flatMap(({ members }, index) =>
      members.map((member) => [member.step, { index, member }] as const),
    ),
  )
  return blocks.flatMap(({ members }, index) =>
    members.flatMap(({ given, from }) =>
      before(given).flatMap((id) => {
        const place = placeOf.get(id)
        if (place === undefined) return []
        const { minutes, standing } = place.member.given
        const lag = place.member.from + minutes - from
        return [{ before: base + place.index, after: base + index, lag, standing }]
      }),
    ),
  )
}

function taskOf({ members, length }: Block, tools: readonly string[]): Task {
  const uses: Use[] = []
  const ovenUses: OvenUse[] = []
  for (const { given, from, heating } of members) {
    const to = from + given.minutes
    const take = (resource: number): number => uses.push({ resource, units: 1, from, to })
    if (given.hands === 'busy') take(COOKS)
    for (const minute of touchesOf(given))
      uses.push({ resource: COOKS, units: 1, from: from + minute, to: from + minute + 1 })
    if (given.burner) take(BURNERS)
    for (const tool of new Set(given.tools)) take(BURNERS + 1 + tools.indexOf(tool))
    if (given.oven === null) continue
    ovenUses.push({ temperature: given.oven, shelves: given.heatsOven ? 0 : 1, from, to })
    ovenUses.push({ temperature: given.oven, shelves: 0, from: from - heating, to: from })
  }
  return { length, uses, ovenUses }
}

/** The minutes of a step at which it is stirred. */
export function touchesOf({ hands, minutes }: Pick<DishStep, 'hands' | 'minutes'>): readonly number[] {
  if (typeof hands === 'string') return []
  const { every, since = 0 } = hands
  const first = Math.max(1, every) - (since % Math.max(1, every))
  const touches: number[] = []
  for (let minute = first; minute < minutes; minute += Math.max(1, every)) touches.push(minute)
  return touches
}

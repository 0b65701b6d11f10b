import { assignLanes, type Span } from './assign-lanes.ts'
import type { Block } from './blocks.ts'
import { stirringMinutes } from './compile-dinner.ts'
import { type Kitchen, refKey } from './kitchen.ts'
import type { Heating, PlannedStep } from './plan.ts'

/** A block, the minute at which it starts, and its oven. */
export interface Placed {
  readonly block: Block
  readonly start: number
  readonly oven: number
}

/** The resources of steps that have begun; by `refKey`. */
export type AssignedResources = ReadonlyMap<
  string,
  { readonly cook: number | null; readonly burner: number | null }
>

interface Row extends Omit<PlannedStep, 'cook' | 'touches' | 'burner'> {
  readonly key: string
  readonly isHandsOn: boolean
  readonly stirredAt: readonly number[]
  readonly isOnBurner: boolean
}

/** Assigns minutes, a cook and a burner to every step. `heaters` maps steps that only heat an oven to the step they heat it for. */
export function assignResources(
  placed: readonly Placed[],
  heaters: ReadonlyMap<string, string>,
  kitchen: Kitchen,
  alreadyAssigned: AssignedResources = new Map(),
): { readonly steps: readonly PlannedStep[]; readonly heatings: readonly Heating[] } {
  const heatings = placed.flatMap(({ block, start, oven }) =>
    block.members.flatMap(({ dish, step, dishStep, from, heating }): Heating[] =>
      dishStep.oven === null || heating === 0
        ? []
        : [
            {
              dish,
              step,
              oven,
              temperature: dishStep.oven,
              start: start + from - heating,
              end: start + from,
            },
          ],
    ),
  )
  const rows = placed.flatMap(({ block, start, oven }) =>
    block.members.map(({ dish, step, dishStep, from }): Row => ({
      dish,
      step,
      key: refKey({ dish, step }),
      start: start + from,
      end: start + from + dishStep.minutes,
      oven: dishStep.oven === null ? null : oven,
      isHandsOn: dishStep.hands === 'busy',
      stirredAt: stirringMinutes(dishStep).map((minute) => start + from + minute),
      isOnBurner: dishStep.burner,
    })),
  )
  const cookOf = lanesOf(
    rows.flatMap((row) => [
      ...(row.isHandsOn
        ? [{ key: row.key, span: spanOf(row, alreadyAssigned.get(row.key)?.cook ?? null) }]
        : []),
      ...row.stirredAt.map((at) => ({
        key: `${row.key}\n${at}`,
        span: { start: at, end: at + 1, kind: row.dish, lane: null },
      })),
    ]),
    kitchen.cooks,
  )
  const burnerOf = lanesOf(
    rows
      .filter((row) => row.isOnBurner)
      .map((row) => ({ key: row.key, span: spanOf(row, alreadyAssigned.get(row.key)?.burner ?? null) })),
    kitchen.burners,
  )
  const steps = rows.map(({ key, dish, step, start, end, oven, stirredAt }) => ({
    dish,
    step,
    start,
    end,
    oven,
    cook: cookOf.get(key) ?? null,
    burner: burnerOf.get(key) ?? null,
    touches: stirredAt.map((at) => ({ at, cook: cookOf.get(`${key}\n${at}`) ?? 0 })),
  }))
  return {
    steps: [...steps, ...heaterSteps(steps, heatings, heaters)].toSorted(byTime),
    heatings: heatings.toSorted(byTime),
  }
}

const spanOf = ({ start, end, dish }: Row, lane: number | null): Span => ({ start, end, kind: dish, lane })

function lanesOf(
  keyedSpans: readonly { readonly key: string; readonly span: Span }[],
  lanes: number,
): ReadonlyMap<string, number> {
  const assigned = assignLanes(
    keyedSpans.map(({ span }) => span),
    lanes,
  )
  return new Map(keyedSpans.map(({ key }, index) => [key, assigned[index] ?? 0]))
}

/**
 * The times of steps that only heat an oven: while it heats for the next baking, or at the start of that if the oven is already
 * hot.
 */
function heaterSteps(
  planned: readonly PlannedStep[],
  heatings: readonly Heating[],
  heaters: ReadonlyMap<string, string>,
): readonly PlannedStep[] {
  return [...heaters].flatMap(([key, heated]) => {
    const baked = planned.find((one) => refKey(one) === heated)
    const heating = heatings.find((one) => refKey(one) === heated)
    const [dish = '', step = ''] = key.split('\n')
    if (baked === undefined) return []
    const { start, end } = heating ?? { start: baked.start, end: baked.start }
    return [{ dish, step, start, end, oven: baked.oven, cook: null, touches: [], burner: null }]
  })
}

const byTime = (one: { start: number; end: number; dish: string; step: string }, other: typeof one): number =>
  one.start - other.start || one.end - other.end || (refKey(one) < refKey(other) ? -1 : 1)

import type { DinnerPlan, EndpointInput } from '@souschef/contract'
import type { PlanRow } from './plan-rows.ts'
import type { RunningRow } from './running-rows.ts'

/** The maximum length of a step's text that is sent. */
const MAX_TEXT_LENGTH = 500
const MAX_TITLE_LENGTH = 500

type PlanHeader = Pick<DinnerPlan, 'start' | 'ready' | 'cooks' | 'ovens'>

/** A plan as it is sent to the server, for anyone with its link; `rows` are those of a plan or of a dinner that is being cooked. */
export function toSharedPlan(
  rows: readonly (PlanRow & Partial<Pick<RunningRow, 'state'>>)[],
  recipes: readonly PlanRow['recipe'][],
  { start, ready, cooks, ovens }: PlanHeader,
): EndpointInput<'sharePlan'>['body']['plan'] {
  return {
    start,
    ready,
    cooks,
    ovens,
    dishes: recipes.map(({ title, language }) => ({ title: title.slice(0, MAX_TITLE_LENGTH), language })),
    rows: rows.map((row) => ({
      dish: row.dishIndex,
      kind: row.kind,
      number: row.number,
      text: row.text.slice(0, MAX_TEXT_LENGTH),
      start: row.start,
      end: row.end,
      hands: typeof row.hands === 'string' ? row.hands : { every: row.hands.every },
      touches: [...row.touches],
      cook: row.cook,
      burner: row.burner,
      oven: row.oven,
      temperature: row.temperature,
      state: row.state ?? 'waiting',
    })),
  }
}

/** The rows of a shared plan at a minute since the epoch: a started step continues until the cook completes it. */
export const sharedPlanRows = ({ dishes, rows }: DinnerPlan, now: number): readonly RunningRow[] =>
  rows.flatMap(({ dish, ...row }, index): readonly RunningRow[] => {
    const dishInfo = dishes[dish]
    if (dishInfo === undefined) return []
    return [
      {
        ...row,
        key: String(index),
        recipe: { id: String(dish), ...dishInfo },
        dishIndex: dish,
        step: String(row.number),
        end: row.state === 'running' ? Math.max(row.end, now + 1) : row.end,
        isOverdue: row.state === 'running' && row.end <= now,
      },
    ]
  })

/** The rows that concern a cook, counted from 0. */
export const cookRows = (rows: readonly RunningRow[], cook: number): readonly RunningRow[] =>
  rows.filter((row) => row.cook === cook || row.touches.some((touch) => touch.cook === cook))

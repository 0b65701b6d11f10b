import type { DinnerPlan, EndpointInput } from '@souschef/contract'
import type { PlanRow } from './plan-rows.ts'
import type { RunningRow } from './running-rows.ts'

/** What is sent of a step's text. */
const MOST_TEXT = 500
const MOST_TITLE = 500

type Shown = Pick<DinnerPlan, 'start' | 'ready' | 'cooks' | 'ovens'>

/** A plan as it is sent to the server, to be shown to whoever has its link; `rows` are those of a plan or of a dinner that is cooked. */
export function toSharedPlan(
  rows: readonly (PlanRow & Partial<Pick<RunningRow, 'state'>>)[],
  recipes: readonly PlanRow['recipe'][],
  { start, ready, cooks, ovens }: Shown,
): EndpointInput<'sharePlan'>['body']['plan'] {
  return {
    start,
    ready,
    cooks,
    ovens,
    dishes: recipes.map(({ title, language }) => ({ title: title.slice(0, MOST_TITLE), language })),
    rows: rows.map((row) => ({
      dish: row.place,
      kind: row.kind,
      number: row.number,
      text: row.text.slice(0, MOST_TEXT),
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

/** The rows of a shared plan at a minute of the epoch: what has begun goes on until the cook says that it is done. */
export const rowsOfShared = ({ dishes, rows }: DinnerPlan, now: number): readonly RunningRow[] =>
  rows.flatMap(({ dish, ...row }, index): readonly RunningRow[] => {
    const given = dishes[dish]
    if (given === undefined) return []
    return [
      {
        ...row,
        key: String(index),
        recipe: { id: String(dish), ...given },
        place: dish,
        step: String(row.number),
        end: row.state === 'begun' ? Math.max(row.end, now + 1) : row.end,
        isOverdue: row.state === 'begun' && row.end <= now,
      },
    ]
  })

/** What a cook, counted from 0, has to do with. */
export const rowsOfCook = (rows: readonly RunningRow[], cook: number): readonly RunningRow[] =>
  rows.filter((row) => row.cook === cook || row.touches.some((touch) => touch.cook === cook))

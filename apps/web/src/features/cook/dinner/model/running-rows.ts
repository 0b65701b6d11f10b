import { refKey } from '@souschef/domain/planning'
import { type PlanRow, planRows } from './plan-rows.ts'
import type { RunningDinner } from './progress.ts'

/** A row of a dinner that is being cooked. */
export interface RunningRow extends PlanRow {
  readonly state: 'done' | 'running' | 'waiting'
  /** Whether a step in progress should be done by now. */
  readonly isOverdue: boolean
}

/** The rows of a dinner that is being cooked, at their actual times. */
export function runningRows(
  { plan, dishes, recipes, runningSteps, done }: RunningDinner,
  now: number,
): readonly RunningRow[] {
  const doneKeys = new Set(done)
  return planRows(plan, dishes, recipes).map((row): RunningRow => {
    const running = row.kind === 'step' ? runningSteps[row.key] : undefined
    if (running !== undefined)
      return {
        ...row,
        start: running.start,
        end: Math.max(running.end, now + 1),
        state: 'running',
        isOverdue: running.due <= now,
      }
    const key = row.kind === 'step' ? row.key : refKey({ dish: row.recipe.id, step: row.step })
    const isOver = doneKeys.has(key) || (row.kind === 'heating' && row.end <= now)
    return { ...row, state: isOver ? 'done' : 'waiting', isOverdue: false }
  })
}

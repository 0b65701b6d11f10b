import type { Plan, HoldingTime } from '@souschef/domain/planning'
import { memo, useMemo } from 'react'
import type { DinnerChoice } from '#platform/planning/dinner-choice.ts'
import type { PlanResult } from '#platform/planning/planner-messages.ts'
import { ticketOfNumber } from '../../model/ticket.ts'
import type { DinnerRecipe } from '../model/dinner-recipe.ts'
import { planRows } from '../model/plan-rows.ts'
import { PlanSummary } from './plan-summary.tsx'
import { PlanView } from './plan-view.tsx'
import { StartDinner } from './start-dinner.tsx'

interface Props {
  readonly userId: string
  readonly choice: DinnerChoice
  readonly recipes: readonly DinnerRecipe[]
  readonly result: PlanResult
  readonly holdingTimes: readonly HoldingTime[]
  /** The robust plan. */
  readonly plan: Plan
  readonly now: number
  /** Sets the serve time, in minutes since the epoch. */
  readonly onServe: (minute: number) => void
}

/** A plan with its summary and views; the most expensive part of its page. */
export const PlannedDinner = memo(function PlannedDinner({
  userId,
  choice,
  recipes,
  result,
  holdingTimes,
  plan,
  now,
  onServe,
}: Props) {
  const rows = useMemo(
    () =>
      planRows(
        plan,
        result.dishes.map(({ dish }) => dish),
        recipes,
      ),
    [plan, result.dishes, recipes],
  )
  return (
    <>
      <PlanSummary
        plan={plan}
        shortest={result.planned.ok ? result.planned.plan : plan}
        result={result}
        holdingTimes={holdingTimes}
        kitchen={choice}
        now={now}
        titleOf={(id) => recipes.find((recipe) => recipe.id === id)?.title ?? ''}
      />
      <StartDinner
        userId={userId}
        choice={choice}
        recipes={recipes}
        inferred={result.dishes}
        plan={plan}
        rows={rows}
      />
      <PlanView
        rows={rows}
        now={now}
        start={plan.start}
        ready={plan.ready}
        kitchen={choice}
        ticketOf={(id) => ticketOfNumber(recipes.findIndex((recipe) => recipe.id === id))}
        onServe={onServe}
      />
    </>
  )
})

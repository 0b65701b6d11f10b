import { MINUTE_MS } from '@souschef/domain'
import type { Corrections, Pace } from '@souschef/domain/planning'
import { startTransition, useCallback, useEffect, useState } from 'react'
import { type DinnerChoice, SHELVES } from '#platform/planning/dinner-choice.ts'
import type { PlanResult } from '#platform/planning/planner-messages.ts'
import { dinnerPlanner } from './dinner-planner.ts'
import type { DinnerRecipe } from './dinner-recipe.ts'

export interface DinnerPlan {
  /** The best plan so far, perhaps of the previous choice; null until there is one. */
  readonly result: PlanResult | null
  readonly hasFailed: boolean
  readonly retry: () => void
}

/** Plans the choice, and again whenever it changes or a minute has passed. `recipes`, `corrections`, `pace` must be referentially stable. */
export function useDinnerPlan(
  { serveAt, allHot, cooks, burners, ovens }: DinnerChoice,
  recipes: readonly DinnerRecipe[],
  corrections: Corrections,
  pace: Pace,
  now: number,
): DinnerPlan {
  const [result, setResult] = useState<PlanResult | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const requestPlan = useCallback(
    () =>
      dinnerPlanner().plan(
        {
          dishes: recipes.map(({ id, title, category, tags, steps }) => ({
            id,
            title,
            category,
            tags,
            steps,
          })),
          corrections,
          pace,
          kitchen: { cooks, burners, ovens: Array.from({ length: ovens }, () => SHELVES) },
          now,
          serveAt: serveAt === null ? null : Math.floor(serveAt / MINUTE_MS),
          allHot,
        },
        (next) => {
          // Rendering a plan takes longer than a frame: presses made meanwhile have priority.
          startTransition(() => {
            setFailed(false)
            setResult(next)
          })
        },
        () => setFailed(true),
      ),
    [serveAt, allHot, cooks, burners, ovens, recipes, corrections, pace, now],
  )
  useEffect(() => {
    if (recipes.length > 0) requestPlan()
  }, [requestPlan, recipes])
  return { result: recipes.length === 0 ? null : result, hasFailed, retry: requestPlan }
}

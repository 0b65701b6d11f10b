import type { Corrections } from '@souschef/domain/planning'
import { useEffect, useEffectEvent, useState } from 'react'
import { type DinnerChoice, SHELVES } from '../../../../platform/planning/dinner-choice.ts'
import type { PlanAnswer } from '../../../../platform/planning/planner-messages.ts'
import { dinnerPlanner } from './dinner-planner.ts'
import type { DinnerRecipe } from './dinner-recipe.ts'

const MINUTE_MS = 60_000

export interface DinnerPlan {
  /** The best plan so far, perhaps of the choice before; null until there is one. */
  readonly answer: PlanAnswer | null
  readonly hasFailed: boolean
  readonly retry: () => void
}

/** Plans what is chosen, and again whenever that changes or a minute has passed. `recipes` and `corrections` must not be new objects. */
export function useDinnerPlan(
  { serveAt, cooks, burners, ovens }: DinnerChoice,
  recipes: readonly DinnerRecipe[],
  corrections: Corrections,
  now: number,
): DinnerPlan {
  const [answer, setAnswer] = useState<PlanAnswer | null>(null)
  const [failures, setFailures] = useState({ count: 0, isOpen: false })
  const ask = useEffectEvent(() => {
    if (recipes.length === 0) return setAnswer(null)
    dinnerPlanner().plan(
      {
        dishes: recipes.map(({ id, steps }) => ({ id, steps })),
        corrections,
        pace: {},
        kitchen: { cooks, burners, ovens: Array.from({ length: ovens }, () => SHELVES) },
        now,
        serveAt: serveAt === null ? null : Math.floor(serveAt / MINUTE_MS),
      },
      (next) => {
        setFailures((before) => ({ ...before, isOpen: false }))
        setAnswer(next)
      },
      () => setFailures((before) => ({ ...before, isOpen: true })),
    )
  })
  useEffect(() => ask(), [serveAt, cooks, burners, ovens, recipes, corrections, now, failures.count])
  return {
    answer,
    hasFailed: failures.isOpen,
    retry: () => setFailures(({ count }) => ({ count: count + 1, isOpen: false })),
  }
}

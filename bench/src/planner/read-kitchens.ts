import { readFileSync } from 'node:fs'
import type { Dinner, Dish, Kitchen } from '@souschef/domain/planning'

/** A dinner, by the names of its dishes, with the optimum that CP-SAT proved: minimal waiting, then minimal duration in minutes. */
interface SolvedDinner {
  readonly dishes: readonly string[]
  readonly kitchen: Kitchen
  readonly waiting: number
  readonly total: number
}

interface Kitchens {
  readonly dishes: readonly Dish[]
  readonly kitchens: readonly SolvedDinner[]
}

export interface BenchDinner {
  readonly optimum: SolvedDinner
  /** Served late enough for any plan. */
  readonly dinner: Dinner
}

const SERVE_AT = 100_000

/** The dinners that `make-kitchens.ts` generated. */
export function readKitchens(): readonly BenchDinner[] {
  const { dishes, kitchens } = JSON.parse(
    readFileSync(new URL('kitchens.json', import.meta.url), 'utf8'),
  ) as Kitchens
  return kitchens.map((optimum) => ({
    optimum,
    dinner: {
      dishes: optimum.dishes.flatMap((id) => dishes.filter((dish) => dish.id === id)),
      kitchen: optimum.kitchen,
      now: 0,
      serveAt: SERVE_AT,
    },
  }))
}

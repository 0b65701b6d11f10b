import { readFileSync } from 'node:fs'
import type { Dinner, Dish, Kitchen } from '@souschef/domain/planning'

/** A dinner, by the names of its dishes, with what CP-SAT proved: the least waiting, then the fewest minutes. */
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
  /** Wanted so late that there is time for any plan. */
  readonly dinner: Dinner
}

const SERVE_AT = 100_000

/** The dinners that `scripts/make-kitchens.mjs` made. */
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

import type { Unit } from '../recipe/reference.ts'
import type { Measure } from './format-amount.ts'
import { add, make, multiply } from './rational.ts'
import type { Rational } from './rational.ts'

type Sizes = Readonly<Partial<Record<Unit, number>>>

/** Units that can be added up, in multiples of the smallest one. */
const FAMILIES: readonly Sizes[] = [
  { g: 1, kg: 1000 },
  { ml: 1, l: 1000 },
  { oz: 1, lb: 16 },
  { tsp: 1, tbsp: 3 },
]

/** How many of one unit are in another; null when they are of different kinds. */
function ratioOf(from: Unit | null, to: Unit | null): Rational | null {
  if (from === to) return make(1, 1)
  if (from === null || to === null) return null
  const sizes = FAMILIES.find((family) => family[from] !== undefined && family[to] !== undefined)
  return make(sizes?.[from] ?? 0, sizes?.[to] ?? 1)
}

/** @returns null when they cannot be added, or when their sum does not fit safe integers */
function sum(a: Measure, b: Measure): Measure | null {
  if (a.amount === null || b.amount === null) return a.amount === b.amount && a.unit === b.unit ? a : null
  const ratio = ratioOf(b.unit, a.unit)
  if (ratio === null || ratio.n === 0) return null
  if (ratio.n > ratio.d) return sum(b, a)
  const isRange = a.amount_max !== null || b.amount_max !== null
  try {
    return {
      amount: add(a.amount, multiply(b.amount, ratio)),
      amount_max: isRange ? add(a.amount_max ?? a.amount, multiply(b.amount_max ?? b.amount, ratio)) : null,
      unit: a.unit,
    }
  } catch {
    return null
  }
}

/**
 * Adds amounts of the same ingredient, exactly: 200 g and 1 kg are 1.2 kg, ranges are added end by end, and 'to taste' is listed
 * once. Units of different kinds stay separate: 2 onions and 100 g of onion are both needed.
 *
 * @returns in the order in which the kinds of units first appear, each in the largest unit that was given
 */
export function addMeasures(measures: readonly Measure[]): readonly Measure[] {
  const sums: Measure[] = []
  for (const measure of measures) {
    const sumIndex = sums.findIndex((other) => sum(other, measure) !== null)
    const existing = sums[sumIndex]
    const total = existing === undefined ? null : sum(existing, measure)
    if (total === null) sums.push(measure)
    else sums[sumIndex] = total
  }
  return sums
}

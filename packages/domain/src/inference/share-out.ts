import { add, compare, fromInteger, multiply, type Rational, subtract } from '../quantity/rational.ts'
import { unitRatio } from '../quantity/unit-ratio.ts'
import type { Ingredient } from '../recipe/recipe.ts'
import type { Unit } from '../recipe/reference.ts'
import type { UsedIngredient } from './used-ingredients.ts'
import type { UsedPart } from './used-part.ts'

/** An ingredient that a step uses, with its amount as a recipe stores it (MODEL-4). */
export interface StepPart {
  /** The position of the ingredient in the list. */
  readonly ingredient: number
  /** 'all' if the step names no part. */
  readonly part: UsedPart['kind']
  /** Null for all of it, and for parts that cannot be computed. */
  readonly amount: Rational | null
  readonly unit: Unit | null
  /** Whether earlier steps used all of it, so that this one goes on with what they made of it. */
  readonly isUsedUp: boolean
}

export type Whole = Pick<Ingredient, 'amount' | 'amount_max' | 'unit'>

type Amount = Pick<StepPart, 'amount' | 'unit'>

/** How much there is of an ingredient, and how much of it steps have used so far. */
interface Stock {
  readonly unit: Unit
  /** Null for ranges and 'to taste'. */
  readonly whole: Rational | null
  /** Null once it cannot be computed. */
  readonly used: Rational | null
}

interface Taken {
  readonly amount: Amount
  readonly stock: Stock
}

const UNKNOWN: Amount = { amount: null, unit: null }

const COUNTED: ReadonlySet<Unit> = new Set(['pcs', 'clove', 'slice', 'can', 'pack', 'sprig', 'bunch'])

/** Takes an amount in the unit of the list, but never more than is left. */
function takeAmount(stock: Stock, amount: Rational, written: Amount): Taken {
  const { whole, used, unit } = stock
  if (whole === null || used === null) return { amount: UNKNOWN, stock }
  const left = subtract(whole, used)
  const taken = compare(amount, left) > 0 ? left : amount
  const isAll = taken.n === 0 || compare(taken, whole) === 0
  return {
    amount: isAll ? UNKNOWN : taken === amount ? written : { amount: taken, unit },
    stock: { ...stock, used: add(used, taken) },
  }
}

function takeMeasure(stock: Stock, amount: Rational, unit: Unit | null): Taken {
  if (unit === null && !COUNTED.has(stock.unit)) return { amount: UNKNOWN, stock }
  const own = unit ?? stock.unit
  const ratio = own === stock.unit ? fromInteger(1) : unitRatio(own, stock.unit)
  const written = { amount, unit: own }
  if (ratio !== null && stock.whole !== null) return takeAmount(stock, multiply(amount, ratio), written)
  // Spoons of what the list weighs: how much is left is unknown.
  return { amount: written, stock: { ...stock, used: null } }
}

function take(stock: Stock, part: UsedPart, isLast: boolean): Taken {
  const { whole, used, unit } = stock
  if (part.kind === 'amount') return takeMeasure(stock, part.amount, part.unit)
  if (whole === null) return { amount: UNKNOWN, stock }
  if (part.kind !== 'share') {
    const isRest = used?.n !== 0 && (part.kind === 'rest' || isLast)
    return isRest ? takeAmount(stock, whole, { amount: whole, unit }) : { amount: UNKNOWN, stock }
  }
  const amount = multiply(whole, part.share)
  return takeAmount(stock, amount, { amount, unit })
}

/** Whether nothing is left after a step that used a part. */
const usesUp = (part: UsedPart, { whole, used, unit }: Stock): boolean =>
  unit !== 'to_taste' &&
  (part.kind === 'rest' ||
    (part.kind === 'all' && used?.n === 0) ||
    (whole !== null && used !== null && compare(used, whole) === 0))

/**
 * The amounts that steps use. They never sum to more than the list has: a step that says more gets what is left, as does the last one
 * that names an ingredient after others used parts of it.
 *
 * @param steps what each step names, in order
 */
export function shareOut(
  ingredients: readonly Whole[],
  steps: readonly (readonly UsedIngredient[])[],
): readonly (readonly StepPart[])[] {
  const stocks = ingredients.map(({ amount, amount_max, unit }): Stock => ({
    unit,
    whole: amount_max === null ? amount : null,
    used: fromInteger(0),
  }))
  const lastUse = new Map(
    steps.flatMap((used, index) => used.map(({ ingredient }) => [ingredient, index] as const)),
  )
  const usedUp = new Set<number>()
  return steps.map((used, index) =>
    used.flatMap(({ ingredient, part }) => {
      const stock = stocks[ingredient]
      if (stock === undefined) return []
      const taken = take(stock, part, lastUse.get(ingredient) === index)
      stocks[ingredient] = taken.stock
      const isUsedUp = part.kind === 'all' && usedUp.has(ingredient)
      if (usesUp(part, taken.stock)) usedUp.add(ingredient)
      return [{ ingredient, part: part.kind, ...taken.amount, isUsedUp }]
    }),
  )
}

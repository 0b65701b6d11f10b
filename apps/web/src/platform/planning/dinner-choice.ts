import { isRecord } from '@souschef/domain'
import { userSlot } from '../storage/keys.ts'
import type { Slot } from '../storage/local.ts'

/** SMART-1: the maximum number of dishes of a dinner. */
export const MAX_DISHES = 8
export const KITCHEN_LIMITS = { cooks: 4, burners: 6, ovens: 2 } as const

/** The number of oven shelves that a plan assumes. */
export const SHELVES = 2

export interface ChosenDish {
  readonly recipeId: string
  /** Null for the recipe's own number. */
  readonly servings: number | null
}

/** The cook's choices for a dinner that is being planned. */
export interface DinnerChoice {
  readonly dishes: readonly ChosenDish[]
  /** Epoch milliseconds; null for as soon as possible. */
  readonly serveAt: number | null
  /** Serve as soon as everything can be hot, rather than as soon as possible. */
  readonly allHot: boolean
  readonly cooks: number
  readonly burners: number
  readonly ovens: number
}

export const NOTHING_CHOSEN: DinnerChoice = {
  dishes: [],
  serveAt: null,
  allHot: false,
  cooks: 1,
  burners: 4,
  ovens: 1,
}

const integerWithin = (raw: unknown, min: number, max: number, fallback: number): number =>
  typeof raw === 'number' && Number.isInteger(raw) && raw >= min && raw <= max ? raw : fallback

function parseDish(raw: unknown): readonly ChosenDish[] {
  if (!isRecord(raw) || typeof raw['recipeId'] !== 'string') return []
  const servings = integerWithin(raw['servings'], 1, 1000, 0)
  return [{ recipeId: raw['recipeId'], servings: servings === 0 ? null : servings }]
}

/** Parses a stored choice; invalid parts are dropped. */
export function parseChoice(raw: unknown): DinnerChoice | null {
  if (!isRecord(raw) || !Array.isArray(raw['dishes'])) return null
  const dishes = new Map(raw['dishes'].flatMap(parseDish).map((dish) => [dish.recipeId, dish]))
  const { serveAt } = raw
  return {
    dishes: [...dishes.values()].slice(0, MAX_DISHES),
    serveAt: typeof serveAt === 'number' && Number.isSafeInteger(serveAt) ? serveAt : null,
    allHot: raw['allHot'] === true,
    cooks: integerWithin(raw['cooks'], 1, KITCHEN_LIMITS.cooks, NOTHING_CHOSEN.cooks),
    burners: integerWithin(raw['burners'], 0, KITCHEN_LIMITS.burners, NOTHING_CHOSEN.burners),
    ovens: integerWithin(raw['ovens'], 0, KITCHEN_LIMITS.ovens, NOTHING_CHOSEN.ovens),
  }
}

/** The dinner that a user is planning in this browser. */
export const dinnerChoice = (userId: string): Slot<DinnerChoice> => userSlot(userId, 'dinner', parseChoice)

/**
 * Adds dishes to the dinner that is being planned.
 *
 * @returns how many of them exceeded the limit
 */
export function addToDinner(userId: string, dishes: readonly ChosenDish[]): number {
  const slot = dinnerChoice(userId)
  const choice = slot.getState() ?? NOTHING_CHOSEN
  const isChosen = ({ recipeId }: ChosenDish): boolean =>
    choice.dishes.some((dish) => dish.recipeId === recipeId)
  const all = [...choice.dishes, ...dishes.filter((dish) => !isChosen(dish))]
  slot.setState({ ...choice, dishes: all.slice(0, MAX_DISHES) })
  return Math.max(0, all.length - MAX_DISHES)
}

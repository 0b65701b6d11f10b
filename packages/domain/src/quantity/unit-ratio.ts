import { type Unit, UNIT_SYSTEMS, type UnitSystem } from '../recipe/reference.ts'
import { divide, type Rational } from './rational.ts'
import { GRAMS, MILLILITRES, OWN_UNITS } from './unit-systems.ts'

/** Whether cooks of a system measure with a unit. */
export const isOwnUnit = (unit: Unit, system: UnitSystem): boolean => OWN_UNITS[system].includes(unit)

/** How many of `smaller` one `larger` has; null unless both are of mass or both of volume, and at home in the same system. */
export function unitRatio(larger: Unit, smaller: Unit): Rational | null {
  const isShared = UNIT_SYSTEMS.some((system) => isOwnUnit(larger, system) && isOwnUnit(smaller, system))
  const table = GRAMS[larger] === undefined ? MILLILITRES : GRAMS
  const [above, below] = [table[larger], table[smaller]]
  return isShared && above !== undefined && below !== undefined ? divide(above, below) : null
}

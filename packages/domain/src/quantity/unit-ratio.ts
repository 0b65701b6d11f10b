import { type Unit, UNIT_SYSTEMS, type UnitSystem } from '../recipe/reference.ts'
import { divide, type Rational } from './rational.ts'
import { GRAMS, MILLILITRES, SYSTEM_UNITS } from './unit-systems.ts'

/** Whether cooks of a system measure with a unit. */
export const isUnitOfSystem = (unit: Unit, system: UnitSystem): boolean => SYSTEM_UNITS[system].includes(unit)

/** How many of `smaller` are in one `larger`; null unless both are mass or both volume, and used in the same system. */
export function unitRatio(larger: Unit, smaller: Unit): Rational | null {
  const isSameSystem = UNIT_SYSTEMS.some(
    (system) => isUnitOfSystem(larger, system) && isUnitOfSystem(smaller, system),
  )
  const table = GRAMS[larger] === undefined ? MILLILITRES : GRAMS
  const [above, below] = [table[larger], table[smaller]]
  return isSameSystem && above !== undefined && below !== undefined ? divide(above, below) : null
}

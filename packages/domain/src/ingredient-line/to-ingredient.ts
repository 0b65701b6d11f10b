import { add, divide, multiply, type Rational, fromInteger } from '../quantity/rational.ts'
import { fromDouble } from '../quantity/snap.ts'
import { unitRatio } from '../quantity/unit-ratio.ts'
import { LIMITS } from '../recipe/limits.ts'
import type { SourceLanguage, Unit } from '../recipe/reference.ts'
import { LINE_WORDS } from './line-words.ts'
import { type IngredientLine, readIngredientLine } from './read-line.ts'
import type { LineMeasure } from './read-measures.ts'

/** An ingredient as a recipe stores it, read from a line. */
export interface LineIngredient {
  readonly name: string
  readonly amount: Rational | null
  readonly amount_max: Rational | null
  readonly unit: Unit
  readonly notes: string
  readonly is_optional: boolean
  /** The line as written. */
  readonly original: string
}

interface StoredMeasure {
  readonly amount: Rational | null
  readonly amount_max: Rational | null
  readonly unit: Unit
}

const scaled = (amount: Rational | null, factor: number): Rational | null =>
  amount === null || factor === 1 ? amount : multiply(amount, fromDouble(factor))

/** A bare number counts pieces, and a bare unit is one of it. */
function toStored({ amount, amount_max, unit }: LineMeasure): StoredMeasure | null {
  if (unit === null) return { amount, amount_max, unit: 'pcs' }
  if (unit.unit === null) return null
  return {
    amount: scaled(amount, unit.factor) ?? fromInteger(1),
    amount_max: scaled(amount_max, unit.factor),
    unit: unit.unit,
  }
}

/** What spoons and cups are marked with. */
const LARGEST_DENOMINATOR = 8

/**
 * The sum in the larger unit if that can be measured ('1 cup plus 2 tbsp' is 1⅛ cups), else in the smaller one ('1 lb 7 oz' is 23 oz).
 * Null if the units cannot be added.
 */
function sum(total: StoredMeasure, added: StoredMeasure): StoredMeasure | null {
  const ratio = total.unit === added.unit ? fromInteger(1) : unitRatio(total.unit, added.unit)
  if (ratio === null || total.amount === null || added.amount === null || total.amount_max !== null)
    return null
  const smaller = add(multiply(total.amount, ratio), added.amount)
  const larger = divide(smaller, ratio)
  return larger.d <= LARGEST_DENOMINATOR ? { ...total, amount: larger } : { ...added, amount: smaller }
}

const TO_TASTE: StoredMeasure = { amount: null, amount_max: null, unit: 'to_taste' }

function measureOf({ measures, isVague }: IngredientLine): StoredMeasure {
  const [first, ...more] = measures
  if (first === undefined || (isVague && first.amount === null)) return TO_TASTE
  const start = toStored(first) ?? { amount: fromInteger(1), amount_max: null, unit: 'pcs' }
  return more.reduce((total, measure) => {
    const stored = measure.relation === 'added' ? toStored(measure) : null
    return stored === null ? total : (sum(total, stored) ?? total)
  }, start)
}

/** What the units leave out: 'head' of 'one head', '2 cm' where no length can be stored. */
const unitNotes = ({ measures }: IngredientLine): readonly string[] =>
  measures.slice(0, 1).flatMap(({ unit, written }) => (unit?.isSpecific === true ? [written] : []))

/** Reads an ingredient line as an ingredient; null if it names none. */
export function lineToIngredient(text: string, language: SourceLanguage): LineIngredient | null {
  const line = readIngredientLine(text, language)
  if (line.name === '') return null
  const measure = measureOf(line)
  const notes = [...unitNotes(line), ...line.notes].filter(
    (note) => measure.unit !== 'to_taste' || !LINE_WORDS[language].toTaste.has(note.toLowerCase()),
  )
  const tooMuch = measure.amount !== null && measure.amount.n / measure.amount.d > LIMITS.amount
  return {
    name: line.name.slice(0, LIMITS.ingredientName),
    ...(tooMuch ? TO_TASTE : measure),
    notes: notes.join(', ').slice(0, LIMITS.ingredientNotes),
    is_optional: line.isOptional,
    original: text.trim().slice(0, LIMITS.originalLine),
  }
}

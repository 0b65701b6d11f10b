import { toNumber, type Rational } from '../../src/quantity/rational.ts'
import { readIngredientLine, type IngredientLine } from '../../src/ingredient-line/read-line.ts'
import type { SourceLanguage } from '../../src/recipe/reference.ts'

/** An ingredient line and what it says. */
export interface LabelledLine {
  readonly input: string
  readonly amount: number | null
  /** The upper end of a range. */
  readonly amount_max: number | null
  /** The codes of the units that count as right: of several measures in a line any may be meant. None, or an empty one: things may be counted. */
  readonly units: readonly string[]
  readonly name: string
}

/** Which parts of a line were read as labelled. */
interface LineScore {
  readonly amount: boolean
  readonly unit: boolean
  readonly name: boolean
}

const TOLERANCE = 0.006

const isNear = (read: number | null, label: number | null): boolean =>
  read === null || label === null
    ? read === label
    : Math.abs(read - label) <= TOLERANCE * Math.max(1, Math.abs(label))

const MARKS = /[\u0300-\u036F]/gu
const NOT_TEXT = /[^\p{L}\p{N}]+/gu

/** English labels have some names in the singular. */
const singular = (word: string): string =>
  /[^su]s$/u.test(word) && word.length > 3
    ? word
        .replace(/ves$/u, 'f')
        .replace(/ies$/u, 'y')
        .replace(/oes$/u, 'o')
        .replace(/(ch|sh|x)es$/u, '$1')
        .replace(/s$/u, '')
    : word

/** Letters and digits only. */
const normalize = (name: string, language: SourceLanguage): string => {
  const words = name.toLowerCase().normalize('NFKD').replaceAll(MARKS, '').split(NOT_TEXT)
  return (language === 'en' ? words.map(singular) : words).join('')
}

const valueOf = (amount: Rational | null | undefined, factor: number): number | null =>
  amount === null || amount === undefined ? null : toNumber(amount) * factor

function isNameRight(
  { name, measures }: IngredientLine,
  label: LabelledLine,
  language: SourceLanguage,
): boolean {
  const [read, expected] = [normalize(name, language), normalize(label.name, language)]
  if (read === expected) return true
  // 'Stick of celery' is one piece of celery, the word being a note.
  const [first] = measures
  const isCounter = first?.unit?.isSpecific === true && label.units.length === 0
  return isCounter && expected.startsWith(normalize(first.written, language)) && expected.endsWith(read)
}

/** Compares how a line is read with its label. A bare unit, as in 'pinch of salt', is one of it. */
export function scoreLine(label: LabelledLine, language: SourceLanguage): LineScore {
  const line = readIngredientLine(label.input, language)
  const [first] = line.measures
  const factor = first?.unit?.factor ?? 1
  const amount = valueOf(first?.amount, factor)
  const isBareUnit = first !== undefined && first.amount === null && !line.isVague
  const units = line.measures.flatMap(({ unit }) => (unit?.unit == null ? [] : [unit.unit]))
  const isCounter = first?.unit?.isSpecific === true && first.unit.unit === 'pcs'
  return {
    amount:
      (isNear(amount, label.amount) || (isBareUnit && isNear(1, label.amount))) &&
      isNear(valueOf(first?.amount_max, factor), label.amount_max),
    unit:
      label.units.length === 0
        ? units.length === 0 || isCounter
        : label.units.some((unit) => {
            if (unit === '') return units.length === 0 || isCounter
            return unit === 'to_taste' ? line.isToTaste : units.some((one) => one === unit)
          }),
    name: isNameRight(line, label, language),
  }
}

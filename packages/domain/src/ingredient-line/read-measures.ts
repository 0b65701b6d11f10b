import { isAdjacent, isDash, isSlash, textAt } from '../kernel/text-tokens.ts'
import { numberAt } from '../quantity/number-in-text.ts'
import { compare, type Rational } from '../quantity/rational.ts'
import { fromDouble } from '../quantity/snap.ts'
import { afterBracket, compoundAt, isWord, type Line, type Span, spanText } from './line.ts'
import type { LineUnit } from './words.ts'

/**
 * How a measure relates to the first: `added` to it ('1 lb 7 oz', '1 cup plus 2 tbsp'), the `same` in another unit ('200 g/7 oz'), or the
 * `size` of its container ('1 can (400 g)').
 */
type Relation = 'added' | 'same' | 'size'

export interface LineMeasure {
  readonly relation: Relation
  /** Null where only a unit is given: 'a pinch of salt'. */
  readonly amount: Rational | null
  readonly amount_max: Rational | null
  readonly unit: LineUnit | null
  /** The unit as written. */
  readonly written: string
}

/** The amounts at the beginning of a line. */
export interface ReadMeasures {
  /** The first is the one to cook with; others repeat it, are added to it, or are the size of its container. */
  readonly measures: readonly LineMeasure[]
  /** What is not part of the name. */
  readonly notes: readonly Span[]
  readonly next: number
}

interface Quantity {
  readonly amount: Rational
  readonly amount_max: Rational | null
  readonly next: number
}

interface FoundUnit {
  readonly unit: LineUnit
  readonly from: number
  readonly next: number
}

const isStop = (line: Line, at: number): boolean =>
  textAt(line.tokens, at) === '.' && isAdjacent(line.tokens, at)

/** Capital and small letters that differ: 'T' is a tablespoon. */
const CASED: Readonly<Record<string, string>> = { T: 'tbsp', t: 'tsp' }

const MAX_UNIT_WORDS = 3

/** A unit of one to three words, abbreviated or not: 'g', 'fl. oz', 'ч/л', 'c. à s.' */
function unitAt(line: Line, at: number): FoundUnit | null {
  const { tokens, words } = line
  let key = ''
  let longest: FoundUnit | null = null
  for (let count = 0, from = at; count < MAX_UNIT_WORDS && isWord(tokens, from); count += 1) {
    const word = CASED[spanText(line, { from, to: from + 1 })] ?? textAt(tokens, from)
    key = count === 0 ? word : `${key} ${word}`
    const next = isStop(line, from + 1) ? from + 2 : from + 1
    const unit = words.units.get(key)
    // 'Packet-trimmed' is no packet.
    const isJoined = isDash(tokens, next) && isAdjacent(tokens, next) && isAdjacent(tokens, next + 1)
    if (unit !== undefined && !isJoined) longest = { unit, from: at, next }
    from = isSlash(tokens, next) && isAdjacent(tokens, next) ? next + 1 : next
  }
  return longest
}

const skipHyphen = ({ tokens }: Line, at: number): number =>
  isDash(tokens, at) && isAdjacent(tokens, at) ? at + 1 : at

/** Skips 'heaped', 'small' and the like. */
function afterModifiers({ tokens, words }: Line, at: number): number {
  let next = at
  for (let one = compoundAt(tokens, next); words.modifiers.test(one.text); one = compoundAt(tokens, next))
    next = one.next
  return next
}

/** A unit, with what describes it before it: 'heaped tbsp', 'geh. EL'. */
function modifiedUnitAt(line: Line, at: number): FoundUnit | null {
  const from = afterModifiers(line, at)
  return unitAt(line, from > at && isStop(line, from) ? from + 1 : from)
}

function valueAt(
  { tokens, words }: Line,
  at: number,
): { readonly value: Rational; readonly next: number } | null {
  const word = words.numbers.get(textAt(tokens, at))
  const second = words.numbers.get(textAt(tokens, at + 1)) ?? null
  // 'Eine halbe', 'une douzaine'
  const isSecond = word === 1 && second !== null && second !== 1
  const number =
    word === undefined
      ? numberAt(tokens, at)
      : isSecond
        ? { value: second, next: at + 2 }
        : { value: word, next: at + 1 }
  return number === null || number.value <= 0 ? null : { value: fromDouble(number.value), next: number.next }
}

/** A number or a range. */
export function quantityAt(line: Line, at: number): Quantity | null {
  const { tokens, words } = line
  const low = valueAt(line, at)
  if (low === null) return null
  const isRange = isDash(tokens, low.next) || words.rangeWords.has(textAt(tokens, low.next))
  const high = isRange ? valueAt(line, low.next + 1) : null
  if (high === null || compare(high.value, low.value) <= 0)
    return { amount: low.value, amount_max: null, next: low.next }
  return { amount: low.value, amount_max: high.value, next: high.next }
}

const measureOf = (
  line: Line,
  { amount, amount_max }: Quantity,
  unit: FoundUnit | null,
  relation: Relation = 'same',
): LineMeasure => ({
  relation,
  amount,
  amount_max,
  unit: unit?.unit ?? null,
  written: unit === null ? '' : spanText(line, { from: unit.from, to: unit.next }),
})

/** An amount with its unit: '400g', '14-ounce', '14.5 oz'. */
function sizeAt(
  line: Line,
  at: number,
  relation: Relation,
): { readonly measure: LineMeasure; readonly next: number } | null {
  const quantity = quantityAt(line, at)
  const unit = quantity === null ? null : unitAt(line, skipHyphen(line, quantity.next))
  return quantity === null || unit === null
    ? null
    : { measure: measureOf(line, quantity, unit, relation), next: unit.next }
}

const TIMES = new Set(['x', '×', '*', 'х'])

/** The size of each container: '(14-ounce) can', '28-ounce cans', 'x 400 g tins'. */
function containerWithSizeAt(line: Line, at: number, quantity: Quantity): ReadMeasures | null {
  const { tokens, words } = line
  const bracketEnd = afterBracket(tokens, at)
  const isTimes = TIMES.has(textAt(tokens, at))
  let from = bracketEnd !== null || isTimes ? at + 1 : at
  // '(about 14 oz)'
  if (bracketEnd !== null)
    while (words.approximations.has(textAt(tokens, from)) || textAt(tokens, from) === '.') from += 1
  const size = sizeAt(line, from, 'size')
  if (size === null) return null
  const end = skipHyphen(line, bracketEnd ?? size.next)
  const container = modifiedUnitAt(line, end)
  const isKnown = container !== null && (container.unit.isContainer || bracketEnd !== null)
  if (!isKnown && !isTimes) return null
  const unit = isKnown ? container : null
  return {
    measures: [measureOf(line, quantity, unit), size.measure],
    notes: [{ from: isTimes ? from : at, to: bracketEnd ?? size.next }],
    next: unit?.next ?? end,
  }
}

/** 'à 400 g', 'по 400 г' after a container. */
function sizePerContainer(line: Line, at: number): ReadMeasures | null {
  if (!line.words.per.has(textAt(line.tokens, at))) return null
  const size = sizeAt(line, at + 1, 'size')
  return size === null
    ? null
    : { measures: [size.measure], notes: [{ from: at, to: size.next }], next: size.next }
}

/** '400g tin', '2-inch piece': one container of a size. */
function withContainer(line: Line, read: ReadMeasures, from: number): ReadMeasures {
  const container = unitAt(line, skipHyphen(line, read.next))
  const size = read.measures[0]
  if (
    container === null ||
    size === undefined ||
    !container.unit.isContainer ||
    container.next >= line.tokens.length
  )
    return read
  // 'Slab bacon' is a kind of bacon, but '2-inch slab bacon' a slab.
  const isLength = size.unit?.unit === null
  if (container.unit.unit === 'pcs' && container.unit.isSpecific && !isLength) return read
  const one: Quantity = { amount: fromDouble(1), amount_max: null, next: container.next }
  return {
    measures: [
      measureOf(line, one, container),
      ...read.measures.map((measure) => ({ ...measure, relation: 'size' as const })),
    ],
    notes: [...read.notes, { from, to: read.next }],
    next: container.next,
  }
}

const OPENINGS = new Set(['', ',', ';', '(', '[', '-', '–', '—'])

/** '4 egg whites', '2 bay leaves, torn': the unit is the name, unless one is meant that nothing else can be. */
function isName(line: Line, { unit, next }: FoundUnit): boolean {
  const following = textAt(line.tokens, next)
  const endsName =
    (OPENINGS.has(following) && !(unit.isContainer && following === '(')) || line.words.endings.has(following)
  return endsName && (unit.isSpecific || unit.unit === 'clove' || unit.unit === 'pcs')
}

function measureAt(line: Line, at: number, isAfterName = false): ReadMeasures | null {
  const quantity = quantityAt(line, at)
  if (quantity === null) return null
  const next = skipHyphen(line, quantity.next)
  const sized = containerWithSizeAt(line, next, quantity)
  if (sized !== null) return sized
  const unit = modifiedUnitAt(line, next)
  if (unit === null || (!isAfterName && isName(line, unit)))
    return { measures: [measureOf(line, quantity, null)], notes: [], next: quantity.next }
  const modified = afterModifiers(line, unit.next)
  const per = unit.unit.isContainer ? sizePerContainer(line, modified) : null
  const first: ReadMeasures = {
    measures: [measureOf(line, quantity, unit), ...(per?.measures ?? [])],
    notes: [{ from: unit.next, to: modified }, ...(per?.notes ?? [])],
    next: per?.next ?? modified,
  }
  // '1 lb 7 oz'
  const smaller = line.tokens[first.next]?.kind === 'digits' ? sizeAt(line, first.next, 'added') : null
  const whole =
    smaller === null
      ? first
      : { ...first, measures: [...first.measures, smaller.measure], next: smaller.next }
  return withContainer(line, whole, at)
}

/** '/7 oz', '(300 g)', 'plus 1 tsp', 'or 300 g' after an amount. */
function furtherMeasureAt(line: Line, { measures, next }: ReadMeasures): ReadMeasures | null {
  const { tokens, words } = line
  const bracketEnd = afterBracket(tokens, next)
  if (bracketEnd !== null) {
    let from = next + 1
    while (
      words.approximations.has(textAt(tokens, from)) ||
      words.or.has(textAt(tokens, from)) ||
      isStop(line, from)
    )
      from += 1
    const inside = sizeAt(line, from, 'same')
    if (inside === null && measures.length === 0) return null
    return {
      measures: inside === null ? [] : [inside.measure],
      notes: [{ from: next, to: bracketEnd }],
      next: bracketEnd,
    }
  }
  const link = textAt(tokens, next)
  if (isSlash(tokens, next)) return measureAt(line, next + 1)
  if (!words.plus.has(link) && !words.or.has(link)) return null
  const other = tokens[next + 1]?.kind === 'word' && !words.plus.has(link) ? null : measureAt(line, next + 1)
  const [first, ...more] = other?.measures ?? []
  if (other === null || first === undefined || first.unit === null) return null
  return words.plus.has(link) ? { ...other, measures: [{ ...first, relation: 'added' }, ...more] } : other
}

const MAX_FURTHER = 4

/** A unit without a number: 'pinch of salt', 'a small handful parsley'. */
function bareUnitAt(line: Line, at: number, isAfterName: boolean): ReadMeasures | null {
  const { tokens, words } = line
  let from = at
  while (words.articles.has(textAt(tokens, from))) from += 1
  const unit = modifiedUnitAt(line, from)
  if (unit === null || (unit.next >= tokens.length && !isAfterName)) return null
  const isAmount = words.of.has(textAt(tokens, unit.next)) || unit.from > at || !unit.unit.isSpecific
  const isLetter = textAt(tokens, unit.from).length < 3
  if (!isAmount || isLetter) return null
  const written = spanText(line, { from: unit.from, to: unit.next })
  return {
    measures: [{ relation: 'same', amount: null, amount_max: null, unit: unit.unit, written }],
    notes: [],
    next: unit.next,
  }
}

/**
 * Reads the amounts that begin at a token; null if there are none.
 *
 * @param isAfterName a unit at the end of the line is one there, not the name
 */
export function measuresAt(line: Line, at: number, isAfterName = false): ReadMeasures | null {
  let read = measureAt(line, at, isAfterName) ?? bareUnitAt(line, at, isAfterName)
  for (let count = 0; read !== null && count < MAX_FURTHER; count += 1) {
    const further = furtherMeasureAt(line, read)
    if (further === null) break
    read = {
      measures: [...read.measures, ...further.measures],
      notes: [...read.notes, ...further.notes],
      next: further.next,
    }
  }
  return read
}

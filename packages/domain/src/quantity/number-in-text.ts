import { isAdjacent, isDash, isSlash, textAt, splitWords } from '../kernel/text-tokens.ts'
import type { Tokens } from '../kernel/text-tokens.ts'
import { toNumber } from './rational.ts'
import { KITCHEN_DENOMINATORS, LARGEST_DENOMINATOR, snap } from './snap.ts'
import { VULGAR_FRACTIONS } from './vulgar-fractions.ts'

/** A number read from tokens, and the index of the token after it. */
export interface ReadNumber {
  readonly value: number
  readonly next: number
}

interface NumberWord {
  readonly value: number
  /** A multiple of ten that a unit digit may follow: 'twenty five', 'двадцать пять'. */
  readonly isTens: boolean
  readonly isRussian: boolean
}

const ENGLISH =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
const ENGLISH_TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'

/** One number per line, in all grammatical cases. */
const RUSSIAN: readonly (readonly [number, string])[] = [
  [1, 'один одна одно одну одной одного одним'],
  [2, 'два две двух двум двумя двое двоих'],
  [3, 'три трех трем тремя трое троих'],
  [4, 'четыре четырех четырем четырьмя'],
  [5, 'пять пяти пятью'],
  [6, 'шесть шести шестью'],
  [7, 'семь семи семью'],
  [8, 'восемь восьми восемью восьмью'],
  [9, 'девять девяти девятью'],
  [10, 'десять десяти десятью'],
  [11, 'одиннадцать одиннадцати одиннадцатью'],
  [12, 'двенадцать двенадцати двенадцатью'],
  [13, 'тринадцать тринадцати тринадцатью'],
  [14, 'четырнадцать четырнадцати четырнадцатью'],
  [15, 'пятнадцать пятнадцати пятнадцатью'],
  [16, 'шестнадцать шестнадцати шестнадцатью'],
  [17, 'семнадцать семнадцати семнадцатью'],
  [18, 'восемнадцать восемнадцати восемнадцатью'],
  [19, 'девятнадцать девятнадцати девятнадцатью'],
  [20, 'двадцать двадцати двадцатью'],
  [30, 'тридцать тридцати тридцатью'],
  [40, 'сорок сорока'],
  [50, 'пятьдесят пятидесяти пятьюдесятью'],
  [60, 'шестьдесят шестидесяти шестьюдесятью'],
  [70, 'семьдесят семидесяти семьюдесятью'],
  [80, 'восемьдесят восьмидесяти восемьюдесятью'],
  [90, 'девяносто девяноста'],
]

const numberWord = (value: number, isRussian: boolean): NumberWord => ({
  value,
  isTens: value >= 20,
  isRussian,
})

const NUMBER_WORDS: ReadonlyMap<string, NumberWord> = new Map([
  ...splitWords(ENGLISH).map((word, index) => [word, numberWord(index + 1, false)] as const),
  ...splitWords(ENGLISH_TENS).map((word, index) => [word, numberWord((index + 2) * 10, false)] as const),
  ...RUSSIAN.flatMap(([value, cases]) =>
    splitWords(cases).map((word) => [word, numberWord(value, true)] as const),
  ),
])

/** Words that are a number on their own and cannot be followed by another digit word. */
const STANDALONE_NUMBERS: ReadonlyMap<string, number> = new Map([
  ['полтора', 1.5],
  ['полторы', 1.5],
  ['полутора', 1.5],
  ['couple', 2],
  ['пара', 2],
  ['пару', 2],
  ['пары', 2],
  ['паре', 2],
  ['парой', 2],
  ['тройка', 3],
  ['тройку', 3],
  ['тройки', 3],
  ['тройкой', 3],
])

/** The largest amount has seven digits. */
const MAX_DIGITS = 7

function digitsAt(tokens: Tokens, at: number): number | null {
  const token = tokens[at]
  return token?.kind === 'digits' && token.text.length <= MAX_DIGITS ? Number(token.text) : null
}

const VULGAR: ReadonlyMap<string, number> = new Map(
  VULGAR_FRACTIONS.map(([numerator, denominator, character]) => [character, numerator / denominator]),
)

/**
 * Where a number stands. In a text '10/12' is more likely a range, '3/2' a ratio and '1.5.2' a date; in the field of an amount there
 * is nothing else.
 */
export type NumberPlace = 'text' | 'field'

const isFraction = (numerator: number, denominator: number, place: NumberPlace): boolean =>
  place === 'field'
    ? denominator > 0 && denominator <= LARGEST_DENOMINATOR
    : numerator > 0 &&
      numerator < denominator &&
      KITCHEN_DENOMINATORS.some((allowed) => allowed === denominator)

/** '½', '1/2', '1⁄2' or '1 / 2'. */
function fractionAt(tokens: Tokens, at: number, place: NumberPlace): ReadNumber | null {
  if (tokens[at]?.kind === 'mark') {
    const vulgar = VULGAR.get(textAt(tokens, at))
    return vulgar === undefined ? null : { value: vulgar, next: at + 1 }
  }
  if (!isSlash(tokens, at + 1) || isAdjacent(tokens, at + 1) !== isAdjacent(tokens, at + 2)) return null
  const numerator = digitsAt(tokens, at)
  const denominator = digitsAt(tokens, at + 2)
  if (numerator === null || denominator === null || !isFraction(numerator, denominator, place)) return null
  return { value: numerator / denominator, next: at + 3 }
}

/** The most decimals of a number in a text: '1.500' may be a thousand and a half. */
const MAX_DECIMALS = 2

/** '.5', '1.5' or '1,5' without spaces, snapped (DEC-12); not '1.5.2', a date or a version. */
function decimalAt(tokens: Tokens, at: number, place: NumberPlace): ReadNumber | null {
  const mark = tokens[at]?.kind === 'digits' ? at + 1 : at
  const decimals = tokens[mark + 1]
  if (textAt(tokens, mark) !== '.' && textAt(tokens, mark) !== ',') return null
  if (decimals?.kind !== 'digits' || !isAdjacent(tokens, mark + 1)) return null
  if (mark > at && !isAdjacent(tokens, mark)) return null
  if (place === 'text' && (mark === at || decimals.text.length > MAX_DECIMALS)) return null
  const following = textAt(tokens, mark + 2)
  if (
    (following === '.' || following === ',') &&
    tokens[mark + 3]?.kind === 'digits' &&
    isAdjacent(tokens, mark + 3)
  )
    return null
  const value = Number(`${mark > at ? textAt(tokens, at) : ''}.${decimals.text}`)
  return { value: toNumber(snap(value)), next: mark + 2 }
}

function numeralAt(tokens: Tokens, at: number, place: NumberPlace): ReadNumber | null {
  if (tokens[at]?.kind === 'mark') return fractionAt(tokens, at, place) ?? decimalAt(tokens, at, place)
  const integer = digitsAt(tokens, at)
  if (integer === null) return null
  if (tokens[at + 1]?.kind === 'word') return { value: integer, next: at + 1 }
  const composed = fractionAt(tokens, at, place) ?? decimalAt(tokens, at, place)
  if (composed !== null) return composed
  // '1½', '1 1/2' and '1-1/2'
  const isHyphen =
    integer > 0 && isDash(tokens, at + 1) && isAdjacent(tokens, at + 1) === isAdjacent(tokens, at + 2)
  const part = fractionAt(tokens, isHyphen ? at + 2 : at + 1, place)
  return part === null || part.value >= 1
    ? { value: integer, next: at + 1 }
    : { value: integer + part.value, next: part.next }
}

function numberWordAt(tokens: Tokens, at: number): ReadNumber | null {
  const standalone = STANDALONE_NUMBERS.get(textAt(tokens, at))
  if (standalone !== undefined) return { value: standalone, next: at + 1 }
  const first = NUMBER_WORDS.get(textAt(tokens, at))
  if (first === undefined) return null
  if (first.isTens) {
    const hyphen = !first.isRussian && textAt(tokens, at + 1) === '-' ? 1 : 0
    const one = NUMBER_WORDS.get(textAt(tokens, at + 1 + hyphen))
    if (one !== undefined && one.value < 10 && one.isRussian === first.isRussian)
      return { value: first.value + one.value, next: at + 2 + hyphen }
  }
  return { value: first.value, next: at + 1 }
}

const ENGLISH_NUMERATORS: ReadonlyMap<string, number> = new Map([
  ['a', 1],
  ['one', 1],
  ['two', 2],
  ['three', 3],
])
const ENGLISH_DENOMINATORS: ReadonlyMap<string, number> = new Map([
  ['half', 2],
  ['third', 3],
  ['thirds', 3],
  ['quarter', 4],
  ['quarters', 4],
])
const RUSSIAN_FRACTIONS: ReadonlyMap<string, number> = new Map([
  ['половиной', 0.5],
  ['половинкой', 0.5],
  ['третью', 1 / 3],
  ['четвертью', 0.25],
])

/** A fraction in English words: 'a half', 'one-third', 'two thirds', 'three-quarters'. */
export function englishFractionAt(tokens: Tokens, at: number): ReadNumber | null {
  const numerator = ENGLISH_NUMERATORS.get(textAt(tokens, at))
  const index = isDash(tokens, at + 1) ? at + 2 : at + 1
  const denominator = ENGLISH_DENOMINATORS.get(textAt(tokens, index))
  return numerator === undefined || denominator === undefined || numerator >= denominator
    ? null
    : { value: numerator / denominator, next: index + 1 }
}

/** The fraction after a whole number in words: 'and a half', 'с половиной'. */
export function fractionInWords(tokens: Tokens, at: number): ReadNumber | null {
  const conjunction = textAt(tokens, at)
  if (conjunction === 'с') {
    const value = RUSSIAN_FRACTIONS.get(textAt(tokens, at + 1))
    return value === undefined ? null : { value, next: at + 2 }
  }
  return conjunction === 'and' || conjunction === '&' ? englishFractionAt(tokens, at + 1) : null
}

const FRACTION_CONJUNCTIONS = new Set(['and', '&', '+', 'и'])

/** The number starting at a token: '20', '1,5', '1 1/2', '1 & 1/2', 'twenty-five', 'два с половиной'. */
export function numberAt(tokens: Tokens, at: number, place: NumberPlace = 'text'): ReadNumber | null {
  const number = tokens[at]?.kind === 'word' ? numberWordAt(tokens, at) : numeralAt(tokens, at, place)
  if (number === null || !Number.isInteger(number.value)) return number
  const part =
    fractionInWords(tokens, number.next) ??
    (FRACTION_CONJUNCTIONS.has(textAt(tokens, number.next))
      ? fractionAt(tokens, number.next + 1, place)
      : null)
  return part === null ? number : { value: number.value + part.value, next: part.next }
}

/** Whether a token is a number or a part of one: '12', '½', 'seven', 'полтора'. */
export const isNumeric = (tokens: Tokens, at: number): boolean =>
  tokens[at]?.kind === 'digits' ||
  [VULGAR, NUMBER_WORDS, STANDALONE_NUMBERS].some((lexicon) => lexicon.has(textAt(tokens, at)))

const SEPARATORS = new Set(splitWords('to or или до'))

/** The token after what separates the ends of a range, or null. */
export function afterSeparator(tokens: Tokens, at: number): number | null {
  return isDash(tokens, at) || SEPARATORS.has(textAt(tokens, at)) ? at + 1 : null
}

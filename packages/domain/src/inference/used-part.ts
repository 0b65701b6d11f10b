import { textAt } from '../kernel/text-tokens.ts'
import { isNumeric, numberAt } from '../quantity/number-in-text.ts'
import { make, type Rational } from '../quantity/rational.ts'
import { measureAt } from '../quantity/read-measure.ts'
import { fromDouble } from '../quantity/snap.ts'
import type { Unit } from '../recipe/reference.ts'
import { phraseAt } from './phrases.ts'
import type { StepText } from './step-text.ts'
import type { StepWords } from './words.ts'

/** Which part of an ingredient a step uses. */
export type UsedPart =
  /** The step names no part. */
  | { readonly kind: 'all' }
  | { readonly kind: 'rest' }
  | { readonly kind: 'share'; readonly share: Rational }
  /** Without a unit it counts what the list counts: 'two of the eggs'. */
  | { readonly kind: 'amount'; readonly amount: Rational; readonly unit: Unit | null }

/** How far before a name its part is looked for, in tokens. */
const MAX_BEFORE = 8

const CLAUSE_ENDS = new Set('.;,:()')

/** The first token of the clause that may tell the part of what is named at a token. */
function clauseStart({ tokens }: StepText, at: number, words: StepWords): number {
  const first = Math.max(0, at - MAX_BEFORE)
  let from = at
  const isEnd = (text: string): boolean =>
    CLAUSE_ENDS.has(text) || words.conjunctions.has(text) || words.nameEndings.has(text)
  while (from > first && !isEnd(textAt(tokens, from - 1))) from -= 1
  return from
}

/** Whether only words that say nothing, or which one, are between two tokens. */
function isFilled({ tokens, stems }: StepText, from: number, to: number, words: StepWords): boolean {
  for (let at = from; at < to; at += 1) {
    const text = textAt(tokens, at)
    const stem = stems[at] ?? ''
    const isFiller =
      words.fillers.has(text) ||
      words.generic.has(stem) ||
      words.cuts.has(stem) ||
      words.adjective?.test(text) === true
    if (!isFiller || words.rest.has(stem)) return false
  }
  return true
}

interface ReadAmount {
  readonly amount: Rational
  readonly unit: Unit | null
  readonly next: number
}

/** '2 tbsp', 'двумя ложками', 'half a spoon', 'a pinch', 'three'. */
function amountAt(step: StepText, at: number, words: StepWords): ReadAmount | null {
  const measure = measureAt(step.tokens, at)
  if (measure !== null)
    return measure.high === null ? { ...measure, amount: measure.low, unit: measure.word.unit } : null
  const number = isNumeric(step.tokens, at) ? numberAt(step.tokens, at) : null
  const share = number === null ? phraseAt(words.shares, step, at) : null
  const unit = phraseAt(words.measures, step, number?.next ?? share?.next ?? at)
  const amount = number === null ? make(...(share?.value ?? [1, 1])) : fromDouble(number.value)
  if (unit !== null) return { amount, unit: unit.value, next: unit.next }
  return number === null || number.value < 1 ? null : { amount, unit: null, next: number.next }
}

const FRACTIONS: ReadonlyMap<string, Rational> = new Map([
  ['½', make(1, 2)],
  ['⅓', make(1, 3)],
  ['⅔', make(2, 3)],
  ['¼', make(1, 4)],
  ['¾', make(3, 4)],
])

/** The part of what is named at a token: '2 tbsp of the', 'half the', 'the remaining'. */
export function partBefore(step: StepText, at: number, words: StepWords): UsedPart {
  const clause = clauseStart(step, at, words)
  for (let from = Math.max(0, at - MAX_BEFORE); from < at; from += 1) {
    if (from >= clause && words.rest.has(step.stems[from] ?? '')) return { kind: 'rest' }
    const read = amountAt(step, from, words)
    if (read !== null && read.next <= at && isFilled(step, read.next, at, words))
      return { kind: 'amount', amount: read.amount, unit: read.unit }
    const share = from < clause ? null : phraseAt(words.shares, step, from)
    if (share !== null) return { kind: 'share', share: make(...share.value) }
    const fraction = from < clause ? undefined : FRACTIONS.get(textAt(step.tokens, from))
    if (fraction !== undefined) return { kind: 'share', share: fraction }
  }
  return { kind: 'all' }
}

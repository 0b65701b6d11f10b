import { isAdjacent, isDash, textAt } from '../kernel/text-tokens.ts'
import { LIMITS } from '../recipe/limits.ts'
import type { SourceLanguage } from '../recipe/reference.ts'
import { afterBracket, compoundAt, isWord, type Line, type Span, spanText, toLine } from './line.ts'
import { type LineMeasure, measuresAt, quantityAt, type ReadMeasures } from './read-measures.ts'
import { nameAt, type ReadName } from './read-name.ts'

/** What an ingredient line says (IMP-5), before it is made an ingredient of ours. */
export interface IngredientLine {
  /** The first is the one to cook with; others repeat it, are added to it, or are the size of its container. */
  readonly measures: readonly LineMeasure[]
  /** 'A few sprigs'. */
  readonly isVague: boolean
  /** 'Salt to taste'. */
  readonly isToTaste: boolean
  readonly isOptional: boolean
  readonly name: string
  readonly notes: readonly string[]
}

const BULLETS = new Set(['•', '*', '-', '–', '—', '·', '▢', '□', '☐', '◦', '+'])

/** The longest beginning that may stand before the amount: 'Finely grated zest and juice of 2 lemons'. */
const MAX_LEAD = 7

/** Whether a colon ends a heading, 'For the pan: 1 tsp butter', and not a name, 'Butter: 200 g'. */
function isHeading(line: Line, at: number): boolean {
  const read = measuresAt(line, at)
  return isRemark(line, 0) || (read !== null && isWord(line.tokens, read.next))
}

const isRemark = ({ tokens, words }: Line, at: number): boolean =>
  words.endings.has(textAt(tokens, at)) || words.optional.has(textAt(tokens, at))

/** The first token of the amounts, after 'about', 'juice of', 'For the pan:' and the like. */
function amountStart(line: Line, start: number): number {
  const { tokens, words } = line
  if (quantityAt(line, start) !== null) return start
  for (let at = start; at < Math.min(tokens.length, start + MAX_LEAD); at += 1) {
    const text = textAt(tokens, at)
    if (text === ':' && isHeading(line, at + 1)) return amountStart(line, at + 1)
    if (text === '(' || text === ',' || text === ';') break
    if (isWord(tokens, at) || quantityAt(line, at) === null) continue
    const before = textAt(tokens, at - 1) === '.' ? textAt(tokens, at - 2) : textAt(tokens, at - 1)
    const leads = words.of.has(before) || words.approximations.has(before) || words.modifiers.test(before)
    return leads ? at : start
  }
  return start
}

interface Sized {
  readonly size: Span
  readonly next: number
}

/** 'Large', 'large or medium', 'extra large' before a name. */
function sizeAt(line: Line, from: number): Sized {
  const { tokens, words } = line
  let at = textAt(tokens, from) === 'extra' && words.sizes.test(textAt(tokens, from + 1)) ? from + 1 : from
  for (;;) {
    const isLinked = at > from && words.or.has(textAt(tokens, at))
    const { text, next } = compoundAt(tokens, isLinked ? at + 1 : at)
    if (!words.sizes.test(text)) break
    at = next
  }
  const size = { from, to: at }
  // '1 large or 2 small pomegranates'
  const other = at > from && words.or.has(textAt(tokens, at)) ? quantityAt(line, at + 1) : null
  if (other !== null) {
    const { next } = sizeAt(line, other.next)
    return { size: { from, to: next }, next }
  }
  return { size, next: at > from && textAt(tokens, at) === ',' ? at + 1 : at }
}

/** '3 garlic cloves': the unit after the name. */
function withTrailingUnit(
  line: Line,
  measures: readonly LineMeasure[],
  read: ReadName,
): {
  readonly measures: readonly LineMeasure[]
  readonly name: readonly Span[]
} {
  const { tokens, words } = line
  const [first, ...more] = measures
  const last = read.name.at(-1)
  const at = (last?.to ?? 0) - 1
  const unit = words.units.get(textAt(tokens, at))
  const hasUnit = measures.some((one) => one.unit !== null)
  if (
    last === undefined ||
    hasUnit ||
    unit === undefined ||
    at <= last.from ||
    !words.trailingUnits.has(textAt(tokens, at))
  )
    return { measures, name: read.name }
  let from = last.from
  while (from < at - 1 && words.modifiers.test(textAt(tokens, from))) from += 1
  return {
    measures: [
      { relation: 'same', amount: null, amount_max: null, ...first, unit, written: textAt(tokens, at) },
      ...more,
    ],
    name: [...read.name.slice(0, -1), { from, to: at }],
  }
}

/** An amount after the name: 'Flour – 200 g', 'Vanilla extract, 1 tsp', '1 cup sugar 250 mL'. */
interface TrailingMeasures extends ReadMeasures {
  /** Where the name ends. */
  readonly nameEnd: number
}

const SEPARATORS = new Set([':', ',', ';'])

const isSeparator = ({ tokens }: Line, at: number): boolean =>
  SEPARATORS.has(textAt(tokens, at)) || (isDash(tokens, at) && !isAdjacent(tokens, at))

function trailingMeasures(line: Line, from: number, hasAmount: boolean): TrailingMeasures | null {
  const { tokens } = line
  for (let next = from + 1; next < tokens.length;) {
    const at = next
    next = afterBracket(tokens, at) ?? at + 1
    const isSeparated = isSeparator(line, at - 1)
    if (isWord(tokens, at) && !(isSeparated && !hasAmount)) continue
    const start = amountStart(line, at)
    const read = measuresAt(line, start, true)
    if (read === null) continue
    const following = textAt(tokens, read.next)
    const isLast =
      read.next === tokens.length || SEPARATORS.has(following) || following === '(' || following === '.'
    const hasUnit = read.measures[0]?.unit?.unit != null
    // 'Cod fillets, 4 pieces'
    const isCount = isSeparated && !hasAmount && tokens.length - read.next <= 1
    if ((isLast && hasUnit) || isCount || (isLast && isSeparated && !hasAmount))
      return { ...read, nameEnd: isSeparated ? at - 1 : at }
  }
  return null
}

/** The token after 'of', also of the French elision: 'd'huile'. */
function afterOf({ tokens, words }: Line, at: number): number {
  if (!words.of.has(textAt(tokens, at))) return at
  return textAt(tokens, at + 1) === "'" || textAt(tokens, at + 1) === '’' ? at + 2 : at + 1
}

const isPhraseAt = ({ tokens }: Line, phrases: ReadonlySet<string>, at: number): boolean => {
  const second = isWord(tokens, at + 1) ? at + 1 : at + 2
  return phrases.has(textAt(tokens, at)) || phrases.has(`${textAt(tokens, at)} ${textAt(tokens, second)}`)
}

const isToTaste = (line: Line): boolean =>
  line.tokens.some((_, at) => isPhraseAt(line, line.words.toTaste, at))

/** The token after 'etwas', 'a few', 'un peu'. */
function afterVague({ tokens, words }: Line, at: number): number {
  if (words.vague.has(`${textAt(tokens, at)} ${textAt(tokens, at + 1)}`)) return at + 2
  return words.vague.has(textAt(tokens, at)) ? at + 1 : at
}

const EDGES = /^[\s,;:()[\]–—-]+|[\s,;:([–—-]+$/gu

const clean = (text: string): string => {
  const trimmed = text.replaceAll(EDGES, '')
  return trimmed.endsWith(')') && !trimmed.includes('(') ? trimmed.slice(0, -1) : trimmed
}

/**
 * Reads an ingredient line: '1 (14 oz) can diced tomatoes, drained' is one can of diced tomatoes, 14 oz, drained. Whatever is not
 * understood stays in the name. Longer texts than a line may have are truncated.
 */
export function readIngredientLine(text: string, language: SourceLanguage): IngredientLine {
  const line = toLine(text.slice(0, LIMITS.originalLine), language)
  const { tokens, words } = line
  let start = 0
  while (BULLETS.has(textAt(tokens, start))) start += 1
  const vagueEnd = afterVague(line, start)
  const amounts = vagueEnd > start ? vagueEnd : amountStart(line, start)
  const read = measuresAt(line, amounts)
  const measuresEnd = read?.next ?? amounts
  const sized = sizeAt(line, measuresEnd)
  let measures = read?.measures ?? []
  let at = sized.next
  const [first] = measures
  // '1 large clove garlic'
  if (first !== undefined && first.unit === null && at > measuresEnd) {
    const unit = words.units.get(textAt(tokens, at))
    if (unit !== undefined && at + 1 < tokens.length && isWord(tokens, at + 1)) {
      measures = [{ ...first, unit, written: textAt(tokens, at) }, ...measures.slice(1)]
      at += 1
    }
  }
  // '300 g - dried chickpeas'
  if (read !== null && isDash(tokens, at) && !isAdjacent(tokens, at)) at += 1
  at = afterOf(line, at)
  if ((read !== null || vagueEnd > start) && words.articles.has(textAt(tokens, at))) at += 1
  const context = { hasAmount: measures.length > 0, isCanned: first?.unit?.unit === 'can' }
  const isVague = vagueEnd > start
  const trailing = trailingMeasures(line, at, context.hasAmount)
  const named = nameAt(
    trailing === null ? line : { ...line, tokens: tokens.slice(0, trailing.nameEnd) },
    at,
    context,
  )
  const { measures: all, name } = withTrailingUnit(line, [...measures, ...(trailing?.measures ?? [])], named)
  const rest = trailing === null ? [] : [...trailing.notes, { from: trailing.next, to: tokens.length }]
  const notes = [{ from: start, to: amounts }, ...(read?.notes ?? []), sized.size, ...named.notes, ...rest]
  return {
    measures: all,
    isVague,
    isToTaste: all.length === 0 && isToTaste(line),
    isOptional: tokens.some(({ text: word }) => words.optional.has(word)),
    name: name
      .map((span) => clean(spanText(line, span)))
      .filter((piece) => piece !== '')
      .join(' '),
    notes: notes.map((span) => clean(spanText(line, span))).filter((note) => note !== ''),
  }
}

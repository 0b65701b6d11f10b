import { isAdjacent, isDash, textAt } from '../kernel/text-tokens.ts'
import { afterBracket, compoundAt, isWord, type Line, type Span } from './line.ts'
import { quantityAt } from './read-measures.ts'

/** The name of a line, in pieces where something stands between, and the rest. */
export interface ReadName {
  readonly name: readonly Span[]
  readonly notes: readonly Span[]
}

interface NameContext {
  /** Without an amount 'toasted seeds' are bought, not made. */
  readonly hasAmount: boolean
  /** Diced tomatoes in a can are sold so. */
  readonly isCanned: boolean
}

const isPhrase = ({ tokens }: Line, phrases: ReadonlySet<string>, at: number): boolean =>
  phrases.has(textAt(tokens, at)) || phrases.has(`${textAt(tokens, at)} ${textAt(tokens, at + 1)}`)

const isConjunction = ({ tokens, words }: Line, at: number): boolean =>
  words.and.has(textAt(tokens, at)) || words.or.has(textAt(tokens, at))

function afterManners({ tokens, words }: Line, at: number): number {
  let next = at
  while (words.manners.has(textAt(tokens, next))) next += 1
  return next
}

/** The token after 'chopped', 'finely chopped', 'freshly ground'; null if no preparation begins here. */
function preparationEnd(line: Line, at: number): number | null {
  const { tokens, words } = line
  const from = afterManners(line, at)
  const { text, next } = compoundAt(tokens, from)
  const isPreparation = words.preparations.test(text) || (from > at && words.afterManner.has(text))
  return isPreparation ? next : null
}

/** The token after 'peeled, cored and finely chopped', with the comma or conjunction between them. */
function preparationsEnd(line: Line, at: number): number {
  const { tokens } = line
  let end = at
  for (let next = preparationEnd(line, at); next !== null && next < tokens.length;) {
    end = next
    const comma = textAt(tokens, next) === ',' ? next + 1 : next
    const link = isConjunction(line, comma) ? comma + 1 : comma
    if (link === next) {
      next = preparationEnd(line, next)
      continue
    }
    next = preparationEnd(line, link)
    if (next === null && isConjunction(line, comma)) return at
    if (next === null) return comma
  }
  return end
}

const isSpacedDash = ({ tokens }: Line, at: number): boolean =>
  isDash(tokens, at) && !isAdjacent(tokens, at) && !isAdjacent(tokens, at + 1)

/** After a preparation at the end of a name: 'tomatoes chopped into cubes'. */
const PUNCTUATION = new Set(['', ',', '(', '[', ';'])

/** Whether the name ends before a token. */
function endsName(line: Line, at: number, from: number): boolean {
  const { tokens, words } = line
  if (textAt(tokens, at) === ';' || isSpacedDash(line, at)) return true
  if (at === from) return false
  if (isPhrase(line, words.endings, at)) return true
  if (
    words.or.has(textAt(tokens, at)) &&
    tokens[at + 1]?.kind !== 'word' &&
    quantityAt(line, at + 1) !== null
  )
    return true
  const prepared = preparationEnd(line, at)
  if (prepared === null) return false
  if (PUNCTUATION.has(textAt(tokens, prepared)) || !isWord(tokens, prepared)) return true
  if (isConjunction(line, prepared)) return preparationEnd(line, prepared + 1) !== null
  return words.remarks.has(textAt(tokens, prepared)) || isPhrase(line, words.endings, prepared)
}

/** Whether only adjectives stand here, so that a comma after them does not end the name: 'dried, thin noodles'. */
function hasOnlyAdjectives({ tokens, words }: Line, { from, to }: Span): boolean {
  for (let at = from; at < to;) {
    const { text, next } = compoundAt(tokens, at)
    const isKnown =
      text === ',' ||
      words.adjectives.test(text) ||
      words.preparations.test(text) ||
      words.manners.has(text) ||
      /less$|-(?:free|style|cut|fat|flavou?red)$|-.*ed$/u.test(text)
    if (!isKnown) return false
    at = next
  }
  return from < to
}

const MAX_WORDS_IN_LIST = 4
const PARTICIPLE = /(?:ed|ing)$/u

/** Whether a comma separates things that are all meant: 'spinach, kale, or chard', 'Burgundy, or other red wine'. */
function isListComma(line: Line, comma: number): boolean {
  const { tokens, words } = line
  let count = 0
  for (let at = comma + 1; at < tokens.length; at = compoundAt(tokens, at).next) {
    const { text } = compoundAt(tokens, at)
    if (text === ',') {
      if (count === 0) return false
      count = 0
      continue
    }
    if (isConjunction(line, at)) {
      if (count === 0 && words.and.has(text)) return false
      return at + 1 < tokens.length && !startsRemark(line, at + 1)
    }
    if (!isWord(tokens, at) && text !== '’' && text !== "'") return false
    count += 1
    if (count > MAX_WORDS_IN_LIST || startsRemark(line, at)) return false
    if (PARTICIPLE.test(text) && !words.adjectives.test(text)) return false
  }
  return false
}

const startsRemark = (line: Line, at: number): boolean =>
  preparationEnd(line, at) !== null ||
  line.words.manners.has(textAt(line.tokens, at)) ||
  line.words.remarks.has(textAt(line.tokens, at)) ||
  isPhrase(line, line.words.endings, at) ||
  quantityAt(line, at) !== null

const MAX_WORDS_IN_BRACKET = 4

/** Whether a bracket is a part of the name: '(Roma) tomatoes', '(flat-leaf) parsley'. */
function isNameInBracket(line: Line, open: number, end: number): boolean {
  const { tokens } = line
  return (
    isWord(tokens, end) &&
    !isConjunction(line, end) &&
    !line.words.remarks.has(textAt(tokens, end)) &&
    !endsName(line, end, open) &&
    end - open - 2 <= MAX_WORDS_IN_BRACKET &&
    isWord(tokens, open + 1) &&
    !isConjunction(line, open + 1) &&
    !startsRemark(line, open + 1)
  )
}

/** The token after a preparation inside a name: 'salt and freshly ground pepper'; null if none begins here or nothing follows. */
function innerPreparationEnd(line: Line, at: number): number | null {
  const { tokens, words } = line
  const end = preparationEnd(line, at)
  if (end === null || !isWord(tokens, end) || isConjunction(line, end) || startsRemark(line, end)) return null
  const isCut = words.cuts.test(textAt(tokens, at))
  const isLinked = textAt(tokens, at - 1) === ',' || isConjunction(line, at - 1)
  return words.manners.has(textAt(tokens, at)) || (isCut && isLinked) ? end : null
}

const isDecimalComma = ({ tokens }: Line, at: number): boolean =>
  tokens[at - 1]?.kind === 'digits' && tokens[at + 1]?.kind === 'digits' && isAdjacent(tokens, at + 1)

/** Where a name ends without its size: 'cebolla grande', 'œufs moyens'. */
function beforeTrailingSize({ tokens, words }: Line, from: number, to: number): number {
  return to - from > 1 && words.sizes.test(textAt(tokens, to - 1)) ? to - 1 : to
}

const MAX_ENDING = 5

/** '(n)', '(s)' that belongs to its word: 'Zwiebel(n)'. */
const isEnding = ({ tokens }: Line, open: number, end: number): boolean =>
  isAdjacent(tokens, open) && (tokens[end - 1]?.end ?? 0) - (tokens[open]?.start ?? 0) <= MAX_ENDING

/** Whether only adjectives follow a comma: 'Paprikaschote, rot'. */
function isKindAfterComma(line: Line, comma: number): boolean {
  const { tokens, words } = line
  for (let at = comma + 1; at < tokens.length; at = compoundAt(tokens, at).next) {
    const { text } = compoundAt(tokens, at)
    if (!words.adjectives.test(text) || words.sizes.test(text) || isConjunction(line, at)) return false
  }
  return comma + 1 < tokens.length
}

/** Divides the rest of a line after its amounts. */
export function nameAt(line: Line, from: number, { hasAmount, isCanned }: NameContext): ReadName {
  const { tokens, words } = line
  const isLeftOut =
    hasAmount || words.cuts.test(textAt(tokens, from)) || words.manners.has(textAt(tokens, from))
  const start = !isCanned && isLeftOut ? preparationsEnd(line, from) : from
  const notes: Span[] = start > from ? [{ from, to: start }] : []
  const name: Span[] = []
  let [piece, at] = [start, start]
  const leaveOut = (to: number): void => {
    name.push({ from: piece, to: at })
    notes.push({ from: at, to })
    piece = at = to
  }
  while (at < tokens.length && !endsName(line, at, start)) {
    const bracketEnd = afterBracket(tokens, at)
    const inner = at > start ? innerPreparationEnd(line, at) : null
    if (bracketEnd !== null && isEnding(line, at, bracketEnd)) at = bracketEnd
    else if (bracketEnd !== null) {
      if (isNameInBracket(line, at, bracketEnd)) {
        name.push({ from: piece, to: at }, { from: at + 1, to: bracketEnd - 1 })
        piece = at = bracketEnd
      } else leaveOut(bracketEnd)
    } else if (inner !== null) leaveOut(inner)
    else if (textAt(tokens, at) === ',' && !isDecimalComma(line, at)) {
      const isJoining =
        name.length === 0 &&
        hasOnlyAdjectives(line, { from: piece, to: at }) &&
        !endsName(line, at + 1, start)
      if (isJoining) {
        name.push({ from: piece, to: at })
        piece = at + 1
      } else if (!isListComma(line, at) && !isKindAfterComma(line, at)) break
      at += 1
    } else at = compoundAt(tokens, at).next
  }
  const nameEnd = beforeTrailingSize(line, piece, at)
  name.push({ from: piece, to: nameEnd })
  notes.push({ from: nameEnd, to: at })
  if (at < tokens.length) notes.push({ from: at, to: tokens.length })
  return { name: name.filter((span) => span.from < span.to), notes }
}

import { textAt } from '../kernel/text-tokens.ts'
import { isPerPortion } from '../quantity/amount-context.ts'
import type { StepText } from './step-text.ts'
import type { StepWords } from './words.ts'

const CLAUSE_ENDS = new Set('.;,')

/** Adds the tokens of the clauses that `is` says something of, given the first token and the one after the last. */
function addClauses(
  found: Set<number>,
  { tokens }: StepText,
  isEnd: (text: string) => boolean,
  is: (from: number, to: number) => boolean,
): void {
  for (let from = 0, to = 0; from < tokens.length; from = to + 1) {
    to = from
    while (to < tokens.length && !isEnd(textAt(tokens, to))) to += 1
    if (is(from, to)) for (let at = from; at < to; at += 1) found.add(at)
  }
}

const isVerb = (stem: string, { order }: StepWords): boolean =>
  [order.starting, order.adding, order.continuing].some((verbs) => verbs.has(stem))

/** Tokens that tell when, until when or what without, or what is thrown away, and not what is used: 'until the onions are soft'. */
export function unusedIn(step: StepText, words: StepWords): ReadonlySet<number> {
  const { tokens, stems } = step
  const unused = new Set<number>()
  let isCondition = false
  tokens.forEach(({ text }, at) => {
    const isNewClause = words.conjunctions.has(text) && isVerb(stems[at + 1] ?? '', words)
    if (CLAUSE_ENDS.has(text) || isNewClause) isCondition = false
    else if (words.conditions.has(text)) isCondition = true
    if (isCondition) unused.add(at)
  })
  if (stems.some((stem) => words.discarding.has(stem)))
    addClauses(
      unused,
      step,
      (text) => CLAUSE_ENDS.has(text) || words.conjunctions.has(text),
      (from, to) => stems.slice(from, to).some((stem) => words.discarding.has(stem)),
    )
  return unused
}

/** Tokens of the clauses that say what goes to each portion: 'a tablespoon on each plate'. */
export function portionsIn(step: StepText): ReadonlySet<number> {
  const portions = new Set<number>()
  addClauses(
    portions,
    step,
    (text) => CLAUSE_ENDS.has(text),
    (from, to) => step.tokens.slice(from, to).some((_, index) => isPerPortion(step.tokens, from + index)),
  )
  return portions
}

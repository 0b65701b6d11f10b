import { textAt, type Tokens } from '../kernel/text-tokens.ts'

const UPPER_CASE = /\p{Lu}/u

const ABBREVIATED_DEGREES = new Set(['deg', 'град'])

/** Whether a sentence ends with this token. Full stops of abbreviations are not followed by a capital letter. */
export function endsSentence(text: string, tokens: Tokens, at: number): boolean {
  const [token, next] = [tokens[at], tokens[at + 1]]
  if (token === undefined || next === undefined) return true
  if (text.slice(token.end, next.start).includes('\n')) return true
  // '350 deg. F'
  if (ABBREVIATED_DEGREES.has(textAt(tokens, at - 1))) return false
  return '.!?…'.includes(token.text) && UPPER_CASE.test(text[next.start] ?? '')
}

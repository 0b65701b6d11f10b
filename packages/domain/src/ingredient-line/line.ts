import { isAdjacent, textAt, tokenize, type Tokens } from '../kernel/text-tokens.ts'
import type { SourceLanguage } from '../recipe/reference.ts'
import { LINE_WORDS } from './line-words.ts'
import type { LineWords } from './words.ts'

/** An ingredient line with what is needed to read it. */
export interface Line {
  readonly text: string
  readonly tokens: Tokens
  readonly words: LineWords
}

/** From one token up to, not including, another. */
export interface Span {
  readonly from: number
  readonly to: number
}

const SOFT_HYPHENS_AND_JOINERS = /[\u00AD\u200B-\u200D\u2060\uFEFF]/gu

/** 'g' and '½' in '10½g' are tokens of their own, so only what cannot be seen is removed. */
export function toLine(text: string, language: SourceLanguage): Line {
  const clean = text.replaceAll(SOFT_HYPHENS_AND_JOINERS, '').trim()
  return { text: clean, tokens: tokenize(clean, language), words: LINE_WORDS[language] }
}

export const spanText = ({ text, tokens }: Line, { from, to }: Span): string =>
  from < to ? text.slice(tokens[from]?.start ?? text.length, tokens[to - 1]?.end) : ''

export interface Compound {
  readonly text: string
  readonly next: number
}

/** A word with what hyphens join to it: 'fresh', 'bone-in', 'ready-to-eat'. */
export function compoundAt(tokens: Tokens, at: number): Compound {
  let [text, next] = [textAt(tokens, at), at + 1]
  while (
    textAt(tokens, next) === '-' &&
    isAdjacent(tokens, next) &&
    isAdjacent(tokens, next + 1) &&
    tokens[next + 1]?.kind === 'word'
  ) {
    text += `-${textAt(tokens, next + 1)}`
    next += 2
  }
  return { text, next }
}

export const isWord = (tokens: Tokens, at: number): boolean => tokens[at]?.kind === 'word'

const BRACKETS: Readonly<Record<string, string>> = { '(': ')', '[': ']' }

/** The token after the bracket that opens at `at`, or the end of the line if it is never closed; null if none opens there. */
export function afterBracket(tokens: Tokens, at: number): number | null {
  const open = textAt(tokens, at)
  const close = BRACKETS[open]
  if (close === undefined) return null
  let depth = 0
  for (let index = at; index < tokens.length; index += 1) {
    if (textAt(tokens, index) === open) depth += 1
    if (textAt(tokens, index) === close) depth -= 1
    if (depth === 0) return index + 1
  }
  return tokens.length
}

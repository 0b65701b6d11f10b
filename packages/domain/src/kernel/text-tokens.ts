/** A word (lower case, ё as е), a run of digits, or any other single character; white space separates tokens. */
export interface Token {
  readonly kind: 'word' | 'digits' | 'mark'
  readonly text: string
  /** UTF-16 offsets in the text. */
  readonly start: number
  readonly end: number
}

type Kind = Token['kind'] | 'space'

const LETTER = /^\p{L}/u
const SPACE = /^\s/u

/** The kind of a character outside ASCII and Cyrillic. */
function nonAsciiKind(character: string): Kind {
  if (LETTER.test(character)) return 'word'
  return SPACE.test(character) ? 'space' : 'mark'
}

const LATIN_A = 0x61
const LATIN_Z = 0x7a
const LOWER_CASE_BIT = 0x20

function kindAt(text: string, at: number): Kind {
  const code = text.charCodeAt(at)
  if (code >= 0x30 && code <= 0x39) return 'digits'
  const lower = code | LOWER_CASE_BIT
  if (lower >= LATIN_A && lower <= LATIN_Z && code < 0x80) return 'word'
  if (code >= 0x400 && code <= 0x481) return 'word'
  if (code < 0x80) return code === 0x20 || (code >= 9 && code <= 13) ? 'space' : 'mark'
  return nonAsciiKind(text.slice(at, at + 2))
}

/** No word in the lexicons is longer. */
const MAX_WORD_LENGTH = 20

const NORMALIZED = /^[a-zа-я]+$/u

function normalizeWord(word: string): string {
  if (word.length > MAX_WORD_LENGTH) return ''
  return NORMALIZED.test(word) ? word : word.toLowerCase().replaceAll('ё', 'е')
}

/** Splits a text into tokens. Linear in its length, and without regular expressions for common letters. */
export function tokenize(text: string): readonly Token[] {
  const tokens: Token[] = []
  for (let start = 0, end = 0; start < text.length; start = end) {
    const kind = kindAt(text, start)
    end = start + 1
    if (kind === 'space') continue
    if (kind !== 'mark') while (end < text.length && kindAt(text, end) === kind) end += 1
    const raw = text.slice(start, end)
    tokens.push({ kind, text: kind === 'word' ? normalizeWord(raw) : raw, start, end })
  }
  return tokens
}

export type Tokens = readonly Token[]

export const textAt = (tokens: Tokens, at: number): string => tokens[at]?.text ?? ''

/** Whether a token follows the previous one without white space. */
export const isAdjacent = (tokens: Tokens, at: number): boolean =>
  at > 0 && tokens[at]?.start === tokens[at - 1]?.end

const DASHES = new Set('-‐‑‒–—−~÷…')

export const isDash = (tokens: Tokens, at: number): boolean =>
  tokens[at]?.kind === 'mark' && DASHES.has(textAt(tokens, at))

const SLASHES = new Set(['/', '\u2044', '\u2215'])

/** A slash, as typed or as word processors write fractions (U+2044, U+2215). */
export const isSlash = (tokens: Tokens, at: number): boolean => SLASHES.has(textAt(tokens, at))

/** Splits a space-separated list, so that a lexicon fits on one line. */
export const splitWords = (list: string): readonly string[] => list.split(' ')

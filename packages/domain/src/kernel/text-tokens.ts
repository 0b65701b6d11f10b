import type { SourceLanguage } from '../recipe/reference.ts'

/** A word (lower case, ё as е), a run of digits, or any other single character; white space separates tokens. */
export interface Token {
  readonly kind: 'word' | 'digits' | 'mark'
  /** Of digits without what groups their thousands. */
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

const NOT_DIGIT = /[^0-9]/gu

function normalize(kind: Token['kind'], raw: string): string {
  if (kind === 'word') return normalizeWord(raw)
  return kind === 'digits' && raw.length > GROUP_LENGTH ? raw.replaceAll(NOT_DIGIT, '') : raw
}

const SPACES = ' \u00A0\u202F\u2009'

/** What groups thousands: '1,200' in English, '1 200' in Russian. */
export const GROUP_SEPARATORS: Readonly<Record<SourceLanguage, string>> = {
  en: ',',
  ru: SPACES,
  de: '.',
  fr: SPACES,
  es: '.',
}

const CYRILLIC = /[а-я]/iu

const isDigit = (text: string, at: number): boolean => at < text.length && kindAt(text, at) === 'digits'

const GROUP_LENGTH = 3

const BEFORE_DENOMINATOR = /^\s?[/\u2044\u2215]/u

/** The end of the digits at `start` with the groups of three that follow: '1,200', but not '1,20', '0,200' or '1,2000'. */
function groupedEnd(text: string, start: number, digitsEnd: number, separators: string): number {
  let end = digitsEnd
  if (end - start > GROUP_LENGTH || text[start] === '0') return end
  while (separators.includes(text[end] ?? '-')) {
    const group = end + 1
    let next = group
    while (next <= group + GROUP_LENGTH && isDigit(text, next)) next += 1
    if (next - group !== GROUP_LENGTH) break
    end = next
  }
  // '1 101/155' is a fraction after a whole number.
  return BEFORE_DENOMINATOR.test(text.slice(end, end + 2)) ? digitsEnd : end
}

/**
 * Splits a text into tokens. Linear in its length, and without regular expressions for common letters.
 *
 * @param language decides what groups thousands; that of the text if not given
 */
export function tokenize(text: string, language?: SourceLanguage): readonly Token[] {
  const separators = GROUP_SEPARATORS[language ?? (CYRILLIC.test(text) ? 'ru' : 'en')]
  const tokens: Token[] = []
  for (let start = 0, end = 0; start < text.length; start = end) {
    const kind = kindAt(text, start)
    end = start + 1
    if (kind === 'space') continue
    if (kind !== 'mark') while (end < text.length && kindAt(text, end) === kind) end += 1
    if (kind === 'digits') end = groupedEnd(text, start, end, separators)
    const raw = text.slice(start, end)
    tokens.push({ kind, text: normalize(kind, raw), start, end })
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

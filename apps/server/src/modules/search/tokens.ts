import type { Language, QueryTerm } from '@souschef/domain'
import { hash } from 'node:crypto'

// Documents are indexed by tokens. Those of words start with a digit, all others with a letter, so that they never collide.

/** Zones of a document: title; title, ingredients and tags; everything. Each contains the previous one. */
export const ZONES = ['1', '2', '3'] as const
export type Zone = (typeof ZONES)[number]

export const wordToken = (zone: Zone, stem: string): string => zone + stem

/** Words of titles are also indexed by their prefixes, up to this length. */
export const MAX_PREFIX_LENGTH = 10
export const prefixToken = (word: string): string => `0${word.slice(0, MAX_PREFIX_LENGTH)}`.toWellFormed()

/** Every document has the former token, none the latter. */
export const MATCH_ALL = 'every'
export const MATCH_NONE = 'nothing'

const digest = (text: string): string => hash('sha1', text, 'hex').slice(0, 16)

/** @param term as in `recipe_terms` */
export const termToken = (term: string): string => `t${digest(term)}`
/** Token of stems that occur together in the name of one ingredient. */
export const ingredientToken = (stems: readonly string[]): string =>
  stems.length === 1 ? `i${stems.join('')}` : `s${digest(stems.toSorted().join(' '))}`
export const authorToken = (userId: string): string => `a${digest(userId)}`
/** Token of published recipes that a household sees, whoever else does. */
export const householdToken = (householdId: string): string => `g${digest(householdId)}`

/** Token of recipes hidden from the public, or from one language. Most are visible, so the posting list of hidden ones is shorter. */
export const hiddenToken = (view: Language | 'all'): string => `h${view}`
/** Token of recipes shown to their author in a language: written in it, or without a translation. */
export const ownToken = (language: Language): string => `o${language}`

/** Time limits in minutes that have a token. */
const TIME_STEPS = [
  10, 15, 20, 30, 45, 60, 90, 120, 180, 240, 360, 480, 720, 1440, 2880, 5760, 10_080,
] as const
const stepToken = (minutes: number): string => `m${minutes}`
/** Token of an exact time. */
export const minuteToken = (minutes: number): string => `n${minutes}`

/** Tokens of which a document has at least one if it takes no longer than this. */
export function withinMinutes(minutes: number): readonly string[] {
  const step = TIME_STEPS.findLast((one) => one <= minutes)
  const first = step === undefined ? 0 : step + 1
  const exact = Array.from({ length: minutes + 1 - first }, (_, index) => minuteToken(first + index))
  return step === undefined ? exact : [stepToken(step), ...exact]
}

/**
 * Expands the tokens of `documentOf` to all tokens that a document is found by. The input has a word only in its narrowest zone,
 * the longest prefix of a title word, and the exact time.
 */
export const expandTokens = (text: string): readonly string[] =>
  text === '' ? [] : text.split(' ').flatMap(expand)

function expand(token: string): readonly string[] {
  const [kind, rest] = [token.slice(0, 1), token.slice(1)]
  if (kind === '0') return Array.from(rest, (_, index) => prefixToken(rest.slice(0, index + 1)))
  if (kind === '1' || kind === '2')
    return ZONES.slice(ZONES.indexOf(kind)).map((zone) => wordToken(zone, rest))
  if (kind !== 'n') return [token]
  return [token, ...TIME_STEPS.filter((step) => Number(rest) <= step).map(stepToken)]
}

/** A boolean query: all of `all`, where a list stands for any of its tokens, and none of `none`. */
export interface TokenQuery {
  readonly all: readonly (string | readonly string[])[]
  readonly none: readonly string[]
}

export const inZone = (words: readonly QueryTerm[], zone: Zone): readonly string[] =>
  words.map(({ stem }) => wordToken(zone, stem))

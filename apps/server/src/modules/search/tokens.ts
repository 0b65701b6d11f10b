import type { Language, QueryTerm } from '@souschef/domain'
import { hash } from 'node:crypto'

// Tokens are what documents are indexed by: letters and digits that both databases take as one word. Those of words begin with a digit,
// all others with a letter, so they never collide.

/** Zones of a document: title; title, ingredients and tags; everything. Each contains the one before. */
export const ZONES = ['1', '2', '3'] as const
export type Zone = (typeof ZONES)[number]

export const wordToken = (zone: Zone, stem: string): string => zone + stem
/** The parts of a `wordToken`; null for any other token. */
export function wordOf(token: string): { readonly zone: Zone; readonly stem: string } | null {
  const zone = ZONES.find((one) => token.startsWith(one))
  return zone === undefined ? null : { zone, stem: token.slice(zone.length) }
}

/** Words of titles are also indexed by their prefixes, up to so many letters. */
export const LONGEST_PREFIX = 10
export const prefixToken = (word: string): string => `0${word.slice(0, LONGEST_PREFIX)}`
export const isPrefix = (token: string): boolean => token.startsWith('0')

/** Every document has the one, none the other. */
export const EVERY = 'every'
export const NOTHING = 'nothing'

const digest = (text: string): string => hash('sha1', text, 'hex').slice(0, 16)

/** @param term as in `recipe_terms` */
export const termToken = (term: string): string => `t${digest(term)}`
/** Stems that occur together in the name of one ingredient. */
export const ingredientToken = (stems: readonly string[]): string =>
  stems.length === 1 ? `i${stems.join('')}` : `s${digest(stems.toSorted().join(' '))}`
export const authorToken = (userId: string): string => `a${digest(userId)}`

/** Hidden from the public, or from one language. Most recipes are visible, so the posting list of the hidden ones is the short one. */
export const hiddenToken = (view: Language | 'all'): string => `h${view}`
/** Shown to its author in a language: written in it, or without a translation. */
export const ownToken = (language: Language): string => `o${language}`

/** Time limits in minutes that have a token. */
export const TIME_STEPS = [10, 15, 20, 30, 45, 60, 90, 120, 180, 240] as const
export const timeToken = (minutes: number): string => `m${minutes}`
/** The shortest step that holds a time; undefined beyond the longest. */
export const timeStep = (minutes: number): number | undefined => TIME_STEPS.find((step) => step >= minutes)

/** An exact time; in posting lists only, not in the full-text index. */
export const minuteToken = (minutes: number): string => `n${minutes}`

/** Tokens of which a document has one if it takes no longer than this; null beyond the steps. */
export function withinMinutes(minutes: number): readonly string[] | null {
  if (timeStep(minutes) === undefined) return null
  const step = TIME_STEPS.findLast((one) => one <= minutes)
  const first = step === undefined ? 0 : step + 1
  const odd = Array.from({ length: minutes + 1 - first }, (_, index) => minuteToken(first + index))
  return step === undefined ? odd : [timeToken(step), ...odd]
}

/** A boolean query: all of `all`, where a list stands for any of its tokens; none of `none`; not all of `except`. */
export interface TokenQuery {
  readonly all: readonly (string | readonly string[])[]
  readonly none?: readonly string[]
  readonly except?: readonly string[]
}

export const inZone = (words: readonly QueryTerm[], zone: Zone): readonly string[] =>
  words.map(({ stem }) => wordToken(zone, stem))

import type { Language, SearchedWord } from '@souschef/domain'
import { hash } from 'node:crypto'

// A token is what the index knows: letters and digits that both databases take as one word. Digits begin tokens of words,
// letters those of everything else, so that they never meet.

/** Where a word stands: in the title, there or among ingredients and tags, anywhere. A word in a place is in all wider ones. */
export const PLACES = ['1', '2', '3'] as const
export type Place = (typeof PLACES)[number]

export const wordToken = (place: Place, stem: string): string => place + stem
/** What `wordToken` was made of; null of any other token. */
export function wordOf(token: string): { readonly place: Place; readonly stem: string } | null {
  const place = PLACES.find((one) => token.startsWith(one))
  return place === undefined ? null : { place, stem: token.slice(place.length) }
}

/** Titles are also found by the beginnings of their words, up to so many letters. */
export const LONGEST_BEGINNING = 10
export const beginningToken = (word: string): string => `0${word.slice(0, LONGEST_BEGINNING)}`
export const isBeginning = (token: string): boolean => token.startsWith('0')

/** Every recipe has the one, none the other. */
export const EVERY = 'every'
export const NOTHING = 'nothing'

const digest = (text: string): string => hash('sha1', text, 'hex').slice(0, 16)

/** @param term as in `recipe_terms` */
export const termToken = (term: string): string => `t${digest(term)}`
/** Stems that stand together in the name of one ingredient. */
export const ingredientToken = (stems: readonly string[]): string =>
  stems.length === 1 ? `i${stems.join('')}` : `s${digest(stems.toSorted().join(' '))}`
export const authorToken = (userId: string): string => `a${digest(userId)}`

/** Not everybody sees it, or not among recipes of a language: few recipes are kept back, and a question reads what it names. */
export const hiddenToken = (view: Language | 'all'): string => `h${view}`
/** It is in a language, or has no translation: what its author sees of their own. */
export const ownToken = (language: Language): string => `o${language}`

/** Minutes within which filters by time are answered by the index alone. */
export const TIME_STEPS = [10, 15, 20, 30, 45, 60, 90, 120, 180, 240] as const
export const timeToken = (minutes: number): string => `m${minutes}`
/** The shortest step that holds a time; undefined beyond the longest. */
export const timeStep = (minutes: number): number | undefined => TIME_STEPS.find((step) => step >= minutes)

/** Of an exact time: kept as bits, not in the full-text index. */
export const minuteToken = (minutes: number): string => `n${minutes}`

/** Any of these tokens a recipe has that takes no longer; null of times beyond the steps. */
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

export const atPlace = (words: readonly SearchedWord[], place: Place): readonly string[] =>
  words.map(({ stem }) => wordToken(place, stem))

import { memoize } from './memoize.ts'

/** A word of a text, normalised for comparison, with its range in UTF-16 code units; the end is exclusive. */
export interface Word {
  readonly text: string
  readonly start: number
  readonly end: number
}

/** Longer words are truncated; no kitchen word comes close. */
const LONGEST_WORD = 40

/** Letters and digits with their combining marks; an apostrophe inside does not split a word. */
const RUN = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:['’ʼ][\p{L}\p{N}][\p{L}\p{M}\p{N}]*)*/gu

/** Lower case, without compatibility forms, accents and stress marks; ё becomes е, й stays. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/(?<!и)\p{M}|(?<=и)(?!\u0306)\p{M}/gu, '')
    .normalize('NFC')
    .replaceAll(/['’ʼ]s?$/gu, '')
    .replaceAll(/['’ʼ]/gu, '')

const cut = (word: string): string => word.slice(0, LONGEST_WORD).toWellFormed()

const partsOf = memoize((run): readonly string[] =>
  plain(run)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((part) => part !== '')
    .map(cut),
)

/** The words of a text in order. Hyphenated compounds are several words. */
export function wordsOf(text: string): readonly Word[] {
  const words: Word[] = []
  for (const { 0: run, index: start } of text.matchAll(RUN))
    for (const word of partsOf(run)) words.push({ text: word, start, end: start + run.length })
  return words
}

/** Hyphenated compounds joined into one word each, so that `stirfry` finds `stir-fry`. */
export const joinedWordsOf = (text: string): readonly string[] =>
  /[-‐‑]/.test(text)
    ? [...text.matchAll(/[\p{L}\p{N}]+(?:[-‐‑][\p{L}\p{N}]+)*/gu)].flatMap(([run]) =>
        /[-‐‑]/.test(run) ? [cut(plain(run.replaceAll(/[-‐‑]/g, '')))] : [],
      )
    : []

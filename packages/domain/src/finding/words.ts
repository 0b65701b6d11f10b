import { remembered } from './remembered.ts'

/** A word of a text, in the form in which it is compared, and where it stands: UTF-16 code units, the end not included. */
export interface Word {
  readonly text: string
  readonly start: number
  readonly end: number
}

/** Longer ones are cut: no kitchen word comes near. */
const LONGEST_WORD = 40

/** Letters and digits with the marks on them; an apostrophe inside holds a word together. */
const RUN = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:['’ʼ][\p{L}\p{N}][\p{L}\p{M}\p{N}]*)*/gu

/** Lower case without compatibility forms, accents and stress marks; ё is е, й stays. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/(?<!и)\p{M}|(?<=и)(?!\u0306)\p{M}/gu, '')
    .normalize('NFC')
    .replaceAll(/['’ʼ]s?$/gu, '')
    .replaceAll(/['’ʼ]/gu, '')

const cut = (word: string): string => word.slice(0, LONGEST_WORD).toWellFormed()

const partsOf = remembered((run): readonly string[] =>
  plain(run)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((part) => part !== '')
    .map(cut),
)

/** The words of a text in their order. What is written with a hyphen is several words. */
export function wordsOf(text: string): readonly Word[] {
  const words: Word[] = []
  for (const { 0: run, index: start } of text.matchAll(RUN))
    for (const word of partsOf(run)) words.push({ text: word, start, end: start + run.length })
  return words
}

/** What is written with hyphens, as one word each: who looks for `stirfry` finds `stir-fry`. */
export const joinedWordsOf = (text: string): readonly string[] =>
  /[-‐‑]/.test(text)
    ? [...text.matchAll(/[\p{L}\p{N}]+(?:[-‐‑][\p{L}\p{N}]+)*/gu)].flatMap(([run]) =>
        /[-‐‑]/.test(run) ? [cut(plain(run.replaceAll(/[-‐‑]/g, '')))] : [],
      )
    : []

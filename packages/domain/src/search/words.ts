import { memoize } from './memoize.ts'

/** A word of a text, normalised for comparison, with its range in UTF-16 code units; the end is exclusive. */
export interface Word {
  readonly text: string
  readonly start: number
  readonly end: number
}

/** Longer words are truncated; no kitchen word comes close. */
const MAX_WORD_LENGTH = 40

/** Soft hyphens and zero-width characters, which may be inside a word. */
const INVISIBLE = String.raw`\u00ad\u200b-\u200d\u2060\ufeff`

/** Letters and digits with their combining marks; an apostrophe inside does not split a word. */
const RUN = new RegExp(
  String.raw`[\p{L}\p{N}][\p{L}\p{M}\p{N}${INVISIBLE}]*(?:['’ʼ][\p{L}\p{N}][\p{L}\p{M}\p{N}${INVISIBLE}]*)*`,
  'gu',
)

const INVISIBLE_PATTERN = new RegExp(`[${INVISIBLE}]`, 'gu')

/** Letters that Unicode does not decompose, as keyboards without them write them. */
const FOLDED: Readonly<Record<string, string>> = {
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ł: 'l',
  ß: 'ss',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
}

/** Lower case, without compatibility forms, accents and stress marks; ё becomes е, й stays. */
const normalize = (text: string): string =>
  text
    .replaceAll(INVISIBLE_PATTERN, '')
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/(?<!и)\p{M}|(?<=и)(?!\u0306)\p{M}/gu, '')
    .replaceAll(/[øæœłßđðþı]/g, (letter) => FOLDED[letter] ?? letter)
    .normalize('NFC')
    .replaceAll(/['’ʼ]s?$/gu, '')
    .replaceAll(/['’ʼ]/gu, '')

const truncate = (word: string): string => word.slice(0, MAX_WORD_LENGTH).toWellFormed()

const splitRun = memoize((run): readonly string[] =>
  normalize(run)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((part) => part !== '')
    .map(truncate),
)

/** The words of a text in order. Hyphenated compounds are several words. */
export const wordsOf = (text: string): readonly Word[] => wordsIn(text, RUN)

function wordsIn(text: string, runs: RegExp): readonly Word[] {
  const words: Word[] = []
  for (const { 0: run, index: start } of text.matchAll(runs))
    for (const word of splitRun(run)) words.push({ text: word, start, end: start + run.length })
  return words
}

/** Letters that need normalisation to be comparable, and characters that may be inside a word. */
const UNUSUAL = new RegExp(String.raw`(?![a-zа-яё])[\p{L}\p{M}]|[${INVISIBLE}]`, 'iu')

const runsFrom = memoize(
  (letters) =>
    new RegExp(
      String.raw`(?<![\p{L}\p{N}]['’]?)[${letters.replace('е', 'её')}][\p{L}\p{N}]*(?:['’][\p{L}\p{N}]+)*`,
      'giu',
    ),
)

/**
 * The words of a text that begin with one of these letters, and possibly others: most words need no normalisation then.
 *
 * @param letters first letters of words as returned by `wordsOf`
 */
export const wordsFrom = (text: string, letters: string): readonly Word[] =>
  /^[a-zа-я]+$/u.test(letters) && !UNUSUAL.test(text) ? wordsIn(text, runsFrom(letters)) : wordsOf(text)

/** Letters that German and the Nordic languages also write as two. */
const DIGRAPHS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', ø: 'oe' }

const withDigraphs = (word: string): string =>
  word
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[äöüåø]/g, (letter) => DIGRAPHS[letter] ?? letter)

/**
 * Spellings that readers may use instead of words of the text: hyphenated compounds as one word, so that `stirfry` finds `stir-fry`,
 * and umlauts as two letters, so that `Kuerbis` finds `Kürbis`.
 */
export function otherSpellingsOf(text: string): readonly string[] {
  const joined = /[-‐‑]/.test(text)
    ? [...text.matchAll(/[\p{L}\p{N}]+(?:[-‐‑][\p{L}\p{N}]+)*/gu)].flatMap(([run]) =>
        /[-‐‑]/.test(run) ? [truncate(normalize(run.replaceAll(/[-‐‑]/g, '')))] : [],
      )
    : []
  const umlauts = /[äöüåø]|[aou][\u0308\u030a]/iu.test(text)
    ? [...text.matchAll(RUN)].flatMap(([run]) => {
        const withTwoLetters = withDigraphs(run)
        return withTwoLetters === run.normalize('NFC').toLowerCase() ? [] : splitRun(withTwoLetters)
      })
    : []
  return [...joined, ...umlauts]
}

import type { Step } from '../../recipe/recipe.ts'

/** A step's title and instruction in lower case, with ё as е and plain spaces. */
export const searchableText = ({ title, instruction }: Pick<Step, 'title' | 'instruction'>): string =>
  [title, instruction]
    .filter((text) => text !== null && text !== '')
    .join('. ')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll(/\s+/gu, ' ')

/** Matches one of several whole words or phrases; `…` stands for the rest of a word. */
export const phrasePattern = (...phrases: readonly string[]): RegExp =>
  new RegExp(
    `(?<!\\p{L})(?:${phrases.map((phrase) => phrase.replaceAll('…', '\\p{L}*')).join('|')})(?!\\p{L})`,
    'u',
  )

/** The text without the parts that match. */
export const removeMatches = (text: string, pattern: RegExp): string =>
  text.replaceAll(new RegExp(pattern.source, 'gu'), ' ')

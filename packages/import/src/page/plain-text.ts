import { decodeHTML } from 'entities'

const TAG = /<(?:\/?([a-z][a-z0-9]*)\b|!)[^<>]*>/giu

const BREAKING = new Set(
  `address article aside blockquote br caption center dd details div dl dt figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr
  legend li main nav ol p pre section summary table tbody td tfoot th thead tr ul`.split(/\s+/u),
)

export const isBreaking = (name: string): boolean => BREAKING.has(name)

const withoutTags = (text: string): string =>
  text.includes('<')
    ? text.replaceAll(TAG, (_, name: string | undefined) =>
        name !== undefined && isBreaking(name.toLowerCase()) ? '\n' : '',
      )
    : text

const withoutEntities = (text: string): string => (text.includes('&') ? decodeHTML(text) : text)

/** Controls and marks of direction and hyphenation; joiners are part of words and emoji. */
const INVISIBLE = /[[\p{Cc}\p{Cf}]--[\u200C\u200D]]/gv

/** A longer line is none of a recipe. */
const MAX_LINE = 50_000

/** One line, without the spaces and marks that only browsers need. */
export const oneLine = (text: string): string =>
  text.slice(0, MAX_LINE).toWellFormed().replaceAll(/\s+/gu, ' ').replaceAll(INVISIBLE, '').trim()

/** The lines of a text that may contain tags and entities, also twice encoded; none is empty. */
export function plainLines(markup: string): string[] {
  const once = withoutEntities(withoutTags(markup))
  return withoutEntities(withoutTags(once))
    .split(/[\n\r\u2028\u2029]/u)
    .map(oneLine)
    .filter((line) => line !== '')
}

export const plainText = (markup: string): string => plainLines(markup).join(' ')

/** Letters and digits in lower case: what remains equal when the same text is set differently. */
export const lettersOf = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

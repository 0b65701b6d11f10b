import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { byLanguage, err, type Language, LANGUAGES, ok, type Result } from '@souschef/domain'

const LEGAL_TEXTS = ['terms', 'privacy'] as const
export type LegalText = (typeof LEGAL_TEXTS)[number]

/** Paragraphs of an operator's own texts, by language; missing ones are those of the product (DEC-41). */
export type LegalTexts = Readonly<Partial<Record<LegalText, Readonly<Record<Language, readonly string[]>>>>>

const MAX_BYTES = 100_000

const fileName = (text: LegalText, language: Language): string => `${text}.${language}.txt`

const filesOf = (text: LegalText): string =>
  LANGUAGES.map((language) => fileName(text, language)).join(' and ')

/** Plain text: paragraphs are separated by empty lines. */
const paragraphsOf = (text: string): readonly string[] =>
  text
    .replace(/^\u{feff}/u, '')
    .split(/\r?\n(?:[^\S\n]*\r?\n)+/)
    .map((paragraph) => paragraph.replaceAll('\r', '').trim())
    .filter((paragraph) => paragraph !== '')

/** @returns null if the file is not a text that can be shown */
function readParagraphs(path: string): readonly string[] | null {
  try {
    const bytes = readFileSync(path)
    if (bytes.byteLength > MAX_BYTES) return null
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    const paragraphs = paragraphsOf(text)
    return paragraphs.length === 0 || /[^\P{Cc}\t\n\r]/u.test(text) ? null : paragraphs
  } catch {
    return null
  }
}

/**
 * Reads an operator's texts, each in every language: `terms.en.txt`, `privacy.ru.txt` and so on.
 *
 * @param folder absolute path
 * @returns as the error, a description of a valid folder
 */
export function readLegalTexts(folder: string): Result<LegalTexts, string> {
  const texts: Partial<Record<LegalText, Readonly<Record<Language, readonly string[]>>>> = {}
  for (const text of LEGAL_TEXTS) {
    const missing = LANGUAGES.filter((language) => !existsSync(join(folder, fileName(text, language))))
    if (missing.length === LANGUAGES.length) continue
    const [firstMissing] = missing
    if (firstMissing !== undefined) return err(`a folder that also holds ${fileName(text, firstMissing)}`)
    const paragraphs = byLanguage((language) => readParagraphs(join(folder, fileName(text, language))))
    const unreadable = LANGUAGES.find((language) => paragraphs[language] === null)
    if (unreadable !== undefined)
      return err(
        `a folder whose ${fileName(text, unreadable)} this process can read: plain text in UTF-8 of at most ${MAX_BYTES} bytes`,
      )
    texts[text] = byLanguage((language) => paragraphs[language] ?? [])
  }
  return Object.keys(texts).length === 0
    ? err(`a folder with ${LEGAL_TEXTS.map(filesOf).join(', ')}, or all of them`)
    : ok(texts)
}

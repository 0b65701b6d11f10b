import { LANGUAGES, type Language } from '@souschef/domain'
import { catalogues } from '@souschef/locales'
import { parseCookie } from 'cookie'
import type { Config } from '../../config.ts'
import { type Json, jsonText } from '../../platform/http/json.ts'
import { languageFromHeader } from '../../platform/http/request-language.ts'

const THEMES = ['light', 'dark', 'system'] as const
type Theme = (typeof THEMES)[number]

/** What the first paint depends on, and nothing that could tell one visitor from another. */
export interface Visitor {
  readonly language: Language
  readonly theme: Theme
  /** Their browser says so; only the API finds out whether it is true. */
  readonly isSignedIn: boolean
}

const oneOf = <Value extends string>(values: readonly Value[], text: string | undefined): Value | undefined =>
  values.find((value) => value === text)

/** The visitor's choices as the browser mirrors them in cookies, else the browser's language and the device's theme. */
export function visitorOf(headers: {
  readonly cookie?: string | undefined
  readonly 'accept-language'?: string | undefined
}): Visitor {
  const cookies = parseCookie(headers.cookie ?? '')
  return {
    language: oneOf(LANGUAGES, cookies['language']) ?? languageFromHeader(headers['accept-language']),
    theme: oneOf(THEMES, cookies['theme']) ?? 'system',
    isSignedIn: cookies['session'] === 'open',
  }
}

/** An answer of the API as the client's cache keys it; `answer` is its `data`. */
export interface BootAnswer {
  readonly key: readonly unknown[]
  readonly answer: Json
}

/** A page drawn on the server: what belongs at the end of the head, and into `#root`. */
export interface DrawnPage {
  readonly head: string
  readonly body: string
}

/** A page in pieces: before the attributes of `<html>`, up to the end of the head, up to the drawn page, to the boot data, and the rest. */
export interface PageTemplate {
  readonly start: string
  readonly head: string
  readonly beforePage: string
  readonly beforeBoot: string
  readonly afterBoot: string
}

const HTML_TAG = '<html lang="en" data-theme="system">'
const TITLE = /<title>[^<]*<\/title>/
const HEAD_END = '</head>'
/** Stands in `#root`. */
const PAGE_MARK = '<!--page-->'
/** Last in the body: files that the head names are asked for before the data has come. */
const BOOT_MARK = '<!--boot-->'

/** @throws Error when the built page lacks a place that the server fills */
export function parseTemplate(html: string): PageTemplate {
  const [start, rest] = html.split(HTML_TAG)
  const [head, body] = rest?.split(HEAD_END) ?? []
  const [beforePage, afterPage] = body?.split(PAGE_MARK) ?? []
  const [beforeBoot, afterBoot] = afterPage?.split(BOOT_MARK) ?? []
  if (
    start === undefined ||
    head === undefined ||
    beforePage === undefined ||
    beforeBoot === undefined ||
    afterBoot === undefined
  )
    throw new Error(`the built index.html lacks ${HTML_TAG}, ${HEAD_END}, ${PAGE_MARK} or ${BOOT_MARK}`)
  return { start, head, beforePage, beforeBoot, afterBoot }
}

const LESS_THAN = 0x3c

// Inside a script element only '<' could end it, or begin a comment.
const inScript = (json: Json): Uint8Array =>
  typeof json !== 'string' && !json.includes(LESS_THAN)
    ? json
    : Buffer.from(jsonText(json).replaceAll('<', '\\u003c'))

/** Catalogues are most of a page: their bytes are made once. */
const catalogueBytes: Readonly<Record<Language, Uint8Array>> = {
  en: inScript(JSON.stringify(catalogues.en)),
  ru: inScript(JSON.stringify(catalogues.ru)),
}

export interface PageContent {
  /** What the first paint needs. */
  readonly answers: readonly BootAnswer[]
  /** HTML for the end of the head. */
  readonly links?: string
  readonly registration?: Config['registration']
  /** Null: the browser draws it. */
  readonly drawn?: DrawnPage | null
}

/** The page with the visitor's language and theme, the catalogue, and the answers that its first paint needs; in UTF-8. */
export function renderPage(
  { start, head, beforePage, beforeBoot, afterBoot }: PageTemplate,
  { language, theme }: Omit<Visitor, 'isSignedIn'>,
  { answers, links = '', registration = 'open', drawn = null }: PageContent,
): Buffer {
  const data = answers.flatMap(({ key, answer }, index) => [
    inScript(`${index === 0 ? '' : ','}[${JSON.stringify(key)},`),
    inScript(answer),
    Buffer.from(']'),
  ])
  // Most kitchens are open, so that only the others say anything.
  const closed = registration === 'open' ? '' : '"registration":"closed",'
  return Buffer.concat([
    Buffer.from(
      `${start}<html lang="${language}" data-theme="${theme}">` +
        `${drawn === null ? head : head.replace(TITLE, '') + drawn.head}${links}${HEAD_END}` +
        `${beforePage}${drawn?.body ?? ''}${beforeBoot}<script type="application/json" id="boot">{"language":"${language}",${closed}"catalogue":`,
    ),
    catalogueBytes[language],
    Buffer.from(',"data":['),
    ...data,
    Buffer.from(`]}</script>${afterBoot}`),
  ])
}

import { LANGUAGES, type Language } from '@souschef/domain'
import { parseCookie } from 'cookie'
import type { Config } from '../../config.ts'
import { type Json, jsonText } from '../../platform/http/json.ts'
import { languageFromHeader } from '../../platform/http/request-language.ts'
import { catalogueFiles, firstTextFiles } from '../locales/locales.ts'

const THEMES = ['light', 'dark', 'system'] as const
type Theme = (typeof THEMES)[number]

/** What the first paint depends on, and nothing that could identify a visitor. */
export interface Visitor {
  readonly language: Language
  readonly theme: Theme
  /** As claimed by the browser; only the API verifies it. */
  readonly isSignedIn: boolean
}

const oneOf = <Value extends string>(values: readonly Value[], text: string | undefined): Value | undefined =>
  values.find((value) => value === text)

/** The visitor's choices, mirrored in cookies; defaults to the browser's language and the device's theme. */
export function readVisitor(headers: {
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

/** An API answer with the query key of the client's cache; `answer` is its `data`. */
export interface BootAnswer {
  readonly key: readonly unknown[]
  readonly answer: Json
}

/** HTML about a page, for search engines and previews of shared links. */
export interface PageMeta {
  /** Title and description, where the rendered page does not bring its own. */
  readonly title: string
  /** For the end of the head. */
  readonly head: string
  /** For the end of the body. */
  readonly body: string
}

/** A server-rendered page: HTML for the end of the head, and for `#root`. */
export interface RenderedPage {
  readonly head: string
  readonly body: string
}

/** The template, split at the `<html>` tag, the end of the head, the rendered page, and the boot data. */
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
/** Placeholder inside `#root`. */
const PAGE_MARK = '<!--page-->'
/** Last in the body, so that files named in the head are requested before the data has arrived. */
const BOOT_MARK = '<!--boot-->'

/** @throws Error when the built page lacks a placeholder */
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

/** The theme colour of the browser in one of the themes. */
const BAR_COLOUR = /(<meta name="theme-color" [^>]*data-theme="(\w+)" media=")[^"]*/g

/** The head with the browser's theme colour of the chosen theme instead of the device's. */
const inTheme = (head: string, theme: Theme): string =>
  theme === 'system'
    ? head
    : head.replaceAll(
        BAR_COLOUR,
        (_tag, start: string, metaTheme: string) => `${start}${metaTheme === theme ? 'all' : 'not all'}`,
      )

const LESS_THAN = 0x3c

// Inside a script element only '<' could end it or start a comment.
const inScript = (json: Json): Uint8Array =>
  typeof json !== 'string' && !json.includes(LESS_THAN)
    ? json
    : Buffer.from(jsonText(json).replaceAll('<', '\\u003c'))

export interface PageContent {
  /** Answers needed for the first paint. */
  readonly answers: readonly BootAnswer[]
  /** HTML for the end of the head. */
  readonly links?: string
  readonly registration?: Config['registration']
  /** Whether cooks may ask an assistant to read a recipe. */
  readonly hasAssistant?: boolean
  /** Null leaves rendering to the browser. */
  readonly rendered?: RenderedPage | null
  readonly meta?: PageMeta | null
}

/**
 * The page in UTF-8, with the visitor's language and theme, the address of its catalogue, and the answers for the first paint. The
 * catalogue is preloaded; on a rendered page only its first texts, after the first paint, like the program (`pageLinks`).
 */
export function renderPage(
  { start, head, beforePage, beforeBoot, afterBoot }: PageTemplate,
  { language, theme }: Omit<Visitor, 'isSignedIn'>,
  {
    answers,
    links = '',
    registration = 'open',
    hasAssistant = false,
    rendered = null,
    meta = null,
  }: PageContent,
): Buffer {
  const data = answers.flatMap(({ key, answer }, index) => [
    inScript(`${index === 0 ? '' : ','}[${JSON.stringify(key)},`),
    inScript(answer),
    Buffer.from(']'),
  ])
  // Omitted for open registration and no assistant, the usual case.
  const closed = registration === 'open' ? '' : '"registration":"closed",'
  const assistant = hasAssistant ? '"assistant":true,' : ''
  const title = rendered?.head ?? meta?.title ?? null
  const themed = inTheme(head, theme)
  const { url } = catalogueFiles[language]
  const first = rendered === null ? null : firstTextFiles[language].url
  const catalogue = `<link rel="${first === null ? 'preload' : 'later'}" as="fetch" crossorigin href="${first ?? url}">`
  const texts = `"catalogueUrl":"${url}",${first === null ? '' : `"firstTextsUrl":"${first}",`}`
  return Buffer.concat([
    Buffer.from(
      `${start}<html lang="${language}" data-theme="${theme}">` +
        `${title === null ? themed : themed.replace(TITLE, '') + title}${links}${catalogue}${meta?.head ?? ''}${HEAD_END}` +
        `${beforePage}${rendered?.body ?? ''}${beforeBoot}${meta?.body ?? ''}<script type="application/json" id="boot">{"language":"${language}",${texts}${closed}${assistant}"data":[`,
    ),
    ...data,
    Buffer.from(`]}</script>${afterBoot}`),
  ])
}

import { hash } from 'node:crypto'
import { byteCache } from '../../platform/byte-cache.ts'
import { jsonBytes } from '../../platform/http/json.ts'
import { encodeText, type TextEncoding } from '../../platform/http/text-encoding.ts'
import type { Config } from '../../config.ts'
import type { PageRenderer } from './render-page.ts'
import type { PageAddress } from './page-address.ts'
import { type BootAnswer, type PageMeta, type PageTemplate, renderPage, type Visitor } from './page.ts'

/** Size of the page cache in bytes: room for about four hundred compressed pages. */
const CACHE_BYTES = 8_000_000

/** At this quality Brotli takes as long as gzip on pages, and saves 11 to 27 % of the bytes. */
const BROTLI_QUALITY = 5

/** A recipe of this size takes about 20 ms to render, which blocks the event loop; larger ones are left to the browser. */
const MAX_RENDERED_BYTES = 250_000

/** The contents of a page response. */
export interface PageParts {
  readonly visitor: Visitor
  /** Null when there is no such page. */
  readonly address: PageAddress | null
  /** Answers needed for the first paint. */
  readonly answers: readonly BootAnswer[]
  /** Null for clients that accept none. */
  readonly encoding: TextEncoding | null
}

export interface PageMaker {
  /** The bytes of a page, cached by its parts. */
  readonly make: (parts: PageParts) => Promise<Buffer>
}

/** Describes a page by the answers for a guest; null for pages without metadata. */
export type DescribePage = (
  page: PageAddress & Pick<PageParts, 'answers'> & Pick<Visitor, 'language'>,
) => PageMeta | null

interface Client {
  readonly template: PageTemplate
  readonly renderer: Pick<PageRenderer, 'render'>
  /** See `pageLinks`. */
  readonly linksOf: (pathname: string, isRendered: boolean) => string
  readonly registration: Config['registration']
  readonly hasAssistant: boolean
  readonly describe: DescribePage
}

/** Renders pages of a web client build, and caches recent ones. */
export function pageMaker({
  template,
  renderer,
  linksOf,
  registration,
  hasAssistant,
  describe,
}: Client): PageMaker {
  const cache = byteCache<Buffer>(CACHE_BYTES)

  return {
    make: async ({ visitor, address, answers, encoding }) => {
      const { language, theme, isSignedIn } = visitor
      const pathname = address?.pathname ?? ''
      const bytes = jsonBytes(answers.map(({ answer }) => answer))
      // Without answers there is nothing to show, and only the browser knows what a signed-in user may see.
      const visibleAddress = answers.length > 0 && !isSignedIn ? address : null

      const key = JSON.stringify([
        language,
        theme,
        encoding,
        visibleAddress === null ? linksOf(pathname, false) : [pathname, visibleAddress.search],
        answers.map((part) => [part.key, hash('sha1', part.answer, 'base64url')]),
      ])
      const cached = cache.get(key)
      if (cached !== undefined) return cached

      const isRenderable = visibleAddress !== null && bytes <= MAX_RENDERED_BYTES
      const rendered = isRenderable ? await renderer.render(visibleAddress, language, answers) : null
      const links = linksOf(pathname, rendered !== null)
      const meta = visibleAddress === null ? null : describe({ ...visibleAddress, language, answers })
      const html = renderPage(template, visitor, {
        answers,
        links,
        registration,
        hasAssistant,
        rendered,
        meta,
      })
      const page = encoding === null ? html : await encodeText(html, encoding, BROTLI_QUALITY)
      // Not cached, because rendering may succeed the next time.
      if (rendered !== null || !isRenderable) cache.set(key, page, page.byteLength)
      return page
    },
  }
}

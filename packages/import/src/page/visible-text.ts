import { decodePage } from './decode-page.ts'
import { linesOf } from './page-text.ts'
import { parseHtml } from './parse-html.ts'

/** Characters of a text that a review shows. */
const MAX_TEXT = 50_000

/** What a page shows, line by line, without markup and scripts; shortened. */
export const visibleText = (page: string | Uint8Array, charset?: string): string =>
  linesOf(parseHtml(typeof page === 'string' ? page : decodePage(page, charset)))
    .join('\n')
    .slice(0, MAX_TEXT)

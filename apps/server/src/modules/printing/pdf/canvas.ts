import type { Font } from 'fontkit'
import type PdfKit from 'pdfkit'
import { fontOf } from '../text/fonts.ts'
import type { Line } from '../text/break-lines.ts'
import { RIGHT_TO_LEFT, widthOf } from '../text/span.ts'

declare global {
  namespace PDFKit.Mixins {
    interface PDFFont {
      /** Opened fonts are accepted since 0.20, but not yet by the types. */
      registerFont(name: string, font: Font): this
    }
  }
  namespace PDFKit {
    interface PDFDocument {
      /** The current font, which caches the layout of every word drawn in it. */
      readonly _font: { layoutCache: object }
      /** The catalog, with the pages in order. */
      readonly _root: { readonly data: { readonly Pages: { readonly data: { readonly Kids: unknown[] } } } }
    }
  }
}

/** A document to draw on; lengths in points, from the upper left corner of the page. */
export type Canvas = InstanceType<typeof PdfKit>

/** Limit of a font's layout cache, in characters of about two hundred bytes each; beyond it the cache is cleared. */
const MAX_CACHED_CHARACTERS = 20_000

const cachedCharacters = new WeakMap<object, number>()

/** Bounds the layout cache of the library: that of a long recipe would take more memory than its file. */
function boundLayoutCache({ _font: font }: Canvas, text: string): void {
  const characters = (cachedCharacters.get(font) ?? 0) + text.length
  const isOverLimit = characters > MAX_CACHED_CHARACTERS
  // Without a prototype, because its keys are words, such as 'constructor'.
  if (isOverLimit) font.layoutCache = { __proto__: null }
  cachedCharacters.set(font, isOverLimit ? 0 : characters)
}

/** Draws a line of text on its baseline. Only the glyphs that are used are embedded. */
export function drawLine(canvas: Canvas, line: Line, x: number, baseline: number): void {
  let left = x
  for (const span of line) {
    const { text, style } = span
    // With the option `features`, even empty, the library lays out the text as a whole; right-to-left text requires that.
    const textOptions = RIGHT_TO_LEFT.test(text) ? { features: [] } : {}
    canvas
      .registerFont(style.font, fontOf(style.font))
      .font(style.font)
      .fontSize(style.size)
      .fillColor(style.color)
      .text(text, left, baseline, { lineBreak: false, baseline: 'alphabetic', ...textOptions })
    boundLayoutCache(canvas, text)
    left += widthOf(span)
  }
}

/** Draws decoration, which screen readers skip. */
export function asArtifact(canvas: Canvas, draw: () => void): void {
  canvas.markContent('Artifact', { type: 'Layout' })
  draw()
  canvas.endMarkedContent()
}

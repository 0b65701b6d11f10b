import type { Font } from 'fontkit'
import type PdfKit from 'pdfkit'
import { fontOf } from '../text/fonts.ts'
import type { Line } from '../text/break-lines.ts'
import { RIGHT_TO_LEFT, widthOf } from '../text/span.ts'

declare global {
  namespace PDFKit.Mixins {
    interface PDFFont {
      /** Opened fonts are accepted since 0.20; the types do not say so yet. */
      registerFont(name: string, font: Font): this
    }
  }
}

/** A document to draw on; lengths in points, from the upper left corner of the page. */
export type Canvas = InstanceType<typeof PdfKit>

/** Draws a line of text on its baseline. Only the glyphs that are used are embedded. */
export function drawLine(canvas: Canvas, line: Line, x: number, baseline: number): void {
  let left = x
  for (const span of line) {
    const { text, style } = span
    // With features, even none, the library lays out the text as a whole: word by word is wrong from right to left.
    const whole = RIGHT_TO_LEFT.test(text) ? { features: [] } : {}
    canvas
      .registerFont(style.font, fontOf(style.font))
      .font(style.font)
      .fontSize(style.size)
      .fillColor(style.color)
      .text(text, left, baseline, { lineBreak: false, baseline: 'alphabetic', ...whole })
    left += widthOf(span)
  }
}

/** Draws decoration, which screen readers skip. */
export function asArtifact(canvas: Canvas, draw: () => void): void {
  canvas.markContent('Artifact', { type: 'Layout' })
  draw()
  canvas.endMarkedContent()
}

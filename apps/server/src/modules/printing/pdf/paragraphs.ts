import { breakLines } from '../text/break-lines.ts'
import { type Span, spansOf, type TextStyle } from '../text/span.ts'
import type { Block, Row, Tag } from './block.ts'
import { drawLine } from './canvas.ts'

/** Line height, and distance of the baseline from the top of a row, in multiples of the font size. */
const LEADING = 1.36
const BASELINE = 1.02

/** Spans as rows of text; the largest of them sets the height of all. */
export function textRows(spans: readonly Span[], width: number, leading = LEADING): readonly Row[] {
  const size = Math.max(0, ...spans.map(({ style }) => style.size))
  return breakLines(spans, width).map((line) => ({
    height: size * leading,
    draw: (canvas, x, y) => drawLine(canvas, line, x, y + size * (BASELINE + (leading - LEADING) / 2)),
  }))
}

/** Shifts rows to the right. */
export const indentRows = (rows: readonly Row[], by: number): readonly Row[] =>
  rows.map(({ height, draw }) => ({ height, draw: (canvas, x, y) => draw(canvas, x + by, y) }))

interface ParagraphOptions {
  readonly tag?: Tag
  readonly space?: number
  readonly keepsWithNext?: boolean
  readonly leading?: number
}

/** A block of text in one style. */
export const paragraph = (
  text: string,
  style: TextStyle,
  { tag = 'P', space = 0, keepsWithNext = false, leading = LEADING }: ParagraphOptions = {},
): Block => {
  const spans = spansOf(text, style)
  return { tag, space, keepsWithNext, rows: (width) => textRows(spans, width, leading) }
}

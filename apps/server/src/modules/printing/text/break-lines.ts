import { type Span, widthOf } from './span.ts'

/** The spans of one line, without the space at the break. */
export type Line = readonly Span[]

/** Words with trailing spaces; a word may also end at a hyphen, a dash or a slash. No-break spaces are part of words. */
const WORD =
  /\n|[^\n \t\u2000-\u2006\u2008-\u200a\u200b]*?(?:[-–—/](?=\p{L})|[ \t\u2000-\u2006\u2008-\u200a\u200b]+|(?=\n)|$)/gu

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

const trimSpan = ({ text, style }: Span): Span => ({ text: text.trimEnd(), style })

/**
 * Breaks text into lines at spaces, hyphens and line breaks; a word wider than a line is broken anywhere.
 *
 * @param width in the unit of the spans' sizes
 */
export function breakLines(spans: readonly Span[], width: number): readonly Line[] {
  const lines: Line[] = []
  let line: Span[] = []
  let lineWidth = 0

  const endLine = (): void => {
    const last = line.at(-1)
    lines.push(last === undefined ? [] : [...line.slice(0, -1), trimSpan(last)])
    line = []
    lineWidth = 0
  }
  const append = (span: Span): void => {
    const last = line.at(-1)
    if (last !== undefined && last.style === span.style)
      line[line.length - 1] = { text: last.text + span.text, style: span.style }
    else line.push(span)
    lineWidth += widthOf(span)
  }
  const appendGraphemes = ({ text, style }: Span): void => {
    for (const { segment } of graphemes.segment(text)) {
      const piece = { text: segment, style }
      if (lineWidth + widthOf(trimSpan(piece)) > width && line.length > 0) endLine()
      append(piece)
    }
  }

  for (const { text, style } of spans)
    for (const [word] of text.matchAll(WORD)) {
      if (word === '') continue
      const span = { text: word, style }
      if (word === '\n') {
        endLine()
        continue
      }
      const wordWidth = widthOf(trimSpan(span))
      if (lineWidth + wordWidth > width && line.length > 0) endLine()
      if (wordWidth > width) appendGraphemes(span)
      else append(span)
    }
  if (line.length > 0) endLine()
  return lines
}

/** Limits the number of lines; if text is cut off, the last line ends with an ellipsis. */
export function clampLines(lines: readonly Line[], maxLines: number, width: number): readonly Line[] {
  if (lines.length <= maxLines) return lines
  const last = [...(lines[maxLines - 1] ?? [])]
  const total = (): number => last.reduce((sum, span) => sum + widthOf(span), 0)
  const end = last.pop()
  if (end === undefined) return lines.slice(0, maxLines)
  let text = [...end.text]
  const withEllipsis = (): Span => ({ text: `${text.join('').trimEnd()}…`, style: end.style })
  while (text.length > 0 && total() + widthOf(withEllipsis()) > width) text = text.slice(0, -1)
  return [...lines.slice(0, maxLines - 1), [...last, withEllipsis()]]
}

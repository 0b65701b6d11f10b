import type { Line } from '../text/break-lines.ts'
import { type FontName, fontOf } from '../text/fonts.ts'
import { type Span, widthOf } from '../text/span.ts'

/** Family and weight by which the renderer finds fonts in its font files, which must be uncompressed. */
const FACES = {
  text: ['Rubik', 400],
  medium: ['Rubik', 500],
  strong: ['Rubik', 600],
  title: ['Literata', 700],
  prose: ['Literata', 400],
  emoji: ['Noto Emoji', 400],
} as const satisfies Readonly<Partial<Record<FontName, readonly [family: string, weight: number]>>>

type Face = keyof typeof FACES

const isFace = (name: string): name is Face => name in FACES

/** The fonts that the renderer needs. */
export const FACE_NAMES = Object.keys(FACES).filter(isFace)

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** Escapes text for XML. Characters that XML forbids (XML 1.0, section 2.2) become U+FFFD. */
const escapeXml = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '\uFFFD')
    .replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? '')

/** Text in a font that the renderer cannot read, as outlines. */
function svgOutlines({ text, style }: Span, left: number, baseline: number): string {
  const font = fontOf(style.font)
  const scale = style.size / font.unitsPerEm
  const { glyphs, positions } = font.layout(text)
  let x = 0
  const paths = glyphs.map((glyph, index) => {
    const { xOffset = 0, yOffset = 0, xAdvance = 0 } = positions[index] ?? {}
    const path = `<path transform="translate(${x + xOffset} ${yOffset})" d="${glyph.path.toSVG()}"/>`
    x += xAdvance
    return path
  })
  return `<g transform="translate(${left} ${baseline}) scale(${scale} ${-scale})" fill="${style.color}">${paths.join('')}</g>`
}

/** A line of text on its baseline. */
export function svgLine(line: Line, x: number, baseline: number): string {
  let left = x
  return line
    .map((span) => {
      const { text, style } = span
      const { font } = style
      const element = isFace(font)
        ? `<text x="${left}" y="${baseline}" font-family="${FACES[font][0]}" font-weight="${FACES[font][1]}" font-size="${style.size}" fill="${style.color}" xml:space="preserve">${escapeXml(text)}</text>`
        : svgOutlines(span, left, baseline)
      left += widthOf(span)
      return element
    })
    .join('')
}

import type { Line } from '../text/break-lines.ts'
import type { FontName } from '../text/fonts.ts'
import { widthOf } from '../text/span.ts'

/** Family and weight by which the renderer finds a font among the files that it is given. */
const FACES: Readonly<Record<FontName, readonly [family: string, weight: number]>> = {
  text: ['Rubik', 400],
  medium: ['Rubik', 500],
  strong: ['Rubik', 600],
  title: ['Literata', 700],
  voice: ['Literata', 400],
  emoji: ['Noto Emoji', 400],
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** Text for XML: its markup is shown, and what no XML document may hold (XML 1.0, section 2.2) becomes U+FFFD. */
export const escapeXml = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '\uFFFD')
    .replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? '')

/** A line of text on its baseline. */
export function svgLine(line: Line, x: number, baseline: number): string {
  let left = x
  return line
    .map((span) => {
      const { text, style } = span
      const [family, weight] = FACES[style.font]
      const element = `<text x="${left}" y="${baseline}" font-family="${family}" font-weight="${weight}" font-size="${style.size}" fill="${style.color}" xml:space="preserve">${escapeXml(text)}</text>`
      left += widthOf(span)
      return element
    })
    .join('')
}

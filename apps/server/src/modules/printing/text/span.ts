import { type FontName, fontOf } from './fonts.ts'

export interface TextStyle {
  readonly font: FontName
  /** Points, or pixels on the card. */
  readonly size: number
  /** A hexadecimal colour, such as '#1E1524'. */
  readonly color: string
}

/** A piece of text in one style. */
export interface Span {
  readonly text: string
  readonly style: TextStyle
}

/** Fractions without a glyph are spelt out with U+2044, apart from a whole number before them: '2⅕' is not '21/5'. */
const spellFraction = (character: string, isAfterDigit: boolean): string | null => {
  const spelt = character.normalize('NFKD')
  if (!spelt.includes('⁄')) return null
  return isAfterDigit ? `\u00a0${spelt}` : spelt
}

/**
 * A text as spans whose fonts have its characters: emoji in a font of their own, fractions spelt out where the font lacks them.
 * Control characters other than line breaks become spaces.
 */
export function spansOf(text: string, style: TextStyle): readonly Span[] {
  const main = fontOf(style.font)
  const spans: { text: string; style: TextStyle }[] = []
  const add = (part: string, font: FontName): void => {
    const last = spans.at(-1)
    if (last?.style.font === font) last.text += part
    else spans.push({ text: part, style: { ...style, font } })
  }
  let before = ''
  for (const character of text.replaceAll(/\r\n?/g, '\n').replaceAll(/[^\P{Cc}\n]/gu, ' ')) {
    const point = character.codePointAt(0) ?? 0
    if (character === '\n' || main.hasGlyphForCodePoint(point)) add(character, style.font)
    else {
      const spelt = spellFraction(character, /\d/.test(before))
      if (spelt !== null) add(spelt, style.font)
      else if (fontOf('emoji').hasGlyphForCodePoint(point)) add(character, 'emoji')
      // U+FE0F, U+200D and the like show nothing by themselves.
      else if (!/\p{Default_Ignorable_Code_Point}/u.test(character)) add(character, style.font)
    }
    before = character
  }
  return spans
}

const widths = new Map<string, number>()
const REMEMBERED_WIDTHS = 20_000

/** The width of a span in the unit of its size. */
export function widthOf({ text, style }: Span): number {
  const key = `${style.font} ${text}`
  let width = widths.get(key)
  if (width === undefined) {
    const font = fontOf(style.font)
    width = font.layout(text).advanceWidth / font.unitsPerEm
    if (widths.size >= REMEMBERED_WIDTHS) widths.clear()
    if (text.length <= 40) widths.set(key, width)
  }
  return width * style.size
}

import { FALLBACKS, type FontName, fontOf } from './fonts.ts'

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

/** Spells out a fraction with U+2044, separated from a preceding whole number, so that '2⅕' does not become '21/5'. */
const spellFraction = (character: string, isAfterDigit: boolean): string | null => {
  const spelled = character.normalize('NFKD')
  if (!spelled.includes('⁄')) return null
  return isAfterDigit ? `\u00a0${spelled}` : spelled
}

/** Letters of Hebrew, Arabic and other right-to-left scripts. */
export const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/

/** The font for a character, preferably `main`; null for an invisible character such as U+FE0F and U+200D. */
function fontFor(character: string, main: FontName): FontName | null {
  const point = character.codePointAt(0) ?? 0
  const has = (name: FontName): boolean => fontOf(name).hasGlyphForCodePoint(point)
  if (character === '\n' || has(main)) return main
  if (/\p{Default_Ignorable_Code_Point}/u.test(character)) return has('emoji') ? 'emoji' : null
  return FALLBACKS.find(has) ?? main
}

/**
 * Splits a text into spans whose fonts have its characters. Fractions that the font lacks are spelt out; other missing characters
 * use the first of `FALLBACKS` that has them. Control characters other than line breaks become spaces.
 */
export function spansOf(text: string, style: TextStyle): readonly Span[] {
  const main = style.font
  const spans: { text: string; style: TextStyle }[] = []
  let isRightToLeft = false
  const add = (part: string, font: FontName, rightToLeft = false): void => {
    const last = spans.at(-1)
    if (part === '') return
    if (last?.style.font === font && rightToLeft === isRightToLeft) last.text += part
    else spans.push({ text: part, style: { ...style, font } })
    isRightToLeft = rightToLeft
  }
  let previous = ''
  let spaces = ''
  for (const character of text.replaceAll(/\r\n?/g, '\n').replaceAll(/[^\P{Cc}\n]/gu, ' ')) {
    if (character === ' ') spaces += character
    else {
      const hasGlyph = fontOf(main).hasGlyphForCodePoint(character.codePointAt(0) ?? 0)
      const spelled = hasGlyph ? null : spellFraction(character, /\d/.test(previous))
      const font = spelled === null ? fontFor(character, main) : main
      // A run of right-to-left text, spaces included, is one span, because a span is laid out in one direction.
      const rightToLeft = RIGHT_TO_LEFT.test(character)
      if (rightToLeft && isRightToLeft && spans.at(-1)?.style.font === font) add(spaces, font, true)
      else add(spaces, main)
      spaces = ''
      if (font !== null) add(spelled ?? character, font, rightToLeft)
    }
    previous = character
  }
  add(spaces, main)
  return spans
}

const widths = new Map<string, number>()
const MAX_CACHED_WIDTHS = 20_000

/** The width of a span in the unit of its size. */
export function widthOf({ text, style }: Span): number {
  const key = `${style.font} ${text}`
  let width = widths.get(key)
  if (width === undefined) {
    const font = fontOf(style.font)
    width = font.layout(text).advanceWidth / font.unitsPerEm
    if (widths.size >= MAX_CACHED_WIDTHS) widths.clear()
    if (text.length <= 40) widths.set(key, width)
  }
  return width * style.size
}

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { measureProcessor } from '#test/measure-processor.ts'
import { breakLines, clampLines, type Line } from './break-lines.ts'
import { fontOf } from './fonts.ts'
import { spansOf, type TextStyle, widthOf } from './span.ts'

const style: TextStyle = { font: 'text', size: 10, color: '#000000' }

const textOf = (line: Line): string => line.map(({ text }) => text).join('')
const lengthOf = (line: Line): number => line.reduce((sum, span) => sum + widthOf(span), 0)
const broken = (text: string, width: number): readonly string[] =>
  breakLines(spansOf(text, style), width).map(textOf)

describe('breakLines', () => {
  test('breaks at spaces and after hyphens, and preserves line breaks and empty lines', () => {
    expect(broken('salt and pepper', 40)).toEqual(['salt and', 'pepper'])
    expect(broken('Кулебяка-плетёнка', 60)).toEqual(['Кулебяка-', 'плетёнка'])
    expect(broken('first\n\nthird', 200)).toEqual(['first', '', 'third'])
  })

  test('does not break at no-break spaces or inside ranges of numbers', () => {
    expect(broken('bake at 200\u00a0°C', 55)).toEqual(['bake at', '200\u00a0°C'])
    expect(broken('take 10–12', 30)).toEqual(['take', '10–12'])
  })

  test('breaks a word that is wider than a line anywhere, but never inside a grapheme', () => {
    const lines = broken('е\u0308'.repeat(50), 40)
    expect(lines.length).toBeGreaterThan(3)
    expect(lines.every((line) => line.startsWith('е') || line.startsWith('ё'))).toBe(true)
  })

  test('lays out letters with combining marks that the font cannot position', () => {
    expect(broken('i\u0328 i\u0328', 200)).toEqual(['i\u0328 i\u0328'])
  })

  test('drops only spaces, and no line is too wide', () => {
    const words = fc.array(fc.oneof(fc.string({ unit: 'grapheme' }), fc.lorem(), fc.constant('щука—рыба')))
    fc.assert(
      fc.property(words, fc.integer({ min: 30, max: 300 }), (parts, width) => {
        const spans = spansOf(parts.join(' '), style)
        const lines = breakLines(spans, width)
        const bare = (text: string): string => text.replaceAll(/\s/g, '')
        expect(bare(lines.map(textOf).join(''))).toBe(bare(spans.map(({ text }) => text).join('')))
        // Kerning between the pieces of a broken word may add a little.
        for (const line of lines)
          if ([...textOf(line)].length > 1) expect(lengthOf(line)).toBeLessThanOrEqual(width * 1.1)
      }),
    )
  })

  test('takes linear time for long hostile text', async () => {
    const { milliseconds } = await measureProcessor(async () => {
      for (const text of ['x'.repeat(20_000), ' '.repeat(20_000), '-'.repeat(20_000), 'a-'.repeat(10_000)])
        breakLines(spansOf(text, style), 200)
    })
    expect(milliseconds).toBeLessThan(5000)
  })
})

describe('clampLines', () => {
  test('ends with an ellipsis inside the width when lines are left out', () => {
    const lines = breakLines(spansOf('one two three four five six', style), 40)
    const clamped = clampLines(lines, 2, 40)
    expect(clamped).toHaveLength(2)
    expect(textOf(clamped[1] ?? [])).toMatch(/…$/)
    expect(lengthOf(clamped[1] ?? [])).toBeLessThanOrEqual(40)
    expect(clampLines(lines, 10, 40)).toBe(lines)
  })
})

describe('spansOf', () => {
  const fonts = (text: string) => spansOf(text, style).map((span) => [span.text, span.style.font])

  test('uses the emoji font for emoji', () => {
    expect(fonts('Борщ 🍲\ufe0f!')).toEqual([
      ['Борщ ', 'text'],
      ['🍲\ufe0f', 'emoji'],
      ['!', 'text'],
    ])
  })

  test('DET-6 finds a font with a glyph for every symbol and alphabet', () => {
    const texts = [
      '→ ← ↑ ⇒',
      '★ ☆ ✓ ✗',
      '☐ ■ ● ▲',
      '℃ ℉ ⅗',
      'ğ ș ł ơ',
      'αβγ',
      'שלום',
      'مرحبا',
      'გემრიელი',
      '中国菜',
      'カレー',
      '한식',
      'ไทย',
    ]
    for (const font of ['text', 'strong', 'title', 'prose'] as const)
      for (const text of texts)
        for (const span of spansOf(text, { ...style, font }))
          for (const character of span.text)
            expect([
              character,
              fontOf(span.style.font).hasGlyphForCodePoint(character.codePointAt(0) ?? 0),
            ]).toEqual([character, true])
  })

  test('puts a run of right-to-left words into one span, so that their order is correct', () => {
    for (const [main, font] of [
      ['text', 'text'],
      ['title', 'symbols'],
    ] as const) {
      const spans = spansOf('Eat שלום עולם now', { ...style, font: main })
      expect(spans.map((span) => [span.text, span.style.font])).toEqual([
        ['Eat ', main],
        ['שלום עולם', font],
        [' now', main],
      ])
    }
  })

  test('spells out fractions without a glyph, separated from a whole number', () => {
    expect(fonts('½ and 2⅕')).toEqual([['½ and 2\u00a01⁄5', 'text']])
  })

  test('turns control characters into spaces', () => {
    expect(fonts('a\u0000b\tc\r\nd')).toEqual([['a b c\nd', 'text']])
  })
})

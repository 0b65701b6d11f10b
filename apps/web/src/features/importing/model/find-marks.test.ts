import fc from 'fast-check'
import { expect, it } from 'vitest'
import { findMarks } from './find-marks.ts'

const marked = (text: string, ...sources: readonly string[]): readonly string[] =>
  findMarks(text, sources).map(([start, end]) => text.slice(start, end))

it.each<[string, string, readonly string[], readonly string[]]>([
  ['as it stands', 'Serves 12 bowls', ['12 bowls'], ['12 bowls']],
  ['over line breaks', '200\n g  of it', ['200 g'], ['200\n g']],
  ['not within a word', '1200 g, then 200 g', ['200 g'], ['200 g']],
  ['not within a Russian word', 'солью и соль', ['соль'], ['соль']],
  ['twice if doubted twice', '200 g, 200 g, 200 g', ['200 g', '200 g'], ['200 g', '200 g']],
  ['with its signs', 'a (14.5 oz) [can]*', ['(14.5 oz) [can]*'], ['(14.5 oz) [can]*']],
  ['nothing of what is not there', 'soup', ['stew', '', '  '], []],
])('IMP-4 the doubtful words are marked in the original: %s', (_, text, sources, expected) => {
  expect(marked(text, ...sources)).toEqual(expected)
})

it('IMP-4 marks lie in order within the text, and each holds the words of a doubt', () => {
  const words = fc.string({
    unit: fc.constantFrom('a', 'б', '1', ' ', '\n', '(', '\\', '$', '½', '😀', '\uD800'),
  })
  fc.assert(
    fc.property(words, fc.array(words, { maxLength: 5 }), (text, sources) => {
      let last = 0
      for (const [start, end] of findMarks(text, sources)) {
        expect(start).toBeGreaterThanOrEqual(last)
        expect(end).toBeGreaterThan(start)
        last = end
        const found = text.slice(start, end).replaceAll(/\s+/gu, ' ')
        expect(sources.map((source) => source.trim().replaceAll(/\s+/gu, ' '))).toContain(found)
      }
      expect(last).toBeLessThanOrEqual(text.length)
    }),
  )
})

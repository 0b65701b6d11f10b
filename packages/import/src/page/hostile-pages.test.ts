import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodePage } from './decode-page.ts'
import { jsonLdPage } from './fixtures.ts'
import { readMinutes } from './durations.ts'
import { readPage } from './read-page.ts'

/** Quadratic time would be minutes. */
const SIZE = 1_000_000

const filled = (piece: string, before = '', after = ''): string =>
  before + piece.repeat(Math.ceil(SIZE / piece.length)) + after

const jsonLd = (text: string): string => `<script type="application/ld+json">${text}</script>`

const PAGES: readonly (readonly [string, string])[] = [
  ['nested elements', filled('<div>')],
  ['nested bold', filled('<b>', '', '</i>')],
  ['nested lists', filled('<ul><li>1 cup ')],
  ['nested tables', filled('<table><tr><td>')],
  ['end tags without a start', filled('</b></i></div>', '<p>'.repeat(1000))],
  ['end tags of the outermost', filled('<b><i></div></b>', '<div>')],
  ['attributes', filled(' a=b', '<a')],
  ['different attributes', `<a ${Array.from({ length: 400_000 }, (_, at) => `a${at}=1`).join(' ')}>`],
  ['attributes without an end', filled('a="')],
  ['brackets', filled('<')],
  ['comments', filled('<!--')],
  ['comments that end', filled('<!-- a -->')],
  ['declarations', filled('<!')],
  ['entities', filled('&amp;')],
  ['broken entities', filled('&')],
  ['elements that styles set apart', filled('<i class="a">1</i><i class="b">2</i>', '<p>')],
  ['parts of a title', filled('a | ', '<title>', '</title>')],
  ['spaces', filled(' ', '<h1>a', 'b</h1>')],
  ['line breaks', filled('\n', '<p>Ingredients', 'x</p>')],
  ['letters', filled('a', '<p>')],
  ['digits', filled('1', '<p>')],
  ['fractions', filled('1/', '<p>')],
  ['paragraphs', filled('<p>1 cup of flour')],
  ['headings', filled('<h2>Ingredients</h2>')],
  ['headings of steps', filled('<h2>Ingredients</h2><h2>Method</h2><p>Mix it all together.')],
  [
    'lists',
    filled('<h2>Ingredients</h2><ul><li>1 cup a<li>2 cups b</ul><h2>Method</h2><ol><li>Mix it well.</ol>'),
  ],
  ['one long list', filled('<li>2 cups of sugar', '<h2>Ingredients</h2><ul>')],
  [
    'steps',
    filled('<li>Stir the mixture until it is smooth.', '<h2>Ingredients</h2><li>1 egg<h2>Method</h2><ol>'),
  ],
  ['classes', filled('<p class="ingredients instructions">x')],
  ['long classes', filled('ingredient-', '<p class="', '">x')],
  ['scripts', filled('<script>ingredient = {"a":[', '', '</script>')],
  ['assignments', filled('={"ingredients":', '<script>', '</script>')],
  ['brackets of JSON-LD', jsonLd(filled('['))],
  ['brackets of JSON-LD that are closed', jsonLd('['.repeat(SIZE / 2) + ']'.repeat(SIZE / 2))],
  ['objects of JSON-LD', jsonLd(filled('{"a":'))],
  ['quotes of JSON-LD', jsonLd(filled('"', '{"a":'))],
  ['strings of JSON-LD', jsonLd(filled('"a",', '['))],
  ['escapes of JSON-LD', jsonLd(filled('\\', '["'))],
  ['comments of JSON-LD', jsonLd(filled('/*', '{'))],
  ['spaces in JSON-LD', jsonLd(filled('" ', '{"a":"'))],
  ['recipes of JSON-LD', jsonLd(filled('{"@type":"Recipe","name":"a"},', '[', '{}]'))],
  ['a long text of JSON-LD', jsonLdPage({ '@type': 'Recipe', name: 'a', recipeInstructions: filled('<p>') })],
  [
    'a long name of JSON-LD',
    jsonLdPage({
      '@type': 'Recipe',
      name: filled('1. '),
      recipeYield: filled('1-'),
      totalTime: filled('1 '),
    }),
  ],
  [
    'steps of JSON-LD',
    jsonLdPage({
      '@type': 'Recipe',
      name: 'a',
      recipeInstructions: Array.from({ length: 200_000 }, () => '1. Stir it.'),
    }),
  ],
  [
    'microdata',
    filled('<p itemprop="recipeIngredient">1 cup', '<div itemscope itemtype="http://schema.org/Recipe">'),
  ],
  [
    'nested microdata',
    filled('<div itemprop="text">a', '<div itemscope itemtype="http://schema.org/Recipe">'),
  ],
  [
    'nested items',
    filled('<div itemscope itemprop="step">a', '<div itemscope itemtype="http://schema.org/Recipe">'),
  ],
  ['nested microformats', filled('<div class="p-ingredient">a', '<div class="h-recipe">')],
]

/** Milliseconds of processor of this thread: others must not decide how long a test takes. */
function processorOf(run: () => void): number {
  const before = process.threadCpuUsage()
  run()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

describe('hostile pages', () => {
  it.each(PAGES)('of 1 MB are read in a second: %s', (_, html) => {
    expect(processorOf(() => readPage(html, { url: 'https://kitchen.example/' }))).toBeLessThan(1000)
  })

  it('of 5 MB are read in a second', () => {
    const html = `<h2>Ingredients</h2>${'<ul><li>1 cup '.repeat(360_000)}`
    expect(processorOf(() => readPage(html, { url: 'https://kitchen.example/' }))).toBeLessThan(2000)
  })

  it('are decoded in a second', () => {
    const bytes = new Uint8Array(SIZE).fill(0xe0)
    expect(processorOf(() => decodePage(bytes))).toBeLessThan(1000)
    expect(processorOf(() => decodePage(new TextEncoder().encode(filled('<meta '))))).toBeLessThan(1000)
  })

  const piece = fc.constantFrom(
    '<div>',
    '</div>',
    '<p>',
    '<li>',
    '<ul>',
    '<h2>Ingredients</h2>',
    '<h2>Method</h2>',
    '1 cup flour',
    'Stir it all well. ',
    '<table>',
    '<tr><td>',
    '&lt;',
    '&#xD800;',
    '<b>',
    '</b>',
    '<script>',
    '</script>',
    '<script type="application/ld+json">',
    '{"@type":"Recipe","name":',
    '"Soup"',
    ',"recipeIngredient":[',
    ']',
    '}',
    '[',
    '{',
    ',',
    ':',
    '\\',
    '"',
    "'",
    '__proto__',
    'constructor',
    '<div itemscope itemtype="http://schema.org/Recipe">',
    '<p itemprop="recipeIngredient __proto__">',
    '<div class="h-recipe">',
    '<i class="p-name constructor">',
    '<div typeof="Recipe">',
    '<p property="name">',
    '\u0000',
    '\uD83D',
    ' ',
  )

  it('never throw, and are read the same way every time', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, fc.string()), { maxLength: 60 }), (pieces) => {
        const html = pieces.join('')
        expect(readPage(html, { url: 'https://kitchen.example/' })).toEqual(
          readPage(html, { url: 'https://kitchen.example/' }),
        )
      }),
      { numRuns: 500 },
    )
  })

  it('of any bytes, charset and address never throw', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), fc.string(), fc.string(), (bytes, charset, url) => {
        readPage(bytes, { url, charset })
        expect(typeof decodePage(bytes, charset)).toBe('string')
      }),
    )
  })

  it('never make lengths of time of anything else', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const minutes = readMinutes(text)
        expect(minutes === null || (Number.isInteger(minutes) && minutes >= 0)).toBe(true)
      }),
    )
  })
})

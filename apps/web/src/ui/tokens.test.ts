import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { BREAKPOINTS } from '../platform/breakpoints.ts'

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8')

type Theme = 'light' | 'dark'

function colour(name: string, theme: Theme): string {
  const value = new RegExp(`--${name}: ([^;]+);`).exec(css)?.[1] ?? ''
  const both = /light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/.exec(value)
  const hex = both === null ? value : both[theme === 'light' ? 1 : 2]
  if (hex === undefined || !/^#[0-9a-f]{6}$/.test(hex)) throw new Error(`--${name} is no colour: ${value}`)
  return hex
}

/** Relative luminance, WCAG 2.2. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(hex.slice(start, start + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(first: string, second: string): number {
  const [light = 0, dark = 0] = [luminance(first), luminance(second)].toSorted((one, other) => other - one)
  return (light + 0.05) / (dark + 0.05)
}

const GROUNDS = ['bg', 'surface', 'sunken', 'raised']
const TICKETS = ['a', 'b', 'c', 'd', 'e', 'f'].map((letter) => `ticket-${letter}`)

/** Text on background: at least 4.5. */
const TEXTS: readonly (readonly [text: string, ground: string])[] = [
  ...GROUNDS.flatMap((ground) => ['ink', 'ink-2', 'link', 'brand'].map((text) => [text, ground] as const)),
  ...['success', 'warning', 'danger', 'info'].flatMap((tone) =>
    ['surface', 'bg', 'raised', `${tone}-tint`].map((ground) => [tone, ground] as const),
  ),
  ...['success', 'warning', 'danger', 'info'].map((tone) => ['ink', `${tone}-tint`] as const),
  ...TICKETS.map((ticket) => [ticket, 'surface'] as const),
  ['on-primary', 'primary'],
  ['on-primary', 'primary-hover'],
  ['on-brand', 'brand'],
  ['on-danger', 'danger'],
]

describe.each(['light', 'dark'] as const)('the %s theme', (theme) => {
  test.each(TEXTS)('WCAG 1.4.3 %s on %s has a contrast of at least 4.5', (text, ground) => {
    expect(contrast(colour(text, theme), colour(ground, theme))).toBeGreaterThanOrEqual(4.5)
  })

  test.each(['bg', 'surface'])(
    'WCAG 1.4.11 the border of inputs on %s has a contrast of at least 3',
    (ground) => {
      expect(contrast(colour('line-strong', theme), colour(ground, theme))).toBeGreaterThanOrEqual(3)
    },
  )

  test('step text and timers have a contrast of at least 7', () => {
    for (const ground of ['bg', 'surface', 'sunken'])
      expect(contrast(colour('ink', theme), colour(ground, theme))).toBeGreaterThanOrEqual(7)
  })
})

test('contrast ratios equal those computed when the colours were chosen', () => {
  expect(contrast(colour('ink', 'light'), colour('surface', 'light'))).toBeCloseTo(17.68, 1)
  expect(contrast(colour('ink', 'dark'), colour('raised', 'dark'))).toBeCloseTo(13.73, 1)
  expect(contrast(colour('on-primary', 'light'), colour('primary', 'light'))).toBeCloseTo(9.93, 1)
  expect(contrast(colour('link', 'light'), colour('primary', 'light'))).toBeCloseTo(5.26, 1)
})

const SOURCE = join(import.meta.dirname, '..')
const sheets = globSync('**/*.css', { cwd: SOURCE }).map(
  (name) => [name, readFileSync(join(SOURCE, name), 'utf8')] as const,
)

/** The lengths in a style sheet's queries of a dimension. */
const lengths = (sheet: string, dimension: string): readonly string[] =>
  [...sheet.matchAll(/^\s*@(?:media|container)[^{]*/gm)]
    .flatMap(([query]) => query.match(/\([^()]*\)/g) ?? [])
    .filter((condition) => condition.includes(dimension))
    .flatMap((condition) => condition.match(/[\d.]+[a-z]+/g) ?? [])

test.each(['width', 'height'] as const)(
  'style sheets use all breakpoints of %s, and no others',
  (dimension) => {
    const used = sheets.flatMap(([, sheet]) => lengths(sheet, dimension))
    expect([...new Set(used)].toSorted()).toEqual([...BREAKPOINTS[dimension]].toSorted())
  },
)

test('z-index values are named tokens', () => {
  const unnamed = sheets.filter(([, sheet]) => /z-index: (?!var\(--z-)/.test(sheet)).map(([name]) => name)
  expect(unnamed).toEqual([])
})

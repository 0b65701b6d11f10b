import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { Badge } from './badge.tsx'
import { DifficultyPips } from './difficulty-pips.tsx'

afterEach(cleanup)

const read = (name: string): string => readFileSync(join(import.meta.dirname, name), 'utf8')

/** The text colour of a class, in both themes. */
function coloursOf(sheet: string, className: string): readonly string[] {
  const rule = new RegExp(`\\.${className} \\{[^}]*?\\bcolor: var\\(--([\\w-]+)\\)`).exec(read(sheet))
  const value = new RegExp(`--${rule?.[1] ?? 'none'}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(
    read('tokens.css'),
  )
  if (value === null) throw new Error(`.${className} of ${sheet} has no colour`)
  return value.slice(1)
}

/** The hue of `#rrggbb` in degrees: 0 red, 60 yellow, 120 green, 240 blue. */
function hueOf(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) =>
    Number.parseInt(hex.slice(start, start + 2), 16),
  )
  const max = Math.max(red, green, blue)
  const spread = max - Math.min(red, green, blue)
  if (max === red) return (((green - blue) / spread) * 60 + 360) % 360
  return max === green ? ((blue - red) / spread) * 60 + 120 : ((red - green) / spread) * 60 + 240
}

const HUES = { green: [90, 165], yellow: [30, 65], red: [350, 10], purple: [270, 310] } as const

function isHue(hex: string, [from, to]: readonly [number, number]): boolean {
  const hue = hueOf(hex)
  return from < to ? hue >= from && hue <= to : hue >= from || hue <= to
}

describe('CARD-3 DEC-10 difficulty', () => {
  test.each([
    ['easy', 'green', 1],
    ['medium', 'yellow', 2],
    ['hard', 'red', 3],
    ['expert', 'purple', 4],
  ] as const)('CARD-3 difficulty %s is %s in both themes, beside its text', (level, colour, flames) => {
    render(<DifficultyPips level={level} text="The word" />)
    const pips = screen.getByText('The word').parentElement
    expect([...(pips?.classList ?? [])]).toContain(level)
    expect(pips?.querySelectorAll('path[fill="currentColor"]')).toHaveLength(flames)
    for (const hex of coloursOf('difficulty-pips.module.css', level))
      expect(isHue(hex, HUES[colour]), hex).toBe(true)
  })
})

test('CARD-4 success and progress are green in both themes', () => {
  render(<Badge tone="success">In progress</Badge>)
  expect([...(screen.getByText('In progress').parentElement?.classList ?? [])]).toContain('success')
  for (const hex of coloursOf('tones.module.css', 'success')) expect(isHue(hex, HUES.green), hex).toBe(true)
})

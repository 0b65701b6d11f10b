import fc from 'fast-check'
import { expect, test } from 'vitest'
import { positionBeside } from './position-beside.ts'

const VIEW = { width: 1000, height: 600 }
const MARGIN = 4

/** The value in px of a length: `12px` or `calc(100% - 12px - …)`, of a window that is `whole` px long; null for `auto`. */
function px(length: string, whole: number): number | null {
  if (length === 'auto') return null
  return length
    .replace(/^calc\((.*)\)$/, '$1')
    .replace('2 * var(--space-4)', `${2 * MARGIN}px`)
    .replace('100%', `${whole}px`)
    .split(' - ')
    .map(Number.parseFloat)
    .reduce((rest, part) => rest - part)
}

/** The sides of the popover in the window, in px; a vertical one is null if the position does not fix it. */
function sides(button: Parameters<typeof positionBeside>[0], width: number, view = VIEW) {
  const { inset, maxBlockSize } = positionBeside(button, width, view)
  const [top = '', right = '', bottom = '', left = ''] = inset.split(/ (?![^(]*\))/)
  const fromRight = px(right, view.width)
  const start = fromRight === null ? px(left, view.width) : view.width - fromRight - width
  const fromBottom = px(bottom, view.height)
  return {
    left: start ?? Number.NaN,
    top: px(top, view.height),
    bottom: fromBottom === null ? null : view.height - fromBottom,
    maxHeight: px(maxBlockSize, view.height) ?? Number.NaN,
  }
}

test('HEAD-2 a menu opens below its button, aligned with its right edge', () => {
  const button = { left: 900, right: 944, top: 10, bottom: 54 }
  expect(positionBeside(button, 208, VIEW)).toEqual({
    positionArea: 'none',
    inset: '54px calc(100% - 944px) auto auto',
    maxBlockSize: 'calc(100% - 54px - 2 * var(--space-4))',
  })
  expect(sides(button, 208)).toEqual({ left: 736, top: 54, bottom: null, maxHeight: 538 })
})

test('HEAD-2 a menu opens above its button if there is more space', () => {
  const button = { left: 900, right: 944, top: 500, bottom: 544 }
  expect(sides(button, 208)).toEqual({ left: 736, top: null, bottom: 500, maxHeight: 492 })
})

test('HEAD-2 a menu is aligned with the left edge of a button at the left side of the window', () => {
  const button = { left: 20, right: 64, top: 10, bottom: 54 }
  expect(sides(button, 208).left).toBe(20)
  expect(sides({ ...button, left: 80, right: 124 }, 208, { width: 250, height: 600 }).left).toBe(38)
})

test('HEAD-2 a menu that fits into the window is not cut off, wherever its button is', () => {
  const layout = fc.record({
    view: fc.record({
      width: fc.integer({ min: 320, max: 4000 }),
      height: fc.integer({ min: 200, max: 4000 }),
    }),
    width: fc.integer({ min: 1, max: 312 }),
    x: fc.double({ min: 0, max: 1, noNaN: true }),
    y: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  fc.assert(
    fc.property(layout, ({ view, width, x, y }) => {
      const [left, top] = [x * (view.width - 44), y * (view.height - 44)]
      const button = { left, right: left + 44, top, bottom: top + 44 }
      const menu = sides(button, width, view)
      expect(menu.left).toBeGreaterThanOrEqual(4 - 1e-6)
      expect(menu.left + width).toBeLessThanOrEqual(Math.max(button.right, view.width - 4) + 1e-6)
      expect(menu.top ?? button.bottom).toBeCloseTo(button.bottom)
      expect(menu.bottom ?? button.top).toBeCloseTo(button.top)
      expect(menu.maxHeight).toBeGreaterThanOrEqual((view.height - 44) / 2 - 2 * MARGIN - 1e-6)
      expect(menu.maxHeight + 2 * MARGIN).toBeLessThanOrEqual(view.height - 44 + 1e-6)
    }),
  )
})

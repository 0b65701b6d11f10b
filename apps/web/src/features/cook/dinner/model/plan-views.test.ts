import type { Dish } from '@souschef/domain/planning'
import { rational } from '@souschef/domain'
import { expect, test } from 'vitest'
import { dayClockText } from './clock-text.ts'
import { aDinnerRecipe, aRow, type PlannedStep } from './fixtures.ts'
import { axisMarks, lanesOf } from './lanes.ts'
import { planRows } from './plan-rows.ts'
import { timeList } from './time-list.ts'

const planned = (
  dish: string,
  number: number,
  start: number,
  end: number,
  overrides: Partial<PlannedStep> = {},
): PlannedStep => ({
  dish,
  step: `${dish}-${number}`,
  start,
  end,
  cook: null,
  touches: [],
  burner: null,
  oven: null,
  ...overrides,
})

const aDish = (id: string, ...ovens: readonly (number | null)[]): Dish => ({
  id,
  standing: null,
  steps: ovens.map((oven, index) => ({
    id: `${id}-${index + 1}`,
    minutes: 10,
    hands: oven === null ? 'busy' : 'free',
    burner: false,
    oven,
    heatsOven: false,
    tools: [],
    after: [],
    atOnce: false,
  })),
})

test('SMART-4 rows are the steps and the heating of ovens, in chronological order', () => {
  const rows = planRows(
    {
      steps: [planned('pie', 1, 0, 10, { cook: 0 }), planned('pie', 2, 12, 42, { oven: 0 })],
      heatings: [{ dish: 'pie', step: 'pie-2', oven: 0, temperature: 200, start: 0, end: 12 }],
    },
    [aDish('pie', null, 200)],
    [aDinnerRecipe('soup', 'Chop'), aDinnerRecipe('pie', 'Roll', 'Bake')],
  )
  expect(
    rows.map(({ kind, text, dishIndex, number, hands, temperature }) => [
      kind,
      text,
      dishIndex,
      number,
      hands,
      temperature,
    ]),
  ).toEqual([
    ['step', 'Roll', 1, 1, 'busy', null],
    ['heating', 'Bake', 1, 2, 'free', 200],
    ['step', 'Bake', 1, 2, 'free', 200],
  ])
})

test('DEC-57 rows show scaled amounts', () => {
  const recipe = aDinnerRecipe('soup', 'Add ⅓ cup of milk and 100 g of flour.')
  const view = { factor: rational.make(2, 3), units: 'as_written' } as const
  const textOf = (one: typeof recipe) =>
    planRows({ steps: [planned('soup', 1, 0, 10)], heatings: [] }, [], [one])[0]?.text.replaceAll(
      '\u00a0',
      ' ',
    )
  expect(textOf({ ...recipe, view })).toBe('Add about 3½ tbsp of milk and about 67 g of flour.')
  expect(textOf(recipe)).toBe('Add ⅓ cup of milk and 100 g of flour.')
})

test('SMART-4 a step of an unknown recipe is omitted', () => {
  expect(planRows({ steps: [planned('pie', 1, 0, 10)], heatings: [] }, [], [])).toEqual([])
})

test('SMART-4 the list groups what is now, in a few minutes, and at a time of day', () => {
  const rows = [
    aRow('over', 80, 100),
    aRow('chop', 95, 110),
    aRow('boil', 100, 130),
    aRow('fry', 105, 120),
    aRow('serve', 111, 112),
  ]
  expect(timeList(rows, 100).map(({ when, rows: own }) => [when, own.map(({ key }) => key)])).toEqual([
    [{ kind: 'now' }, ['chop', 'boil']],
    [{ kind: 'in', minutes: 5 }, ['fry']],
    [{ kind: 'at', minute: 111 }, ['serve']],
  ])
})

test('SMART-4 each dish, cook and oven has a lane, and the burners share one with a line for each pot', () => {
  const rows = [
    aRow('chop', 0, 10),
    aRow('boil', 10, 40, {
      cook: null,
      burner: 0,
      hands: { every: 10 },
      touches: [
        { at: 20, cook: 0 },
        { at: 30, cook: 1 },
      ],
    }),
    aRow('fry', 20, 30, { cook: 1, burner: 1, dishIndex: 1 }),
    aRow('heat', 0, 12, { kind: 'heating', cook: null, oven: 1, dishIndex: 1 }),
  ]
  const lanes = lanesOf(rows, { dishes: 2, cooks: 2, ovens: 2 })
  expect(
    lanes.map(({ name, lines, bars }) => [
      name,
      lines,
      bars.map(({ row, from, to, line }) => [row.key, from, to, line]),
    ]),
  ).toEqual([
    [
      { kind: 'dish', dishIndex: 0 },
      1,
      [
        ['chop', 0, 10, 0],
        ['boil', 10, 40, 0],
      ],
    ],
    [{ kind: 'dish', dishIndex: 1 }, 1, [['fry', 20, 30, 0]]],
    [
      { kind: 'cook', number: 0 },
      1,
      [
        ['chop', 0, 10, 0],
        ['boil', 20, 21, 0],
      ],
    ],
    [
      { kind: 'cook', number: 1 },
      1,
      [
        ['fry', 20, 30, 0],
        ['boil', 30, 31, 0],
      ],
    ],
    [{ kind: 'oven', number: 1 }, 1, [['heat', 0, 12, 0]]],
    [
      { kind: 'burners' },
      2,
      [
        ['boil', 10, 40, 0],
        ['fry', 20, 30, 1],
      ],
    ],
  ])
})

test('SMART-4 the axis has round local times, and not too many', () => {
  expect(axisMarks(7, 63, 6, 0)).toEqual([10, 20, 30, 40, 50, 60])
  expect(axisMarks(0, 300, 6, 30)).toEqual([30, 90, 150, 210, 270])
  expect(axisMarks(0, 7 * 1440, 8, 0)).toHaveLength(8)
})

test('SMART-5 times of a plan on another day include the day', () => {
  const noon = Math.floor(new Date(2026, 10, 24, 12).getTime() / 60_000)
  expect(dayClockText('en', noon + 60, noon)).toBe('13:00')
  expect(dayClockText('en', noon + 24 * 60, noon)).toBe('Wed 12:00')
  expect(dayClockText('ru', noon + 24 * 60, noon)).toBe('ср 12:00')
})

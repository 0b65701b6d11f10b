import { array, assert, constantFrom, integer, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { HALF_LIFE_MS, NO_TREND, tookLongEnough, TREND_WEIGHTS, addEvent } from './trend.ts'

const START = Date.UTC(2026, 0, 1)

const event = record({
  weight: constantFrom(...Object.values(TREND_WEIGHTS)),
  at: integer({ min: START - 12 * HALF_LIFE_MS, max: START }),
})
type Event = { readonly weight: number; readonly at: number }

const trendOf = (events: readonly Event[]): number =>
  events.reduce((trend, { weight, at }) => addEvent(trend, weight, at), NO_TREND)

/** The definition: the sum of all events, weighted by age. */
const scoreAt = (now: number, events: readonly Event[]): number =>
  events.reduce((sum, { weight, at }) => sum + weight * 2 ** (-(now - at) / HALF_LIFE_MS), 0)

test('HOME-2 a trend is the logarithm of the score, at any later time', () => {
  assert(
    property(
      array(event, { minLength: 1, maxLength: 60 }),
      integer({ min: 0, max: 100 }),
      (events, weeks) => {
        const now = START + weeks * HALF_LIFE_MS
        expect(trendOf(events) - now / HALF_LIFE_MS).toBeCloseTo(Math.log2(scoreAt(now, events)), 6)
      },
    ),
  )
})

test('HOME-2 reverting an event restores the trend before it', () => {
  assert(
    property(array(event, { maxLength: 20 }), event, (events, undone) => {
      const remaining = addEvent(trendOf([...events, undone]), -undone.weight, undone.at)
      if (events.length === 0) expect(remaining).toBe(NO_TREND)
      else expect(remaining).toBeCloseTo(trendOf(events), 6)
    }),
  )
})

test('HOME-2 cooking counts from a tenth of the recipe’s time on, or always if that is unknown', () => {
  expect([2.9, 3, 30].map((minutes) => tookLongEnough(30, minutes * 60_000))).toEqual([false, true, true])
  expect([tookLongEnough(null, 0), tookLongEnough(0, 0)]).toEqual([true, true])
})

test('HOME-2 an event halves in a week: two views now weigh as much as four a week ago', () => {
  const [now, before] = [START, START - HALF_LIFE_MS]
  const views = (count: number, at: number) => Array.from({ length: count }, () => ({ weight: 1, at }))
  expect(trendOf(views(2, now))).toBeCloseTo(trendOf(views(4, before)), 9)
})

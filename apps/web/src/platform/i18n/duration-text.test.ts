import { translate } from '@souschef/locales'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { durationText } from './duration-text.ts'
import type { Translate } from './i18n.ts'

const inLanguage =
  (language: 'en' | 'ru'): Translate =>
  (key, params) =>
    translate(language, key, params)
const [en, ru] = [inLanguage('en'), inLanguage('ru')]

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

describe('CARD-2 duration text', () => {
  test.each([
    [0, '0 min', '0 мин'],
    [45, '45 s', '45 с'],
    [90, '1 min 30 s', '1 мин 30 с'],
    [59 * MINUTE, '59 min', '59 мин'],
    [HOUR, '1h', '1 ч'],
    [HOUR + MINUTE, '1h 1m', '1 ч 1 мин'],
    [HOUR + 5, '1h 5 s', '1 ч 5 с'],
    [DAY - MINUTE, '23h 59m', '23 ч 59 мин'],
    [DAY, '1 day', '1 день'],
    [26 * HOUR, '1 day 2h', '1 день 2 ч'],
    [26 * HOUR + 10 * MINUTE, '1 day 2h 10m', '1 день 2 ч 10 мин'],
    [2 * DAY + 5 * MINUTE, '2 days 5 min', '2 дня 5 мин'],
    [7 * DAY, '7 days', '7 дней'],
  ])('%i seconds: %s, %s', (seconds, inEnglish, inRussian) => {
    // Numbers have no-break spaces before their units.
    const actual = [en, ru].map((language) => durationText(language, seconds).replaceAll('\u00A0', ' '))
    expect(actual).toEqual([inEnglish, inRussian])
  })

  test('no second is lost, whatever the duration', () => {
    const lengths: Readonly<Record<string, number>> = {
      days: DAY,
      hours: HOUR,
      minutes: MINUTE,
      seconds: 1,
      count: DAY,
    }
    fc.assert(
      fc.property(fc.nat(30 * DAY), (seconds) => {
        let totalSeconds = 0
        durationText((_, params = {}) => {
          for (const [unit, value] of Object.entries(params))
            totalSeconds += Number(value) * (lengths[unit] ?? NaN)
          return ''
        }, seconds)
        expect(totalSeconds).toBe(seconds)
      }),
    )
  })
})

import { describe, expect, it } from 'vitest'
import { readMinutes } from './durations.ts'

describe('lengths of time (IMP-13)', () => {
  it.each([
    ['PT45M', 45],
    ['PT1H30M', 90],
    ['P0DT2H', 120],
    ['P1DT1H', 1500],
    ['PT90S', 2],
    ['PT1.5H', 90],
    ['pt20m', 20],
    ['P20M', 20],
    ['T20M', 20],
    ['45', 45],
    ['1:20', 80],
    ['1:20:00', 80],
    ['45 minutes', 45],
    ['1 hour, 20 minutes', 80],
    ['1 hr 20 min', 80],
    ['1h20', 80],
    ['1½ Std.', 90],
    ['1 1/2 hours', 90],
    ['½ hour', 30],
    ['20-25 minutes', 25],
    ['1,5 Stunden', 90],
    ['1 heure 10', 70],
    ['2 horas', 120],
    ['1 ч 30 мин', 90],
    ['полтора часа', null],
    ['1 timme 15 minuter', 75],
    ['1 godz. 5 min', 65],
    ['2 óra', 120],
    ['30分', 30],
    ['1時間20分', 80],
    ['1 day', 1440],
    ['about 10 min plus 2 hours', 10],
    ['', null],
    ['soon', null],
    ['PT0M', null],
    ['100 years', null],
  ])('%s', (text, minutes) => {
    expect(readMinutes(text)).toBe(minutes)
  })
})

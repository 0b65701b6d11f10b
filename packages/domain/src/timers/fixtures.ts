import { findDurations } from './find-durations.ts'

const UNITS = [
  [86_400_000, 'd'],
  [3_600_000, 'h'],
  [60_000, 'm'],
  [1000, 's'],
] as const

const short = (ms: number): string =>
  UNITS.reduce<readonly [string, number]>(
    ([text, remaining], [unit, suffix]) =>
      remaining >= unit
        ? [`${text}${Math.floor(remaining / unit)}${suffix}`, remaining % unit]
        : [text, remaining],
    ['', ms],
  )[0]

/** The durations found in a text, as 'phrase=8m..10m'. */
export const foundDurations = (text: string): readonly string[] =>
  findDurations(text).map(({ start, end, min_ms, max_ms }) => {
    const range = min_ms === max_ms ? short(min_ms) : `${short(min_ms)}..${short(max_ms)}`
    return `${text.slice(start, end)}=${range}`
  })

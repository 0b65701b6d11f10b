import type { Rewrite } from '@souschef/domain'
import type { TimerPhrase } from './step-timers.ts'

/** A part of a step's text that is replaced when shown: a duration by a button, or an amount by a scaled one. */
export interface TextSegment {
  /** UTF-16 offsets; includes the punctuation after a duration, which must not start a line. */
  readonly start: number
  readonly end: number
  readonly phrase?: TimerPhrase
  readonly rewrite?: Rewrite
}

const CLOSING = /^[.,;:!?)\]»”…]+/

/** The segments of a text, in order and without overlaps; a duration takes precedence over an overlapping amount. */
export function textSegments(
  text: string,
  phrases: readonly TimerPhrase[],
  rewrites: readonly Rewrite[],
): readonly TextSegment[] {
  const durations = phrases.map((phrase) => {
    const closing = CLOSING.exec(text.slice(phrase.end, phrase.end + 4))?.[0] ?? ''
    return { start: phrase.start, end: phrase.end + closing.length, phrase }
  })
  const amounts = rewrites
    .filter(({ start, end }) => !durations.some((other) => start < other.end && other.start < end))
    .map((rewrite) => ({ start: rewrite.start, end: rewrite.end, rewrite }))
  return [...durations, ...amounts].toSorted((a, b) => a.start - b.start)
}

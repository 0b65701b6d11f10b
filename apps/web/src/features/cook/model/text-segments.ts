import type { Rewrite } from '@souschef/domain'
import type { TimerPhrase } from './step-timers.ts'

/** A part of a step's text that is shown as something else: a duration as a button, or an amount as it is cooked. */
export interface TextSegment {
  /** UTF-16 offsets; the punctuation after a duration belongs to it, because it must not start a line. */
  readonly start: number
  readonly end: number
  readonly phrase?: TimerPhrase
  readonly rewrite?: Rewrite
}

const CLOSING = /^[.,;:!?)\]»”…]+/

/** The parts of a text in order and without overlaps; where an amount and a duration meet, the duration is the part. */
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

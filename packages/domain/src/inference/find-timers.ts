import { textAt } from '../kernel/text-tokens.ts'
import { type FoundDuration, findDurations } from '../timers/find-durations.ts'
import { LIMITS } from '../recipe/limits.ts'
import type { StepText } from './step-text.ts'
import type { StepWords } from './words.ts'

const DAY_MS = 24 * 3_600_000

const CLAUSE_STARTS = new Set(['', '.', ',', ';', ':', '(', '!', '?'])

/** Whether a duration is only mentioned, and nobody waits for it: 'every 10 minutes', '5 minutes before the end', 'keeps for 3 days'. */
function isOnlyMentioned(
  step: StepText,
  from: number,
  next: number,
  duration: FoundDuration,
  words: StepWords,
): boolean {
  const { tokens, stems, sentenceEnds } = step
  const { before, around, after, ahead, keeping } = words.times
  const [previous, following] = [textAt(tokens, from - 1), textAt(tokens, next)]
  if (before.has(previous) || around.some(([first, second]) => previous === first && following === second))
    return true
  if (after.some((phrase) => phrase.every((word, index) => textAt(tokens, next + index) === word)))
    return true
  if (ahead.has(following) && CLAUSE_STARTS.has(previous)) return true
  if (duration.max_ms < DAY_MS) return false
  const end = sentenceEnds.find((to) => to > from) ?? tokens.length
  const start = sentenceEnds.findLast((to) => to <= from) ?? 0
  return stems.slice(start, end).some((stem) => keeping.has(stem))
}

/** A duration to wait for, with the tokens that tell it. */
export interface FoundTimer extends FoundDuration {
  readonly from: number
  /** The token after it. */
  readonly next: number
}

/** The durations of a step that a cook waits for, in order; no more than a step may have timers. */
export function findTimers(step: StepText, words: StepWords): readonly FoundTimer[] {
  let from = 0
  const found: FoundTimer[] = []
  for (const duration of findDurations(step.text)) {
    if (found.length === LIMITS.timersPerStep) break
    while ((step.tokens[from]?.start ?? duration.start) < duration.start) from += 1
    let next = from
    while ((step.tokens[next]?.end ?? Number.POSITIVE_INFINITY) <= duration.end) next += 1
    if (!isOnlyMentioned(step, from, next, duration, words)) found.push({ ...duration, from, next })
  }
  return found
}

import { textAt } from '../kernel/text-tokens.ts'
import { phraseAt } from './phrases.ts'
import type { StepText } from './step-text.ts'
import type { FoundTimer } from './find-timers.ts'
import type { StepWords } from './words.ts'

/** How near to an oven a word has to be that tells what is done to it, in tokens. */
const MAX_DISTANCE = 4

/** Whether a step heats an oven that nothing is in yet. */
export function heatsOven(step: StepText, { work }: StepWords): boolean {
  if (!step.stems.some((stem) => work.ovens.has(stem))) return false
  return step.stems.some((_, at) => {
    const heated = phraseAt(work.heating, step, at)
    if (heated === null) return false
    const near = step.stems.slice(Math.max(0, at - MAX_DISTANCE), heated.next + MAX_DISTANCE)
    return near.some((stem) => work.ovens.has(stem))
  })
}

/** Whether a step puts something into an oven. */
export function usesOven(step: StepText, words: StepWords): boolean {
  const isHeating = heatsOven(step, words)
  return step.stems.some(
    (stem, at) =>
      phraseAt(words.equipment, step, at)?.value === words.work.oven &&
      !(isHeating && words.work.ovens.has(stem)),
  )
}

/** Whether a word tells of work or of waiting: 'rest', but not 'the rest'. */
function isAboutWork({ tokens, stems }: StepText, at: number, words: StepWords): boolean {
  const stem = stems[at] ?? ''
  if (!words.work.waiting.has(stem) && !words.work.handsOn.has(stem)) return false
  return !(words.rest.has(stem) && words.fillers.has(textAt(tokens, at - 1)))
}

/** Whether what a timer waits for needs no hands: the last word about work before it decides, else the first after it in its sentence. */
function isWaiting(step: StepText, { from, next }: FoundTimer, words: StepWords): boolean {
  const end = step.sentenceEnds.find((to) => to > from) ?? step.tokens.length
  for (let at = from - 1; at >= 0; at -= 1)
    if (isAboutWork(step, at, words)) return words.work.waiting.has(step.stems[at] ?? '')
  for (let at = next; at < end; at += 1)
    if (isAboutWork(step, at, words)) return words.work.waiting.has(step.stems[at] ?? '')
  return false
}

/** Leaving a stove for less is not worth it. */
const MIN_WAITING_MS = 5 * 60_000

/**
 * Whether a step leaves the hands free for most of its time: simmering, baking, rising and not chopping, stirring, frying. A step
 * without a time does if it takes a night, or does nothing but heat the oven.
 */
export function isUnattended(step: StepText, timers: readonly FoundTimer[], words: StepWords): boolean {
  if (step.stems.some((_, at) => phraseAt(words.work.overnight, step, at) !== null)) return true
  if (timers.length === 0) return step.sentenceEnds.length === 1 && heatsOven(step, words)
  const sum = (some: readonly FoundTimer[]): number => some.reduce((ms, { max_ms }) => ms + max_ms, 0)
  const waiting = sum(timers.filter((timer) => isWaiting(step, timer, words)))
  return waiting >= MIN_WAITING_MS && waiting * 2 >= sum(timers)
}

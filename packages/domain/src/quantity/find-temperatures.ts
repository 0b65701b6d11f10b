import { isDash, textAt, type Tokens } from '../kernel/text-tokens.ts'
import {
  BEFORE_TARGET,
  BETWEEN_SCALES,
  BEFORE_DIFFERENCE,
  heatOf,
  isChangeWord,
  isAngleWord,
  AFTER_DIFFERENCE,
} from './heat-words.ts'
import { isTailOfTemperature, type ReadTemperature, type Scale, temperatureAt } from './read-temperature.ts'

/** A temperature, in the scale in which it is written; positions are indices of tokens. */
export interface SentenceTemperature extends ReadTemperature {
  readonly scale: Scale
  readonly isOven: boolean
}

/** What the words of a sentence tell about its temperatures. */
interface HeatContext {
  readonly words: readonly (readonly [at: number, heat: 'oven' | 'medium'])[]
  readonly hasChange: boolean
  readonly hasAngle: boolean
  readonly isRussian: boolean
}

function heatContextOf(tokens: Tokens, from: number, to: number): HeatContext {
  const found: (readonly [number, 'oven' | 'medium'])[] = []
  let [hasChange, hasAngle, isRussian] = [false, false, false]
  for (let at = from; at < to; at += 1) {
    const { kind, text } = tokens[at] ?? { kind: 'mark', text: '' }
    if (kind !== 'word') continue
    const heat = heatOf(text)
    if (heat !== null) found.push([at, heat])
    hasChange ||= isChangeWord(text)
    hasAngle ||= isAngleWord(text)
    isRussian ||= /[а-я]/u.test(text)
  }
  return { words: found, hasChange, hasAngle, isRussian }
}

/** The lowest baking temperature, in °C and °F. */
const MIN_BAKING = { C: 100, F: 200 }
/** From here on it is an oven's temperature even if no oven is mentioned. */
const MIN_CERTAIN_OVEN = { C: 120, F: 250 }
/** Bare degrees from here on are °F: no household oven reaches as many °C. */
const MIN_CERTAIN_FAHRENHEIT = 325
/** The largest difference between two temperatures that is written without 'by'. */
const MAX_DIFFERENCE = { C: 50, F: 100 }

/** The scale of bare degrees: °C in Russian, else °F if the number fits an oven; null if it is uncertain. */
function bareScale(tokens: Tokens, { low, high, from }: ReadTemperature, heat: HeatContext): Scale | null {
  if (heat.hasAngle) return null
  const hasOven = heat.words.some(([, kind]) => kind === 'oven')
  if (heat.isRussian) return heat.words.length > 0 || BEFORE_TARGET.has(textAt(tokens, from - 1)) ? 'C' : null
  return hasOven && Math.min(low, high ?? low) >= MIN_CERTAIN_FAHRENHEIT ? 'F' : null
}

/** Whether degrees are a difference, which converts otherwise: 'by 10 °C', 'на 20 °C ниже'; or too doubtful. */
function isDifference(
  tokens: Tokens,
  { low, high, from, next, scale }: ReadTemperature,
  heat: HeatContext,
): boolean {
  const before = textAt(tokens, from - 1)
  if (BEFORE_DIFFERENCE.has(before) || AFTER_DIFFERENCE.has(textAt(tokens, next))) return true
  const largest = Math.max(Math.abs(low), Math.abs(high ?? low))
  const isSmall = largest <= MAX_DIFFERENCE[scale ?? 'C']
  if (before === 'на') return isSmall || heat.hasChange
  // '… - 18 °C': a clause or a sign.
  if (isDash(tokens, from - 1)) return isSmall
  return isSmall && heat.hasChange && !BEFORE_TARGET.has(before)
}

/**
 * Whether a temperature is an oven's: the nearest word about heat before it decides, else the first after it.
 *
 * @param last the index in `heat.words` of the nearest before, -1 if there is none
 */
function isOvenTemperature(
  { low, high }: ReadTemperature,
  scale: Scale,
  last: number,
  heat: HeatContext,
): boolean {
  const lowest = Math.min(low, high ?? low)
  if (lowest < MIN_BAKING[scale]) return false
  const kind = (heat.words[last] ?? heat.words[last + 1])?.[1]
  return kind === undefined ? lowest >= MIN_CERTAIN_OVEN[scale] : kind === 'oven'
}

const MARKS = new Set('()[]/,;=≈~|.')
const MAX_TOKENS_BETWEEN = 8

/**
 * Whether two temperatures are alternatives, in two scales or for two ovens: '180 °C (fan 160 °C)', '180 °C/350 °F',
 * '350°F, 175°C'.
 */
function areAlternatives(tokens: Tokens, first: ReadTemperature, second: ReadTemperature): boolean {
  if (second.from - first.next > MAX_TOKENS_BETWEEN) return false
  for (let at = first.next; at < second.from; at += 1) {
    const text = textAt(tokens, at)
    const isGasMark = tokens[at]?.kind === 'digits' && ['mark', 'gas'].includes(textAt(tokens, at - 1))
    if (!MARKS.has(text) && !BETWEEN_SCALES.has(text) && !isDash(tokens, at) && !isGasMark) return false
  }
  return true
}

/** Groups of adjacent temperatures. */
function groupAlternatives(
  tokens: Tokens,
  found: readonly ReadTemperature[],
): readonly (readonly ReadTemperature[])[] {
  const groups: ReadTemperature[][] = []
  for (const one of found) {
    const group = groups.at(-1)
    const previous = group?.at(-1)
    if (group !== undefined && previous !== undefined && areAlternatives(tokens, previous, one))
      group.push(one)
    else groups.push([one])
  }
  return groups
}

function readTemperatures(
  text: string,
  tokens: Tokens,
  from: number,
  to: number,
): readonly ReadTemperature[] {
  const found: ReadTemperature[] = []
  for (let at = from; at < to;) {
    const one = temperatureAt(text, tokens, at)
    if (one !== null && one.next <= to) found.push(one)
    at = one?.next ?? at + 1
  }
  return found
}

/**
 * The temperatures of a sentence that can be converted, without those that the author gives in both scales, bare degrees of
 * uncertain scale, and differences.
 *
 * @param from the sentence's first token
 * @param to the token after it
 */
export function temperaturesIn(
  text: string,
  tokens: Tokens,
  from: number,
  to: number,
): readonly SentenceTemperature[] {
  const found = readTemperatures(text, tokens, from, to)
  if (found.length === 0) return []
  const heat = heatContextOf(tokens, from, to)
  let last = -1
  return groupAlternatives(tokens, found).flatMap((group) => {
    const scales = new Set(group.map((one) => one.scale ?? bareScale(tokens, one, heat)))
    const [scale] = scales
    const isDoubtful = group.some(
      (one) => isTailOfTemperature(tokens, one.from) || isDifference(tokens, one, heat),
    )
    if (scale == null || scales.size > 1 || isDoubtful) return []
    return group.map((one) => {
      while ((heat.words[last + 1]?.[0] ?? to) < one.from) last += 1
      return { ...one, scale, isOven: isOvenTemperature(one, scale, last, heat) }
    })
  })
}

import { isDash, textAt, type Tokens } from '../kernel/text-tokens.ts'
import {
  BEFORE_TARGET,
  BETWEEN_SCALES,
  BEFORE_DIFFERENCE,
  type Heat,
  heatOf,
  isChangeWord,
  isAngleWord,
  AFTER_DIFFERENCE,
} from './heat-words.ts'
import {
  isTailOfTemperature,
  mayHaveTemperature,
  type ReadTemperature,
  type Scale,
  temperatureAt,
} from './read-temperature.ts'

/** A temperature, in the scale in which it is written; positions are indices of tokens. */
export interface SentenceTemperature extends ReadTemperature {
  readonly scale: Scale
  /** As the words near it tell. */
  readonly heat: Heat | null
  readonly isOven: boolean
}

/** What the words of a sentence tell about its temperatures. */
interface HeatContext {
  readonly words: readonly (readonly [at: number, heat: Heat])[]
  readonly hasChange: boolean
  readonly hasAngle: boolean
  readonly isRussian: boolean
}

function heatContextOf(tokens: Tokens, from: number, to: number): HeatContext {
  const found: (readonly [number, Heat])[] = []
  let [hasChange, hasAngle, isRussian] = [false, false, false]
  for (let at = from; at < to; at += 1) {
    const { kind, text } = tokens[at] ?? { kind: 'mark', text: '' }
    if (kind !== 'word') continue
    const heat = textAt(tokens, at - 1) === 'dutch' ? null : heatOf(text)
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

/** Whether a temperature is an oven's, which most are that no word is near. */
function isOvenTemperature({ low, high }: ReadTemperature, scale: Scale, heat: Heat | null): boolean {
  const lowest = Math.min(low, high ?? low)
  if (lowest < MIN_BAKING[scale]) return false
  return heat === null ? lowest >= MIN_CERTAIN_OVEN[scale] : heat === 'oven'
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
  if (!mayHaveTemperature(tokens, from, to)) return found
  for (let at = from; at < to;) {
    const one = temperatureAt(text, tokens, at)
    if (one !== null && one.next <= to) found.push(one)
    at = one?.next ?? at + 1
  }
  return found
}

/**
 * The temperatures of a sentence, alternatives together, without bare degrees of uncertain scale and differences.
 *
 * @param from the sentence's first token
 * @param to the token after it
 */
export function temperatureGroupsIn(
  text: string,
  tokens: Tokens,
  from: number,
  to: number,
): readonly (readonly SentenceTemperature[])[] {
  const found = readTemperatures(text, tokens, from, to)
  if (found.length === 0) return []
  const context = heatContextOf(tokens, from, to)
  let last = -1
  return groupAlternatives(tokens, found).flatMap((group) => {
    const isDoubtful = group.some(
      (one) => isTailOfTemperature(tokens, one.from) || isDifference(tokens, one, context),
    )
    const scaled = group.flatMap((one): readonly SentenceTemperature[] => {
      while ((context.words[last + 1]?.[0] ?? to) < one.from) last += 1
      // The nearest word before it decides, else the first after it.
      const heat = (context.words[last] ?? context.words[last + 1])?.[1] ?? null
      const scale = one.scale ?? bareScale(tokens, one, context)
      return scale === null ? [] : [{ ...one, scale, heat, isOven: isOvenTemperature(one, scale, heat) }]
    })
    return isDoubtful || scaled.length < group.length ? [] : [scaled]
  })
}

/** The temperatures of a sentence that can be converted: those that its author does not give in both scales. */
export const temperaturesIn = (
  ...sentence: Parameters<typeof temperatureGroupsIn>
): readonly SentenceTemperature[] =>
  temperatureGroupsIn(...sentence)
    .filter((group) => new Set(group.map(({ scale }) => scale)).size === 1)
    .flat()

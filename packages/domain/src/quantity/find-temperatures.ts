import { isDash, textAt, type Tokens } from '../kernel/text-tokens.ts'
import { AT, BETWEEN_SCALES, BY, heatOf, isChange, isOfAngle, MORE } from './heat-words.ts'
import { isRestOfTemperature, type ReadTemperature, type Scale, temperatureAt } from './read-temperature.ts'

/** A temperature, in the scale in which it is written; positions are indices of tokens. */
export interface SentenceTemperature extends ReadTemperature {
  readonly scale: Scale
  readonly isOven: boolean
}

/** What the words of a sentence say of its temperatures. */
interface Heat {
  readonly words: readonly (readonly [at: number, heat: 'oven' | 'medium'])[]
  readonly hasChange: boolean
  readonly hasAngle: boolean
  readonly isRussian: boolean
}

function heatIn(tokens: Tokens, from: number, to: number): Heat {
  const found: (readonly [number, 'oven' | 'medium'])[] = []
  let [hasChange, hasAngle, isRussian] = [false, false, false]
  for (let at = from; at < to; at += 1) {
    const { kind, text } = tokens[at] ?? { kind: 'mark', text: '' }
    if (kind !== 'word') continue
    const heat = heatOf(text)
    if (heat !== null) found.push([at, heat])
    hasChange ||= isChange(text)
    hasAngle ||= isOfAngle(text)
    isRussian ||= /[а-я]/u.test(text)
  }
  return { words: found, hasChange, hasAngle, isRussian }
}

/** Colder than this, in °C and °F, nobody bakes. */
const BAKED_FROM = { C: 100, F: 200 }
/** Hot enough for an oven even if nothing names it. */
const HOT_FROM = { C: 120, F: 250 }
/** In °F a number of bare degrees that no household oven has in °C. */
const SURELY_FAHRENHEIT = 325
/** Largest difference between two temperatures that is spoken of without 'by'. */
const LARGEST_CHANGE = { C: 50, F: 100 }

/** The scale of bare degrees: °C in Russian, else °F if an oven has so many; null if that is not sure. */
function bareScale(tokens: Tokens, { low, high, from }: ReadTemperature, heat: Heat): Scale | null {
  if (heat.hasAngle) return null
  const hasOven = heat.words.some(([, kind]) => kind === 'oven')
  if (heat.isRussian) return heat.words.length > 0 || AT.has(textAt(tokens, from - 1)) ? 'C' : null
  return hasOven && Math.min(low, high ?? low) >= SURELY_FAHRENHEIT ? 'F' : null
}

/** Whether degrees are a difference, which converts otherwise: 'by 10 °C', 'на 20 °C ниже'; or too doubtful. */
function isDifference(
  tokens: Tokens,
  { low, high, from, next, scale }: ReadTemperature,
  heat: Heat,
): boolean {
  const before = textAt(tokens, from - 1)
  if (BY.has(before) || MORE.has(textAt(tokens, next))) return true
  const largest = Math.max(Math.abs(low), Math.abs(high ?? low))
  const isSmall = largest <= LARGEST_CHANGE[scale ?? 'C']
  if (before === 'на') return isSmall || heat.hasChange
  // '… - 18 °C': a clause or a sign.
  if (isDash(tokens, from - 1)) return isSmall
  return isSmall && heat.hasChange && !AT.has(before)
}

/**
 * Whether a temperature is an oven's: the nearest word about heat before it decides, else the first after it.
 *
 * @param last the index in `heat.words` of the nearest before, -1 if there is none
 */
function isOvens({ low, high }: ReadTemperature, scale: Scale, last: number, heat: Heat): boolean {
  const lowest = Math.min(low, high ?? low)
  if (lowest < BAKED_FROM[scale]) return false
  const kind = (heat.words[last] ?? heat.words[last + 1])?.[1]
  return kind === undefined ? lowest >= HOT_FROM[scale] : kind === 'oven'
}

const MARKS = new Set('()[]/,;=≈~|.')
const BETWEEN = 8

/** Whether two temperatures say the same in two ways, or for two ovens: '180 °C (fan 160 °C)', '180 °C/350 °F', '350°F, 175°C'. */
function areBeside(tokens: Tokens, left: ReadTemperature, right: ReadTemperature): boolean {
  if (right.from - left.next > BETWEEN) return false
  for (let at = left.next; at < right.from; at += 1) {
    const text = textAt(tokens, at)
    const isGasMark = tokens[at]?.kind === 'digits' && ['mark', 'gas'].includes(textAt(tokens, at - 1))
    if (!MARKS.has(text) && !BETWEEN_SCALES.has(text) && !isDash(tokens, at) && !isGasMark) return false
  }
  return true
}

/** Temperatures that stand beside each other, in groups. */
function grouped(tokens: Tokens, found: readonly ReadTemperature[]): readonly (readonly ReadTemperature[])[] {
  const groups: ReadTemperature[][] = []
  for (const one of found) {
    const group = groups.at(-1)
    const previous = group?.at(-1)
    if (group !== undefined && previous !== undefined && areBeside(tokens, previous, one)) group.push(one)
    else groups.push([one])
  }
  return groups
}

function allIn(text: string, tokens: Tokens, from: number, to: number): readonly ReadTemperature[] {
  const found: ReadTemperature[] = []
  for (let at = from; at < to;) {
    const one = temperatureAt(text, tokens, at)
    if (one !== null && one.next <= to) found.push(one)
    at = one?.next ?? at + 1
  }
  return found
}

/**
 * The temperatures of a sentence that can be converted. Left out are those that the author gives in both scales, bare degrees of
 * unsure scale, and differences.
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
  const found = allIn(text, tokens, from, to)
  if (found.length === 0) return []
  const heat = heatIn(tokens, from, to)
  let last = -1
  return grouped(tokens, found).flatMap((group) => {
    const scales = new Set(group.map((one) => one.scale ?? bareScale(tokens, one, heat)))
    const [scale] = scales
    const isDoubtful = group.some(
      (one) => isRestOfTemperature(tokens, one.from) || isDifference(tokens, one, heat),
    )
    if (scale == null || scales.size > 1 || isDoubtful) return []
    return group.map((one) => {
      while ((heat.words[last + 1]?.[0] ?? to) < one.from) last += 1
      return { ...one, scale, isOven: isOvens(one, scale, last, heat) }
    })
  })
}

import { isDash, textAt } from '../kernel/text-tokens.ts'
import { type SentenceTemperature, temperatureGroupsIn } from '../quantity/find-temperatures.ts'
import { toCelsius } from '../quantity/unit-systems.ts'
import type { Temperature } from '../recipe/recipe.ts'
import type { StepText } from './step-text.ts'
import type { StepWords } from './words.ts'

const MIN_OVEN_CELSIUS = 50

const inCelsius = ({ low, scale }: SentenceTemperature): number => (scale === 'C' ? low : toCelsius(low))

function heatOf({ heat, isOven }: SentenceTemperature, celsius: number): 'oven' | 'oil' | 'water' | null {
  if (isOven || (heat === 'oven' && celsius >= MIN_OVEN_CELSIUS)) return 'oven'
  return heat === 'oil' || heat === 'water' ? heat : null
}

/** The level of a stove that ends before a token: the middle of 'medium-high'; null if there is none. */
function levelBefore({ tokens, stems }: StepText, at: number, { stove }: StepWords): number | null {
  const levels: number[] = []
  for (let index = at - 1; index >= 0; index -= 1) {
    const level = stove.levels.get(stems[index] ?? '')
    if (level !== undefined) levels.push(level)
    else if (!isDash(tokens, index) && !stove.fillers.has(textAt(tokens, index))) break
  }
  return levels.length === 0
    ? null
    : Math.round(levels.reduce((sum, level) => sum + level, 0) / levels.length)
}

/** The level of the stove, unless a step has it changed. */
function stoveLevelOf(step: StepText, words: StepWords): number | null {
  const levels = new Set<number>()
  step.stems.forEach((stem, at) => {
    const level = words.stove.nouns.has(stem) ? levelBefore(step, at, words) : null
    if (level !== null) levels.add(level)
  })
  const [level] = levels
  return levels.size === 1 ? (level ?? null) : null
}

/**
 * What a step heats to: the first temperature that it names for each, in °C, where the author gives it in °C if in both scales. Milk
 * and whatever else is as thin counts as water. Null if it names none.
 */
export function findTemperature(step: StepText, words: StepWords): Temperature | null {
  const found = { oven: null, stovetop: stoveLevelOf(step, words), oil: null, water: null } as {
    -readonly [Heat in keyof Temperature]: Temperature[Heat]
  }
  let from = 0
  for (const to of step.sentenceEnds) {
    for (const group of temperatureGroupsIn(step.text, step.tokens, from, to)) {
      const one = group.find(({ scale }) => scale === 'C') ?? group[0]
      const celsius = one === undefined ? 0 : inCelsius(one)
      const heat = one === undefined ? null : heatOf(one, celsius)
      if (heat !== null) found[heat] ??= celsius
    }
    from = to
  }
  return Object.values(found).every((value) => value === null) ? null : found
}

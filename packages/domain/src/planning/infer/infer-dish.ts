import type { Step } from '../../recipe/recipe.ts'
import { findDurations } from '../../timers/find-durations.ts'
import type { Dish, DishStep } from '../kitchen/kitchen.ts'
import { type InferredHands, inferHands } from './infer-hands.ts'
import { type InferredHeat, inferHeat, temperatureIn } from './infer-heat.ts'
import { isEatenWarm, type RecipeTraits } from './infer-serving.ts'
import { inferTools } from './infer-tools.ts'
import { minutesAt, type Pace } from './pace.ts'
import { searchableText } from './step-text.ts'

/** The minutes assumed for a step without a time (SMART-2). */
const DEFAULT_STEP_MINUTES = 5
/** The temperature assumed for an oven if none is given, in °C. */
const DEFAULT_OVEN_CELSIUS = 180
/** Minutes that a dish may stand when it comes out of the oven, from a simmering pot, or else from a pan. */
const MAX_HOLDING_MINUTES = { oven: 15, pot: 15, pan: 5 }
/** Minutes that a hot part that is not heated again may stand before the steps that use it. */
const MAX_PART_HOLDING_MINUTES = { oven: 15, pot: 15, pan: 10 }
/** Unattended on a burner for this many minutes, a step is a simmering pot. */
const MIN_SIMMER_MINUTES = 15
/** Tools in which food stays hot as it does in a pot; `HOT_TOOLS` are all tools that heat food. */
const HOT_POTS: ReadonlySet<string> = new Set(['pressure cooker', 'multicooker'])
const HOT_TOOLS: ReadonlySet<string> = new Set([...HOT_POTS, 'microwave', 'air fryer', 'kettle'])

const FOLLOWS_IMMEDIATELY =
  /^(?:as soon as|when it boils|once it boils|immediately|at once|straight away|right away|drain|strain|как только|когда закипит|сразу|немедленно|слейте|откиньте|процедите)(?!\p{L})/u

/** A cook's corrections of the inferred values of a step. */
export type Correction = Partial<Pick<DishStep, 'minutes' | 'hands' | 'burner' | 'oven'>>

/** What was guessed about a step, and can be corrected. */
export interface Guess {
  readonly step: string
  readonly isTimeGuessed: boolean
  readonly isHandsOnGuessed: boolean
  readonly isHeatGuessed: boolean
}

export interface InferredDish {
  readonly dish: Dish
  readonly guesses: readonly Guess[]
  /** Whether the steps follow each other only because the author linked none. */
  readonly isSequential: boolean
}

/** A recipe, as far as a plan depends on it. */
export interface RecipeToPlan extends RecipeTraits {
  readonly id: string
  readonly steps: readonly Step[]
}

/**
 * What the planner needs to know about a recipe. Values given by its author take precedence over those inferred from the texts, at
 * the cook's pace; `corrections`, by step id, and `isServedWarm` (whether the cook eats the dish warm) take precedence over both.
 */
export function inferDish(
  { id, steps, ...kind }: RecipeToPlan,
  corrections: ReadonlyMap<string, Correction> = new Map(),
  pace: Pace = {},
  isServedWarm: boolean | null = null,
): InferredDish {
  const isSequential = steps.length > 1 && steps.every(({ dependencies }) => dependencies.length === 0)
  const stepIds = new Set(steps.map((step) => step.id))
  const facts = steps.map((step) => {
    const time = minutesOf(step)
    return { step, ...time, hands: inferHands(step, time.minutes), heat: inferHeat(step) }
  })
  const texts = steps.map(searchableText)
  let lastOven: number = texts.map(temperatureIn).find((one) => one !== null) ?? DEFAULT_OVEN_CELSIUS
  const inferredSteps = facts.map(({ step, minutes, hands, heat }, index): DishStep => {
    const oven = heat.oven === 'unknown' ? lastOven : heat.oven
    lastOven = oven ?? lastOven
    const previous = steps[index - 1]
    const dependencies = isSequential ? (previous === undefined ? [] : [previous.id]) : step.dependencies
    const after = [...new Set(dependencies)].filter((other) => stepIds.has(other) && other !== step.id)
    return {
      id: step.id,
      minutes,
      hands: heat.heatsOven ? 'free' : hands.hands,
      burner: heat.burner,
      oven,
      heatsOven: heat.heatsOven,
      tools: inferTools(step),
      after,
      atOnce:
        after.length === 1 &&
        FOLLOWS_IMMEDIATELY.test(searchableText({ title: null, instruction: step.instruction })) &&
        needsHeat(facts, after[0]),
      ...corrections.get(step.id),
    }
  })
  const guesses = facts.map(({ step, isEstimated, hands, heat }) => {
    const correction = corrections.get(step.id) ?? {}
    return {
      step: step.id,
      isTimeGuessed: isEstimated && correction.minutes === undefined,
      isHandsOnGuessed: !hands.isMarked && correction.hands === undefined,
      isHeatGuessed:
        !heat.isMarked &&
        (heat.burner || heat.oven !== null) &&
        correction.burner === undefined &&
        correction.oven === undefined,
    }
  })
  const planned = inferredSteps.map((step) => ({
    ...step,
    minutes: corrections.get(step.id)?.minutes ?? minutesAt(pace, step),
  }))
  const servingSteps = inferredSteps.map((step, index) => ({
    text: texts[index] ?? '',
    minutes: step.minutes,
    isHeated: isHeated(step),
    isFried: step.burner && step.hands === 'busy',
    isUnattended: step.hands === 'free',
  }))
  const isWarm = isServedWarm ?? isEatenWarm(kind, servingSteps)
  const standing = isWarm ? holdingMinutesOf(inferredSteps) : null
  return {
    dish: { id, steps: standing === null ? planned : withPartHoldingTimes(planned), standing },
    guesses,
    isSequential,
  }
}

interface StepFacts {
  readonly step: Step
  readonly hands: InferredHands
  readonly heat: InferredHeat
}

const needsHeat = (facts: readonly StepFacts[], id: string | undefined): boolean =>
  facts.some(({ step, heat }) => step.id === id && (heat.burner || heat.oven !== null))

/** The author's time, else the times that the text names, else an estimate. */
function minutesOf(step: Step): { readonly minutes: number; readonly isEstimated: boolean } {
  if (step.estimated_time !== null && step.estimated_time > 0)
    return { minutes: step.estimated_time, isEstimated: false }
  const statedMs = findDurations(step.instruction).reduce((sum, { max_ms }) => sum + max_ms, 0)
  return { minutes: statedMs > 0 ? Math.ceil(statedMs / 60_000) : DEFAULT_STEP_MINUTES, isEstimated: true }
}

/** How many minutes a warm dish may stand, which depends on how it was heated last. */
function holdingMinutesOf(planned: readonly DishStep[]): number {
  const last = planned.findLast(isHeated)
  if (last?.burner === true)
    return planned.some(hasSimmered) ? MAX_HOLDING_MINUTES.pot : MAX_HOLDING_MINUTES.pan
  if (last === undefined || isBaked(last)) return MAX_HOLDING_MINUTES.oven
  return last.tools.some((tool) => HOT_POTS.has(tool)) ? MAX_HOLDING_MINUTES.pot : MAX_HOLDING_MINUTES.pan
}

const hasSimmered = ({ burner, hands, minutes }: DishStep): boolean =>
  burner && hands !== 'busy' && minutes >= MIN_SIMMER_MINUTES

const isBaked = ({ oven, heatsOven }: DishStep): boolean => oven !== null && !heatsOven

const isHeated = (step: DishStep): boolean =>
  step.burner || isBaked(step) || step.tools.some((tool) => HOT_TOOLS.has(tool))

/** Whether a step that depends on this one, directly or not, heats it again. */
const isHeatedLater = (
  steps: readonly DishStep[],
  { id }: DishStep,
  visited: ReadonlySet<string> = new Set(),
): boolean =>
  steps.some(
    (next) =>
      next.after.includes(id) &&
      !visited.has(next.id) &&
      (isHeated(next) || isHeatedLater(steps, next, new Set([...visited, id]))),
  )

/** The steps of a hot dish with holding times for parts that no later step heats again: these are served hot, too. */
const withPartHoldingTimes = (steps: readonly DishStep[]): readonly DishStep[] =>
  steps.map((step) => {
    const isLast = steps.every(({ after }) => !after.includes(step.id))
    if (isLast || !(step.burner || isBaked(step)) || isHeatedLater(steps, step)) return step
    const kind = !step.burner ? 'oven' : hasSimmered(step) ? 'pot' : 'pan'
    return { ...step, standing: MAX_PART_HOLDING_MINUTES[kind] }
  })

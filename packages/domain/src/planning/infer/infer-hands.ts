import { canRunInParallel } from '../../cooking/can-run-in-parallel.ts'
import type { Step } from '../../recipe/recipe.ts'
import { findDurations } from '../../timers/find-durations.ts'
import type { Hands } from '../kitchen/kitchen.ts'
import { phrasePattern, searchableText } from './step-text.ts'

/** How often something is stirred 'now and then', in minutes. */
const OCCASIONAL_STIR_MINUTES = 5
/** In shorter steps, leaving for another task between two stirs is not worth it. */
const MIN_INTERRUPTIBLE_MINUTES = 10

const CONSTANTLY = phrasePattern(
  'stir(?:ring)? (?:constantly|continuously|often|frequently)',
  '(?:constantly|continuously|often|frequently) stir(?:ring)?',
  'keep stirring',
  '(?:часто|постоянно|непрерывно|все время|энергично) (?:помеш…|меша…)',
  '(?:мешайте|помешивайте) (?:постоянно|непрерывно|все время)',
)
const OCCASIONALLY = phrasePattern(
  '(?:occasional|from time to time|now and then|once or twice|as you pass)…',
  'изредка',
  'время от времени',
  'иногда',
  'проходя мимо',
)
const STIRRED = phrasePattern(
  'stir(?:ring|red)?',
  'помеш…',
  'меша…',
  'переворачива…',
  'turning',
  'flip(?:ping)?',
)
const STIR_INTERVAL = /(?:every|каждые) (\d{1,2}) (?:min|мин)/u

const WAITING = phrasePattern(
  '(?:let|leave|allow)(?: \\p{L}+){0,6} (?:to )?(?:stand|rest|cool|sit|soak|rise|drain|set|steep|infuse|prove|proof|bloom|marinate|dry|chill|thicken|firm|soften)',
  'set aside (?:for|until)',
  'wait',
  'soak',
  'marinate',
  'chill',
  'refrigerate',
  'freeze',
  'bake',
  'roast',
  'boil (?:the )?water',
  'bring(?: \\p{L}+){0,6} to (?:a|the) boil',
  'simmer',
  '(?:boil|boils)',
  'steam',
  'poach',
  'braise',
  'stew',
  'leave(?: \\p{L}+){0,7} for',
  'оставьте',
  'дайте(?: \\p{L}+){0,6} (?:осты…|настоя…|постоя…|отдохну…|схватит…|стечь|застыть|подойти|отойти|пропитат…|впитат…|обсохнуть|отлежат…|закип…)',
  'подождите',
  'замоч…',
  'марин(?:уйте|овать)',
  'охлади…',
  'остуди…',
  'вар(?:ите|ить|ят|ится)',
  'отвари…',
  'свари…',
  'проварите',
  'томите',
  'туш(?:ите|ить)',
  'запека…',
  'запеки…',
  'выпекайте',
  'испеките',
  'пеките',
  'настаивайте',
  'кипятите',
  'доведите(?: \\p{L}+){0,6} до кипения',
)

const MICROWAVED = phrasePattern('microwaves?(?!-safe)', '(?:in|into) the microwave', 'в микроволнов…')

/** The hands that a step takes, and whether its author marked it so. */
export interface InferredHands {
  readonly hands: Hands
  readonly isMarked: boolean
}

/**
 * The hands that a step of so many minutes takes: none, or stirring at intervals, if its author marked it as parallel; the same by
 * COOK-12 or if it is mostly waiting, unless it has to be stirred constantly.
 */
export function inferHands(step: Step, minutes: number): InferredHands {
  const text = searchableText(step)
  const every = Number(STIR_INTERVAL.exec(text)?.[1] ?? 0)
  const isStirred = STIRRED.test(text)
  const stirred: Hands | null =
    isStirred && every > 0 && every < minutes
      ? { every }
      : isStirred && OCCASIONALLY.test(text) && minutes >= MIN_INTERRUPTIBLE_MINUTES
        ? { every: OCCASIONAL_STIR_MINUTES }
        : null
  if (step.is_parallel) return { hands: stirred ?? 'free', isMarked: true }
  if (CONSTANTLY.test(text)) return { hands: 'busy', isMarked: false }
  if (
    canRunInParallel({ ...step, estimated_time: minutes }) ||
    isMostlyWaiting(text, searchableText({ title: null, instruction: step.instruction }), minutes)
  )
    return {
      hands: stirred ?? (isStirred && minutes < MIN_INTERRUPTIBLE_MINUTES ? 'busy' : 'free'),
      isMarked: false,
    }
  return { hands: 'busy', isMarked: false }
}

/**
 * Whether a step is mostly waiting: its instruction begins with it, a microwave does it, or the text mentions waiting for at least
 * half of its minutes. Without a time the step has to be long.
 */
function isMostlyWaiting(text: string, instruction: string, minutes: number): boolean {
  if (MICROWAVED.test(text)) return true
  if (!WAITING.test(text)) return false
  if (WAITING.exec(instruction)?.index === 0) return true
  const statedMinutes = findDurations(text).reduce((sum, { max_ms }) => sum + max_ms / 60_000, 0)
  return statedMinutes === 0 ? minutes >= MIN_INTERRUPTIBLE_MINUTES : statedMinutes * 2 >= minutes
}

import type { Step } from '../../recipe/recipe.ts'
import { phrasePattern, searchableText, removeMatches } from './step-text.ts'

/** The heat that a step needs. */
export interface InferredHeat {
  readonly burner: boolean
  /** In °C; 'unknown' if it needs an oven but gives no temperature. */
  readonly oven: number | 'unknown' | null
  /** Whether the step only preheats the oven. */
  readonly heatsOven: boolean
  /** Whether the author gave the temperature or the burner. */
  readonly isMarked: boolean
}

const MAX_OVEN_CELSIUS = 320
const MIN_OVEN_CELSIUS = 50

const PREHEATING = phrasePattern(
  '(?:pre)?-?heat (?:the |your |an )?oven[^.;]*',
  '(?:turn|switch) (?:on )?(?:the |your )?oven[^.;]*',
  'set (?:the |your )?oven[^.;]*',
  '(?:разогрейте|нагрейте|включите|прогрейте|разогреть|нагреть|включить) (?:заранее )?духов…[^.;]*',
  'духов…[^.;]{0,20}(?:разогрейте|нагрейте|включите|разогреть|нагреть)[^.;]*',
)
const BAKING = phrasePattern(
  'bak(?:e|es|ed|ing) (?!powder|soda|sheet|tray|dish|tin|pan|paper|parchment).*',
  'bake',
  'roast',
  'in(?:to)? (?:the |a )?(?:hot )?oven',
  'broil',
  'запек(?:ите|айте|ать)',
  '(?:в|из) (?:горячей |разогретой )?духов…',
  'выпек(?:айте|ать)',
  'испеките',
  'пеките',
)
const COLD_OVEN = phrasePattern('cold oven', 'холодную духовку', '(?:from|out of) the oven')
const OFF_HEAT = phrasePattern(
  '(?:remove|take|lift)(?: \\p{L}+){0,5} (?:from|off)(?: the)? (?:heat|stove|hob)',
  'off the heat',
  'turn off the heat',
  '(?:снимите|снять|уберите)(?: \\p{L}+){0,4} с (?:огня|плиты)',
  'без огня',
  'выключите огонь',
)
const STOVE = phrasePattern(
  '(?:frying |non-stick |sauce|large |hot )*(?:pan|skillet|wok|saucepan|griddle)',
  'stove(?:top)?',
  'hob',
  'burner',
  '(?:low|medium|high|gentle|medium-high|low-medium|medium-low|strong)[ -]heat',
  'heat to (?:low|medium|high)',
  '(?:stir-|pan-|deep-|shallow-)?fr(?:y|ies|ying)',
  'saut[eé](?:ed|ing|s)?',
  'sear',
  'simmer…',
  'boil(?:s|ing)?',
  'poach',
  'brais…',
  'stew',
  'steam',
  'blanch',
  'toast',
  'melt',
  'cook',
  'cooking',
  'warm (?:through|gently|up)',
  'обжар(?:ьте|ивайте|ить|ивать|ивая)',
  'поджар(?:ьте|ивайте|ить|ивать|ивая)',
  '(?:по)?жарьте',
  'прокал…',
  'раскал…',
  'разогрейте',
  'прогрейте',
  'подогрейте',
  'нагрейте',
  'припустите',
  'пассеруйте',
  '(?:с|от|про|раз|у)?вар(?:ите|ить|ят|ится|ка)',
  'отваривайте',
  'проварите',
  'уварите',
  'томите',
  'потомите',
  'потушите',
  'туш(?:ите|ить)',
  'кипятите',
  'вскипятите',
  'до кипения',
  'закипит',
  'закипел…',
  'на (?:\\p{L}+ ){0,3}ог(?:не|ню|онь)',
  'бульк…',
  'побулькать',
  'bubbl(?:e|es|ing)',
  'flip',
  'turn the heat (?:up|down)',
  '(?:убавьте|прибавьте|уменьшите) огонь',
  'растопите',
  'растапливайте',
  'готовьте',
  'бланшируйте',
  'кипящ…',
)
const NOT_STOVE = phrasePattern(
  '(?:baking|cake|sheet|roasting|loaf|pie)[ -](?:pan|tray|sheet|tin|dish)',
  'cooking (?:spray|oil)',
  '(?:boiling|boiled|hot) water',
  'cold water(?: \\p{L}+){0,4} (?:pan|saucepan|pot)',
  'steam dry',
  'melt(?: \\p{L}+){0,3} with a (?:blow)?torch',
  'fried \\p{L}+',
  'кипят(?:ок|ком|ка)',
  'cooked',
  'toast(?:ed)? (?:bread|nuts|crumbs)',
)
const MICROWAVE = phrasePattern('microwave…', 'микроволнов…')
const TRANSFERRED = phrasePattern(
  'transfer(?: \\p{L}+){0,4} to (?:a|the) (?:plate|platter|bowl|dish|serving dish|mug)',
)

const DEGREES = /(\d{2,3}) ?(?:°|º|degrees|град)(?:\S*) ?([cfсф](?![\p{L}]))?/gu

/** The temperature that a text names for an oven, in °C. */
export function temperatureIn(text: string): number | null {
  for (const [, digits, scale] of text.matchAll(DEGREES)) {
    const degrees = Number(digits)
    const celsius =
      scale === 'f' || scale === 'ф' || degrees > MAX_OVEN_CELSIUS
        ? Math.round(((degrees - 32) * 5) / 45) * 5
        : degrees
    if (celsius >= MIN_OVEN_CELSIUS && celsius <= MAX_OVEN_CELSIUS) return celsius
  }
  return null
}

/** The burner or oven that a step needs: as given by its author (SMART-2), else as inferred from its text. */
export function inferHeat(step: Step): InferredHeat {
  const text = searchableText(step)
  const oven = step.temperature?.oven ?? null
  const withoutPreheating = removeMatches(text, PREHEATING)
  const isPreheating = PREHEATING.test(text)
  const isBaking = BAKING.test(removeMatches(withoutPreheating, COLD_OVEN)) && !MICROWAVE.test(text)
  const heatsOven = isPreheating && !isBaking && !/\p{L}{3}/u.test(withoutTitle(step, withoutPreheating))
  const mark = { heatsOven, isMarked: true }
  if (oven !== null && (isBaking || heatsOven || !isPreheating)) return { ...mark, burner: false, oven }
  if (step.temperature?.stovetop != null) return { ...mark, burner: true, oven: null, heatsOven: false }
  const inferred = { heatsOven, isMarked: false }
  if (isBaking || heatsOven) return { ...inferred, burner: false, oven: temperatureIn(text) ?? 'unknown' }
  return { ...inferred, burner: isOnStove(withoutPreheating), oven: null }
}

/** Whether a text, in lower case, needs a burner or an oven. */
export const usesHeat = (text: string): boolean =>
  BAKING.test(removeMatches(text, COLD_OVEN)) || isOnStove(text)

/** A title such as 'Preheat' adds nothing to the instruction. */
const withoutTitle = ({ title, instruction }: Step, text: string): string =>
  title === null || title === ''
    ? text
    : removeMatches(searchableText({ title: null, instruction }), PREHEATING)

function isOnStove(text: string): boolean {
  if (MICROWAVE.test(text)) return false
  const stoveText = removeMatches(removeMatches(text, NOT_STOVE), TRANSFERRED)
  const offHeat = OFF_HEAT.exec(stoveText)
  // A step that begins by taking the pan off the heat needs no burner; one that ends so does.
  return STOVE.test(offHeat === null ? stoveText : stoveText.slice(0, offHeat.index))
}

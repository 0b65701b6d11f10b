import { usesHeat } from './infer-heat.ts'
import { phrasePattern, searchableText, removeMatches } from './step-text.ts'

/** The fields of a recipe, besides its steps, that tell how it is eaten. */
export interface RecipeTraits {
  readonly title?: string | null
  readonly category?: string | null
  readonly tags?: readonly string[]
}

/** What a step tells about how the dish is eaten. */
export interface ServingStep {
  readonly text: string
  readonly minutes: number
  readonly isHeated: boolean
  /** Whether it needs a cook at the burner all the time. */
  readonly isFried: boolean
  /** Whether it does not need hands all the time. */
  readonly isUnattended: boolean
}

/** Food that stands for this many minutes after heating is no longer hot. */
const COOLED_AFTER_MINUTES = 60

const COLD_CATEGORIES = new Set([
  'salads-raw',
  'desserts-treats',
  'smoothie-bowls',
  'beverages',
  'condiments-sauces',
  'fermented-foods',
])
const SOUPS = 'soups-broths'

const COLD_KINDS = phrasePattern(
  'cold',
  'chilled',
  'iced',
  'salads?',
  'slaw',
  'coleslaw',
  'vinegret',
  'desserts?',
  'drinks?',
  'lemonade',
  'smoothies?',
  'milkshake',
  'gazpacho',
  'okroshka',
  'ice[ -]cream',
  'sorbet',
  'gelato',
  '(?:chocolate |fruit )?mousse',
  'panna cotta',
  'tiramisu',
  'jelly',
  'aspic',
  'kholodets',
  '(?<!fish |crab |potato |rice )cake',
  'cheesecake',
  'cupcakes',
  'cookies',
  'brownies',
  'muffins',
  '(?<!garlic |fried |fry |pita )bread',
  '(?<!meat )loaf',
  'jam',
  'hummus',
  'холодн(?:ый|ая|ое|ые)',
  'охлажденн…',
  'салат…',
  'винегрет…',
  'оливье',
  'под шубой',
  'десерт…',
  'напит(?:ок|ки)',
  'лимонад…',
  'компот…',
  'морс',
  'квас',
  'смузи',
  'гаспачо',
  'окрошк…',
  'холодник',
  'холодец',
  'студень',
  'заливн…',
  'желе',
  'морожен…',
  'сорбет',
  'мусс',
  'панна-котта',
  'тирамису',
  'торт',
  'торты',
  'чизкейк',
  'кекс…',
  'маффин…',
  'пирожн…',
  'печенье',
  'хлеб',
  'батон',
  'варенье',
  'джем',
  'хумус',
  'паштет',
)
const WARM_KINDS = phrasePattern('hot', 'warm', 'горяч…', 'тепл(?:ый|ая|ое|ые)')
/** Accompaniments tell nothing about the dish itself: 'steak with salad'. */
const ACCOMPANIMENT = /(?<!\p{L})(?:with|с|со) .*/u

const SERVED =
  '(?:serve|served|eat|enjoy|best)(?: (?:it|them|this|at|once|immediately|either|very|well|while|still|slightly|or|warm|hot))*'
const SERVED_RU =
  '(?:пода(?:йте|вайте|ть|вать|ется|ются|ют)|ешьте|лучше всего)(?: (?!(?:с|со|к) )\\p{L}+){0,2}'
const SERVED_COLD = phrasePattern(
  `${SERVED} (?:cold|chilled|iced|at room temperature)`,
  `${SERVED_RU} (?:холодн|охлажденн)(?:ым|ыми|ой|ую|ый|ое)`,
  `${SERVED_RU} комнатной температуры`,
  'в (?:холодном|охлажденном) виде',
)
const SERVED_WARM = phrasePattern(
  `${SERVED} (?:piping )?(?:hot|warm)`,
  `${SERVED_RU} (?:горяч|тепл)(?:им|ими|ей|ую|ий|ее|ым|ыми|ой|ый|ое)`,
  'в (?:горячем|теплом) виде',
)

const COOLS = phrasePattern(
  'chill',
  'refrigerate',
  'freeze',
  'cool(?: (?:completely|down|in|on|the|its|a|wire|same|tin|pan|pot|it|them|off))*',
  '(?:until|once|when)(?: \\p{L}+){0,2} (?:cooled|cold)',
  '(?:in|into|to) (?:the |a )?(?:fridge|refrigerator|freezer)',
  'over ice',
  'ice cubes',
  'охлади(?:те|ть)',
  'охлаждайте',
  'остуди(?:те|ть)',
  'студите',
  'осты(?:ть|нет|нут|вания|вать|л|ла|ло|ли)',
  'застын(?:ет|ут)',
  'застыть',
  'застывания',
  '(?:в|на) (?:холодильник…|морозил…|холоде?)',
  'заморо(?:зьте|зить)',
  'со льдом',
)
const COOLS_A_LITTLE = phrasePattern(
  '(?:slightly|a little|a bit) cool',
  'cool(?: (?:it|them|down|in|on|the|a|pan|tin))* (?:slightly|a little|a bit|for a (?:few )?minutes?|(?:for )?(?:\\d|1\\d)(?: ?[-–] ?\\d+)? ?min…|enough to (?:handle|eat|touch))',
  'cool (?:place|water|oven|spot|room)',
  '(?:слегка|немного|чуть|чуть-чуть) (?:осты…|остуд…|охлад…)',
  '(?:осты…|остуди…|охлади…)(?: \\p{L}+){0,2} (?:слегка|немного|чуть|до тепл…|(?:\\d|1\\d)(?: ?[-–] ?\\d+)? мин…)',
)
/** A sentence about storing leftovers. */
const STORAGE_ADVICE = phrasePattern(
  'leftover…',
  'store',
  'keeps',
  'can be',
  'you can',
  'остат…',
  'хран…',
  'можно',
)

const sentences = (text: string): readonly string[] => text.split(/[.;!?]/)

/** Whether a text ends by letting something get cold that is not heated again. */
function cools(text: string): boolean {
  const withoutStorageAdvice = sentences(removeMatches(text, COOLS_A_LITTLE))
    .filter((sentence) => !STORAGE_ADVICE.test(sentence))
    .join('.')
  const cooling = COOLS.exec(withoutStorageAdvice)
  return cooling !== null && !usesHeat(withoutStorageAdvice.slice(cooling.index + cooling[0].length))
}

/** Whether a recipe is of a kind that is eaten cold: a salad, a dessert, a drink. */
function isColdKind({ title, category, tags = [] }: RecipeTraits): boolean {
  const name = searchableText({ title: null, instruction: title ?? '' }).replace(ACCOMPANIMENT, '')
  if (WARM_KINDS.test(name)) return false
  if (category != null && COLD_CATEGORIES.has(category)) return true
  return [name, ...tags.map((tag) => searchableText({ title: null, instruction: tag }))].some((text) =>
    COLD_KINDS.test(text),
  )
}

/**
 * Whether a dish is eaten warm. The steps from the last heating on decide if they say how it is served. Otherwise it is if any step
 * heats it, unless it gets cold afterwards, or is of a kind that is eaten cold and is not fried just before serving.
 */
export function isEatenWarm(kind: RecipeTraits, steps: readonly ServingStep[]): boolean {
  const lastHeated = steps.findLastIndex(({ isHeated }) => isHeated)
  const stepsFromLastHeat = steps.slice(Math.max(0, lastHeated))
  const texts = stepsFromLastHeat.map(({ text }) => text)
  if (texts.some((text) => SERVED_COLD.test(text))) return false
  if (texts.some((text) => SERVED_WARM.test(text))) return true
  const standingMinutes = stepsFromLastHeat.reduce(
    (sum, { isHeated, isUnattended, minutes }) => (isHeated || !isUnattended ? sum : sum + minutes),
    0,
  )
  if (standingMinutes >= COOLED_AFTER_MINUTES || texts.some(cools)) return false
  if (isColdKind(kind)) return stepsFromLastHeat.length <= 2 && stepsFromLastHeat[0]?.isFried === true
  return lastHeated !== -1 || kind.category === SOUPS
}

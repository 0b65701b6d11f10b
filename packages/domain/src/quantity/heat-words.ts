import { splitWords } from '../kernel/text-tokens.ts'

const startsWithAny = (word: string, starts: readonly string[]): boolean =>
  starts.some((start) => word.startsWith(start))

const OVEN = new Set(
  splitWords(
    'oven ovens bake bakes baked baking roast roasts roasted roasting preheat preheated broil broiler broiled fan gas convection печь печи',
  ),
)
const RUSSIAN_OVEN = splitWords('духов выпек запек испек пеките печем пекут противн противень конвекц')

/** What a temperature is of: an oven, fat to fry in, water and what is as thin, or something else that a thermometer measures. */
export type Heat = 'oven' | 'oil' | 'water' | 'other'

const OIL = new Set(splitWords('oil fat lard fry fryer frying'))
const RUSSIAN_OIL = splitWords('масл фритюр жир')
const WATER = new Set(splitWords('water milk tea coffee stock broth чай чая чаем кофе'))
const RUSSIAN_WATER = splitWords('вод молок бульон')
const OTHER = new Set(
  splitWords(
    'sugar syrup caramel candy jam honey thermometer probe core internal inside centre center bath cream wine freezer fridge refrigerator ' +
      'frozen freeze chill sous vide temper tempering chocolate custard yeast steak joint masa register registers reads',
  ),
)
const RUSSIAN_OTHER = splitWords(
  'сироп карамел сахар термометр щуп внутри сердцевин центр сливк морозил морозк холодильн вид шоколад крем дрожж',
)

const HEATS: readonly (readonly [Heat, ReadonlySet<string>, readonly string[]])[] = [
  ['oven', OVEN, RUSSIAN_OVEN],
  ['oil', OIL, RUSSIAN_OIL],
  ['water', WATER, RUSSIAN_WATER],
  ['other', OTHER, RUSSIAN_OTHER],
]

/** What temperatures near a word are of; null if it does not tell. */
export const heatOf = (word: string): Heat | null =>
  HEATS.find(([, words, starts]) => words.has(word) || startsWithAny(word, starts))?.[0] ?? null

const ANGLES = splitWords(
  'поверн развер поворач наклон угл углом водк спирт крепост ром коньяк turn rotat angle tilt bend',
)
/** Whether a word makes degrees those of an angle or of alcohol by volume. */
export const isAngleWord = (word: string): boolean => startsWithAny(word, ANGLES)

const CHANGES = splitWords(
  'increas rais lower reduc drop decreas turn уменьш увелич убав сниз сниж пониз понижа повыс повыша прибав подним опуст',
)
/** Whether a word means more or less heat: degrees may then be a difference. */
export const isChangeWord = (word: string): boolean => startsWithAny(word, CHANGES)

/** Words before a target temperature, not a difference. */
export const BEFORE_TARGET = new Set(splitWords('to at until from reaches reach до при от с в between'))
/** Words before a difference. */
export const BEFORE_DIFFERENCE = new Set(splitWords('by within ± take'))
/** Words after a difference: '10 °C lower'. */
export const AFTER_DIFFERENCE = new Set(
  splitWords('lower higher less more cooler hotter warmer colder below above ниже выше меньше больше'),
)

/** Words that may stand between alternatives for one temperature: '180 °C (fan 160 °C, gas mark 4, or 350 °F)'. */
export const BETWEEN_SCALES = new Set(
  splitWords(
    'or или fan convection conventional gas mark about approx approximately around electric oven assisted hot air circulating forced for с ' +
      'конвекция конвекцией конвекции примерно около без это',
  ),
)

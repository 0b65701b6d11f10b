import { splitWords } from '../kernel/text-tokens.ts'

const startsWithAny = (word: string, starts: readonly string[]): boolean =>
  starts.some((start) => word.startsWith(start))

const OVEN = new Set(
  splitWords(
    'oven ovens bake bakes baked baking roast roasts roasted roasting preheat preheated broil broiler broiled fan gas convection печь печи',
  ),
)
const RUSSIAN_OVEN = splitWords('духов выпек запек испек пеките печем пекут противн противень конвекц')

const MEDIUM = new Set(
  splitWords(
    'oil fat lard sugar syrup caramel candy jam honey thermometer probe core internal inside centre center water bath milk cream wine freezer ' +
      'fridge refrigerator frozen freeze chill fry fryer frying sous vide temper tempering chocolate custard yeast steak joint masa',
  ),
)
const RUSSIAN_MEDIUM = splitWords(
  'масл фритюр жир сироп карамел сахар термометр щуп внутри сердцевин центр вод молок сливк морозил морозк холодильн вид шоколад крем дрожж',
)

/** Whether a word indicates that temperatures near it are an oven's, or a medium's that a thermometer measures. */
export function heatOf(word: string): 'oven' | 'medium' | null {
  if (OVEN.has(word) || startsWithAny(word, RUSSIAN_OVEN)) return 'oven'
  return MEDIUM.has(word) || startsWithAny(word, RUSSIAN_MEDIUM) ? 'medium' : null
}

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

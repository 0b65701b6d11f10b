import { isAdjacent, textAt, splitWords } from '../kernel/text-tokens.ts'
import type { Tokens } from '../kernel/text-tokens.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Every word for a unit of time, one usage per line. */
const UNIT_WORDS: readonly (readonly [number, string])[] = [
  [SECOND, 's sec secs second seconds'],
  [MINUTE, 'm min mins minute minutes'],
  [HOUR, 'h hr hrs hour hours'],
  [DAY, 'day days'],
  [SECOND, 'сек секунда секунды секунде секунду секундой секунд секундам секундами секундах'],
  [SECOND, 'секундочку секундочки секундочек секундок'],
  [MINUTE, 'мин минута минуты минуте минуту минутой минутою минут минутам минутами минутах'],
  [
    MINUTE,
    'минутка минутки минутке минутку минуткой минуток минуткам минутками минуточку минуточки минуточек',
  ],
  [HOUR, 'ч час часа часу часом часе часы часов часам часами часах'],
  [HOUR, 'часик часика часику часики часиков часок часочек часочка'],
  [DAY, 'день дня дню днем дне дни дней дням днями днях денек денька деньков'],
  [DAY, 'сутки суток суткам сутками сутках'],
]

const UNITS: ReadonlyMap<string, number> = new Map(
  UNIT_WORDS.flatMap(([ms, list]) => splitWords(list).map((word) => [word, ms] as const)),
)

/** Milliseconds of the unit that a word names, regardless of context. */
export const unitMs = (word: string): number | undefined => UNITS.get(word)

const PLURALS = new Set(splitWords('secs seconds mins minutes hrs hours days секунд минут часов суток дней'))

/** Whether a unit is in the plural, in Russian the form after five and more. */
export const isPlural = (word: string): boolean => PLURALS.has(word)

/** Nouns that turn a number and 'minute' into a thing, not a duration: '2-minute noodles'. */
const QUICK_FOODS = new Set(splitWords('steak steaks noodles rice oats'))

const TIME_OF_DAY = new Set(splitWords('утра вечера дня ночи'))

const isSpoon = (word: string): boolean => word === 'л' || word.startsWith('ложк') || word.startsWith('ложеч')

/** 'ч. л.' and 'ч/л' are teaspoons. */
function isTeaspoon(tokens: Tokens, at: number): boolean {
  const mark = textAt(tokens, at + 1)
  return isSpoon(mark) || ((mark === '.' || mark === '/') && isSpoon(textAt(tokens, at + 2)))
}

/**
 * The unit after a number, in milliseconds; null when the word measures something else.
 *
 * @param value the number before it
 */
export function unitAfter(tokens: Tokens, at: number, value: number): number | null {
  const word = textAt(tokens, at)
  const unit = UNITS.get(word)
  const next = textAt(tokens, at + 1)
  if (unit === undefined) return null
  switch (word) {
    case 'm':
    case 's':
      return isAdjacent(tokens, at) && tokens[at - 1]?.kind === 'digits' ? unit : null
    case 'h':
      return tokens[at + 1]?.kind === 'digits' && isAdjacent(tokens, at + 1) && next.length !== 2
        ? null
        : unit
    case 'ч':
      return isTeaspoon(tokens, at) ? null : unit
    case 'second':
      // 'One second layer', 'two second layers'; but '30 second' and 'thirty-second'.
      return value > 1 && (isAdjacent(tokens, at) || tokens[at - 1]?.kind === 'digits') ? unit : null
    case 'minute':
      return QUICK_FOODS.has(next) ? null : unit
    case 'час':
    case 'часа':
    case 'часов':
      return TIME_OF_DAY.has(next) ? null : unit
    default:
      return unit
  }
}

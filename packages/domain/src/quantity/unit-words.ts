import { LANGUAGE_RULES, type PluralCategory } from '../recipe/language-rules.ts'
import { type Language, LANGUAGES, type Unit } from '../recipe/reference.ts'
import { pluralCategory, unitCount } from './plural.ts'
import type { Rational } from './rational.ts'

/** One way to write a unit in running text. */
export interface UnitWord {
  readonly unit: Unit
  readonly language: Language
  /** In the order of the language's `forms`, after 'add'; one for all, if it is the only one. */
  readonly forms: readonly string[]
}

/** Units with their words. The first of a unit is the one that converted amounts are written with. */
type UnitWords = readonly (readonly [Unit, readonly string[]])[]

const invariable = (word: string): readonly string[] => [word]

const ENGLISH: UnitWords = [
  ['g', invariable('g')],
  ['g', ['gram', 'grams']],
  ['g', invariable('gr')],
  ['kg', invariable('kg')],
  ['kg', ['kilogram', 'kilograms']],
  ['kg', ['kilo', 'kilos']],
  ['ml', invariable('ml')],
  ['ml', ['millilitre', 'millilitres']],
  ['ml', ['milliliter', 'milliliters']],
  ['l', invariable('l')],
  ['l', ['litre', 'litres']],
  ['l', ['liter', 'liters']],
  ['tbsp', invariable('tbsp')],
  ['tbsp', ['tablespoon', 'tablespoons']],
  ['tbsp', ['tbsp', 'tbsps']],
  ['tsp', invariable('tsp')],
  ['tsp', ['teaspoon', 'teaspoons']],
  ['tsp', ['tsp', 'tsps']],
  ['cup', ['cup', 'cups']],
  ['oz', invariable('oz')],
  ['oz', ['ounce', 'ounces']],
  ['lb', ['lb', 'lb']],
  ['lb', ['lb', 'lbs']],
  ['lb', ['pound', 'pounds']],
  ['fl_oz', invariable('fl oz')],
  ['fl_oz', ['fluid ounce', 'fluid ounces']],
  ['pinch', ['pinch', 'pinches']],
  ['clove', ['clove', 'cloves']],
  ['sprig', ['sprig', 'sprigs']],
  ['bunch', ['bunch', 'bunches']],
  ['handful', ['handful', 'handfuls']],
]

const RUSSIAN: UnitWords = [
  ['g', invariable('г')],
  ['g', ['грамм', 'грамма', 'граммов', 'грамма']],
  ['g', invariable('гр')],
  ['kg', invariable('кг')],
  ['kg', ['килограмм', 'килограмма', 'килограммов', 'килограмма']],
  ['kg', invariable('кило')],
  ['ml', invariable('мл')],
  ['ml', ['миллилитр', 'миллилитра', 'миллилитров', 'миллилитра']],
  ['l', invariable('л')],
  ['l', ['литр', 'литра', 'литров', 'литра']],
  ['tbsp', invariable('ст. л.')],
  ['tbsp', ['ст. ложку', 'ст. ложки', 'ст. ложек', 'ст. ложки']],
  ['tbsp', ['столовую ложку', 'столовые ложки', 'столовых ложек', 'столовой ложки']],
  ['tbsp', ['столовая ложка', 'столовых ложки', 'столовых ложек', 'столовой ложки']],
  ['tsp', invariable('ч. л.')],
  ['tsp', ['ч. ложку', 'ч. ложки', 'ч. ложек', 'ч. ложки']],
  ['tsp', ['чайную ложку', 'чайные ложки', 'чайных ложек', 'чайной ложки']],
  ['tsp', ['чайная ложка', 'чайных ложки', 'чайных ложек', 'чайной ложки']],
  ['cup', ['стакан', 'стакана', 'стаканов', 'стакана']],
  ['oz', ['унцию', 'унции', 'унций', 'унции']],
  ['lb', ['фунт', 'фунта', 'фунтов', 'фунта']],
  ['fl_oz', ['жидкую унцию', 'жидкие унции', 'жидких унций', 'жидкой унции']],
  ['pinch', ['щепотку', 'щепотки', 'щепоток', 'щепотки']],
  ['pinch', ['щепотка', 'щепотки', 'щепоток', 'щепотки']],
  ['clove', ['зубчик', 'зубчика', 'зубчиков', 'зубчика']],
  ['sprig', ['веточку', 'веточки', 'веточек', 'веточки']],
  ['sprig', ['веточка', 'веточки', 'веточек', 'веточки']],
  ['bunch', ['пучок', 'пучка', 'пучков', 'пучка']],
  ['handful', ['горсть', 'горсти', 'горстей', 'горсти']],
]

const UNIT_WORDS: Readonly<Record<Language, UnitWords>> = { en: ENGLISH, ru: RUSSIAN }

const ROWS = LANGUAGES.flatMap((language) =>
  UNIT_WORDS[language].map(([unit, forms]): UnitWord => ({ unit, language, forms })),
)

/** The lookup key of a unit as written: its words without full stops. */
export const keyOf = (unit: string): string => unit.replaceAll('.', '')

const BY_KEY = new Map<string, UnitWord>()
for (const row of ROWS)
  for (const form of row.forms) if (!BY_KEY.has(keyOf(form))) BY_KEY.set(keyOf(form), row)

/** The unit that one or two words in lower case name, without full stops: 'ст л', 'fl oz', 'grams'. */
export const unitWord = (key: string): UnitWord | undefined => BY_KEY.get(key)

/** How a language writes a unit that the text does not contain; undefined for units that are only counted. */
export const preferredUnitWord = (unit: Unit, language: Language): UnitWord | undefined =>
  ROWS.find((row) => row.unit === unit && row.language === language)

function formOf({ language, forms }: UnitWord, category: PluralCategory): string {
  const index = LANGUAGE_RULES[language].forms.indexOf(category)
  return forms[index] ?? forms.at(-1) ?? ''
}

/**
 * The form of a unit after an amount: '½ cup', '2 cups'; '1 стакан', '5 стаканов', '½ стакана'.
 *
 * @param genitive 'около 1 стакана', 'до 2 стаканов'
 */
export function formFor(word: UnitWord, value: Rational, genitive = false): string {
  const { language, forms } = word
  // Most units are abbreviations; finding a category takes longer than the rest.
  if (forms.length === 1) return formOf(word, 'other')
  const category = pluralCategory(unitCount(value, language), language)
  return formOf(word, (genitive ? LANGUAGE_RULES[language].genitive[category] : undefined) ?? category)
}

/**
 * Whether a unit is in the genitive because of a preposition, not of its number: 'около 2 столовых ложек', but not '½–1 стакана',
 * where it agrees with the half.
 *
 * @param ends of the range before the unit, or its only number
 */
export function isGenitive(word: UnitWord, written: string, ends: readonly Rational[]): boolean {
  if (word.forms.length === 1) return false
  const last = ends.at(-1)
  const isWritten = (form: string): boolean => keyOf(form) === keyOf(written)
  return (
    last !== undefined &&
    isWritten(formFor(word, last, true)) &&
    !ends.some((value) => isWritten(formFor(word, value)))
  )
}

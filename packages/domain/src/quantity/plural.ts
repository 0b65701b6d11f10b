import { LANGUAGE_RULES, type PluralCategory } from '../recipe/language-rules.ts'
import type { Language } from '../recipe/reference.ts'
import { toNumber } from './rational.ts'
import type { Rational } from './rational.ts'

/** Cached: creating one takes longer than formatting a text. */
const rules = new Map<Language, Intl.PluralRules>()

function rulesOf(language: Language): Intl.PluralRules {
  // By default 1.0001 would be rounded to 1, and be singular.
  const found = rules.get(language) ?? new Intl.PluralRules(language, { maximumFractionDigits: 20 })
  rules.set(language, found)
  return found
}

/** The category that selects the plural form of a text for a count. */
export const pluralCategory = (count: number, language: Language): PluralCategory =>
  rulesOf(language).select(count)

/** The count whose plural form a unit has after an amount: 1 for ½ in languages that say '½ cup'. */
export function unitCount(amount: Rational, language: Language): number {
  const value = toNumber(amount)
  return LANGUAGE_RULES[language].isSingularBelowOne && value > 0 && value < 1 ? 1 : value
}

import type { Language } from './reference.ts'

/** The categories by which CLDR distinguishes plural forms. */
export type PluralCategory = Intl.LDMLPluralRule

/** How a language writes amounts, as far as `Intl` does not say it. */
export interface LanguageRules {
  readonly decimalMark: '.' | ','
  /**
   * The word before a rounded amount (DEC-57). Not a sign, because screen readers and voices skip those; one that does not change
   * the case of the unit.
   */
  readonly about: string
  /** The volume of a cup or glass, in millilitres. */
  readonly cupMillilitres: number
  /** Whether amounts below one are singular, although their plural category is that of larger fractions: '½ cup', '1½ cups'. */
  readonly isSingularBelowOne: boolean
  /** The plural categories of the forms of a word, in the order in which lexicons list them. */
  readonly forms: readonly PluralCategory[]
  /** The categories whose forms are used after a preposition with the genitive, by those that the number alone would take. */
  readonly genitive: Readonly<Partial<Record<PluralCategory, PluralCategory>>>
}

export const LANGUAGE_RULES: Readonly<Record<Language, LanguageRules>> = {
  en: {
    decimalMark: '.',
    about: 'about',
    cupMillilitres: 240,
    isSingularBelowOne: true,
    forms: ['one', 'other'],
    genitive: {},
  },
  ru: {
    decimalMark: ',',
    // An adverb, unlike «около».
    about: 'примерно',
    // A thin tea glass filled to the brim.
    cupMillilitres: 250,
    isSingularBelowOne: false,
    forms: ['one', 'few', 'many', 'other'],
    genitive: { one: 'other', few: 'many' },
  },
}

import { splitWords } from '../kernel/text-tokens.ts'
import type { Unit } from '../recipe/reference.ts'

/** A unit as lists of ingredients write it. */
export interface LineUnit {
  /** Null: recipes have no such unit. */
  readonly unit: Unit | null
  /** How many of `unit` one is: a pint is two cups. */
  readonly factor: number
  /** Whether it holds or comes in a size that may be given with it: '1 (14 oz) can', '2 x 400 g packs'. */
  readonly isContainer: boolean
  /** Whether the written word says more than `unit`: a head is stored as a piece, and the word goes to the notes. */
  readonly isSpecific: boolean
}

/** The vocabulary of a language, in lower case; several forms of a word are separate entries. */
export interface LineWords {
  /** Units of one to three words, without full stops: 'g', 'fl oz', 'ст л', 'c à s'. */
  readonly units: ReadonlyMap<string, LineUnit>
  /** Units that may follow the name: '3 garlic cloves'. */
  readonly trailingUnits: ReadonlySet<string>
  /** Numbers in words that steps do not use: 'eine', 'une', 'media'. */
  readonly numbers: ReadonlyMap<string, number>
  /** Amounts that are no number: 'a few', 'etwas', 'quelques'. */
  readonly vague: ReadonlySet<string>
  /** Between a container and its size: 'à 400 g', 'по 400 г'. */
  readonly per: ReadonlySet<string>
  /** Between the ends of a range, besides dashes. */
  readonly rangeWords: ReadonlySet<string>
  /** Before a number: 'about', 'etwa'. */
  readonly approximations: ReadonlySet<string>
  readonly articles: ReadonlySet<string>
  /** Between a unit and the name: 'of', 'de', 'd'. */
  readonly of: ReadonlySet<string>
  /** Between amounts that are added, or that are alternatives: 'plus', 'or'. */
  readonly plus: ReadonlySet<string>
  readonly or: ReadonlySet<string>
  readonly and: ReadonlySet<string>
  /** Of measures: 'heaped', 'scant', 'small'. */
  readonly modifiers: RegExp
  /** Of things, which go to the notes: 'large', 'medium-sized'. */
  readonly sizes: RegExp
  /** Adjectives that a comma may separate from the next: 'dried, thin noodles'. */
  readonly adjectives: RegExp
  /** What is done to a thing before it is used, which goes to the notes: 'chopped'. */
  readonly preparations: RegExp
  /** The preparations that are left out of a name even if the line has no amount. */
  readonly cuts: RegExp
  /** Before preparations: 'finely chopped'. */
  readonly manners: ReadonlySet<string>
  /** What is a preparation only after a manner: 'freshly ground pepper', but 'ground cumin'. */
  readonly afterManner: ReadonlySet<string>
  /** Phrases of one or two words that end a name: 'for', 'to taste', 'such as'. */
  readonly endings: ReadonlySet<string>
  /** Words that begin a remark after a comma, not the next thing of a list. */
  readonly remarks: ReadonlySet<string>
  readonly optional: ReadonlySet<string>
  readonly toTaste: ReadonlySet<string>
}

/** A set of words from a space-separated list. */
export const wordSet = (...lists: readonly string[]): ReadonlySet<string> =>
  new Set(lists.flatMap((list) => splitWords(list)).filter((word) => word !== ''))

/** Matches these space-separated words. */
export const anyOf = (...lists: readonly string[]): RegExp =>
  new RegExp(`^(?:${lists.flatMap((list) => splitWords(list)).join('|')})$`, 'u')

/** Matches words that consist of one of these space-separated stems and one of the endings separated by '|'. */
export const stems = (list: string, endings: string): RegExp =>
  new RegExp(`^(?:${splitWords(list).join('|')})(?:${endings})$`, 'u')

/** A set of phrases separated by '|'. */
export const phraseSet = (list: string): ReadonlySet<string> => new Set(list.split('|'))

type UnitOptions = Partial<Omit<LineUnit, 'unit'>>

/** Rows of [unit, forms separated by '|', options]. */
export const unitMap = (
  rows: readonly (readonly [Unit | null, string, UnitOptions?])[],
): ReadonlyMap<string, LineUnit> =>
  new Map(
    rows.flatMap(([unit, forms, options]) =>
      forms
        .split('|')
        .map(
          (form) => [form, { unit, factor: 1, isContainer: false, isSpecific: false, ...options }] as const,
        ),
    ),
  )

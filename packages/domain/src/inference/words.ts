import type { Unit } from '../recipe/reference.ts'
import type { Phrases } from './phrases.ts'
import { stemSet } from './stems.ts'

/** What a reader of steps has to know of a language. Sets are of stems, unless they say otherwise. */
export interface StepWords {
  /** Of names: between alternatives, 'butter or oil'. */
  readonly alternatives: ReadonlySet<string>
  /** Of names: words before which it has said what it is, 'for frying'. */
  readonly nameEndings: ReadonlySet<string>
  /** Of names: words after which it says what it is, 'a head of garlic'. */
  readonly nameStarts: ReadonlySet<string>
  /** Words that do not tell one ingredient from another: 'fresh', 'chopped'. */
  readonly generic: ReadonlySet<string>
  /** Cuts and parts, beside which the name is another word: 'chicken thighs'. */
  readonly cuts: ReadonlySet<string>
  /** Words of names that mean the ingredient only together with what it is: 'white', 'baking', 'sauce'. */
  readonly ambiguous: ReadonlySet<string>
  /** Whether a word is an adjective; null if adjectives do not look different. */
  readonly adjective: RegExp | null
  /** Which of the nouns of a name says what it is. */
  readonly head: 'first' | 'last'
  /** Other words for an ingredient, and verbs that are made of its name, with its stem. */
  readonly synonyms: Phrases<string>
  /** Words for several ingredients: 'meat'. */
  readonly groups: Phrases<Group>
  /** Words that mean an ingredient only after its other words: 'soy sauce', and not 'the sauce'. */
  readonly neverAlone: ReadonlySet<string>
  /** What is made in one step and used in another: 'dough', 'sauce'. */
  readonly products: ReadonlySet<string>
  /** Words, not stems, that begin the part of a sentence that says when or until when, and not what with. */
  readonly conditions: ReadonlySet<string>
  /** What is thrown away is not used. */
  readonly discarding: ReadonlySet<string>
  /** Words, not stems, between the things of an enumeration. */
  readonly conjunctions: ReadonlySet<string>
  /** Words, not stems, that may stand between an amount and a name. */
  readonly fillers: ReadonlySet<string>
  readonly rest: ReadonlySet<string>
  readonly shares: Phrases<readonly [numerator: number, denominator: number]>
  /** Spoons and the like in any grammatical form. */
  readonly measures: Phrases<Unit>
  readonly times: TimeWords
  readonly stove: StoveWords
  /** What to cook with, by its name. */
  readonly equipment: Phrases<string>
  readonly work: WorkWords
  readonly order: OrderWords
}

/** Around the durations that a text tells but nobody waits for. Sets are of words, not stems. */
export interface TimeWords {
  /** Before them: 'every 10 minutes', 'the first half hour'. */
  readonly before: ReadonlySet<string>
  /** Before and after them: 'за 5 минут до конца'. */
  readonly around: readonly (readonly [before: string, after: string])[]
  /** After them: 'half an hour to go'. */
  readonly after: readonly (readonly string[])[]
  /** Before them, where they are not at the start of a clause: 'for 10 minutes before cutting', but 'an hour before cooking'. */
  readonly ahead: ReadonlySet<string>
  /** Stems of words about keeping food for days. */
  readonly keeping: ReadonlySet<string>
}

/** 'Over a medium heat.' */
export interface StoveWords {
  /** Stems of what has a level: 'heat', 'огонь'. */
  readonly nouns: ReadonlySet<string>
  /** Levels from 1 to 9, by stem. */
  readonly levels: ReadonlyMap<string, number>
  /** Words, not stems, between a level and its noun, or another level. */
  readonly fillers: ReadonlySet<string>
}

/** What a cook does, or waits for. */
export interface WorkWords {
  /** What goes on without hands, and where: 'simmer', 'oven'. */
  readonly waiting: ReadonlySet<string>
  readonly handsOn: ReadonlySet<string>
  /** Long times without a number: 'overnight'. */
  readonly overnight: Phrases<true>
  /** The oven's name among the equipment. */
  readonly oven: string
  readonly ovens: ReadonlySet<string>
  /** What is done to an oven before anything is in it. */
  readonly heating: Phrases<true>
}

/** What tells which steps wait for which. */
export interface OrderWords {
  /** At the start of what is done at the same time as the step before. */
  readonly meanwhile: Phrases<true>
  /** At the start of what is a part of the dish of its own: 'for the sauce'. */
  readonly component: Phrases<true>
  /** Verbs with which work on something new begins: 'chop'. */
  readonly starting: ReadonlySet<string>
  /** Verbs that put something to what is there: 'add'. */
  readonly adding: ReadonlySet<string>
  /** Other verbs with which work goes on: 'cover'. */
  readonly continuing: ReadonlySet<string>
  /** Words, not stems, after a verb of a start that make it one of adding: 'stir in'. */
  readonly particles: ReadonlySet<string>
  /** Words, not stems, for what was spoken of. */
  readonly pronouns: ReadonlySet<string>
  /** Words, not stems, before what is made here and not before: 'into a dough'. */
  readonly indefinite: ReadonlySet<string>
  /** Ingredients that steps use again and again. */
  readonly staples: ReadonlySet<string>
}

/** The ingredients that one word stands for, by stems of their names. */
export interface Group {
  /** What they are. */
  readonly heads: ReadonlySet<string>
  /** Whose names have one of these are not meant. */
  readonly except: ReadonlySet<string>
}

/** A group from space-separated words. */
export const group = (heads: string, except = ''): Group => ({
  heads: stemSet(heads),
  except: stemSet(except),
})

/** Entries of a value for each of some space-separated words. */
export const stemRows = <Value>(
  ...rows: readonly (readonly [value: Value, words: string])[]
): readonly (readonly [string, Value])[] =>
  rows.flatMap(([value, list]) => [...stemSet(list)].map((stem) => [stem, value] as const))

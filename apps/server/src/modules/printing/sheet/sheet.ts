import type { Difficulty, Language } from '@souschef/domain'

// A recipe as it is printed: texts in their final wording and order, so that the thread that draws them only lays them out.
// Everything here can be cloned to another thread.

/** A label with its value: 'Cooking', '45 min'. */
export interface Fact {
  readonly label: string
  readonly value: string
}

export interface IngredientLine {
  /** With its unit ('1½ cups'); empty when there is none. */
  readonly amount: string
  readonly name: string
  /** 'to taste', the author's note, 'optional', or several of them; empty when none applies. */
  readonly note: string
}

export interface IngredientGroup {
  readonly title: string | null
  readonly lines: readonly IngredientLine[]
}

export interface SheetStep {
  readonly number: number
  readonly title: string | null
  readonly instruction: string
  readonly description: string | null
  /** Time, temperatures, timers and dependencies, each a short text. */
  readonly facts: readonly string[]
  /** The ingredients used in the step, each with its amount. */
  readonly ingredients: readonly string[]
  readonly tip: string | null
}

/** Headings and other fixed texts. */
export interface SheetLabels {
  readonly ingredients: string
  readonly steps: string
  /** Before the ingredients of a step. */
  readonly stepTakes: string
  readonly tip: string
  readonly equipment: string
  readonly nutrition: string
  readonly notes: string
  /** Above a description that is too long for the head. */
  readonly about: string
  readonly source: string
  readonly tags: string
  readonly difficulty: string
  readonly appName: string
}

/** A recipe as it is printed. */
export interface Sheet {
  /** Language of the labels. */
  readonly language: Language
  /** Language of the recipe. */
  readonly contentLanguage: Language
  readonly title: string
  /** 'By {name}' */
  readonly byline: string
  /** Category, cuisine and diet. */
  readonly kinds: readonly string[]
  readonly description: string | null
  readonly facts: readonly Fact[]
  readonly difficulty: { readonly level: Difficulty; readonly text: string }
  /** Total time and servings, for the card. */
  readonly summary: readonly string[]
  /** Says that the amounts are scaled; null when they are not. */
  readonly scaled: string | null
  readonly groups: readonly IngredientGroup[]
  readonly steps: readonly SheetStep[]
  readonly equipment: readonly string[]
  readonly nutrition: readonly Fact[]
  readonly notes: string | null
  readonly sourceUrl: string | null
  readonly tags: readonly string[]
  /** Address of the recipe's page. */
  readonly address: string
  readonly labels: SheetLabels
}

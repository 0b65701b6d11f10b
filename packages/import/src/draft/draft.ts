import type { Cuisine, Language, Temperature, Unit } from '@souschef/domain'
import type { FoundNutrition, FoundPicture } from '../found-recipe.ts'

/** An ingredient of a draft. Amounts are numbers, which snap to fractions when they are stored (DEC-12). */
export interface DraftIngredient {
  readonly name: string
  readonly amount: number | null
  readonly amount_max: number | null
  readonly unit: Unit
  readonly notes: string | null
  readonly is_optional: boolean
  readonly section: string | null
  /** The line as written. */
  readonly original: string
}

/** An ingredient that a step uses; the amount is null for all of it. */
export interface DraftUse {
  /** The position of the ingredient in the list. */
  readonly ingredient: number
  readonly amount: number | null
  readonly unit: Unit | null
}

export interface DraftTimer {
  readonly duration_minutes: number
  readonly duration_seconds: number
}

export interface DraftStep {
  readonly title: string | null
  readonly instruction: string
  readonly pictures: readonly FoundPicture[]
  /** The following are inferred from the instruction (IMP-7). */
  readonly uses: readonly DraftUse[]
  readonly timers: readonly DraftTimer[]
  readonly temperature: Temperature | null
  readonly equipment: readonly string[]
  /** Whether it leaves the hands free. */
  readonly is_parallel: boolean
}

/** A recipe of ours made from one that was found, within all limits of the model, for the cook to review (IMP-4). */
export interface Draft {
  readonly title: string
  readonly language: Language
  readonly description: string | null
  /** Minutes. */
  readonly prep_time: number | null
  readonly cook_time: number | null
  readonly total_time: number | null
  readonly servings: number | null
  readonly ingredients: readonly DraftIngredient[]
  readonly steps: readonly DraftStep[]
  readonly tags: readonly string[]
  readonly cuisine: Cuisine | null
  readonly notes: string | null
  readonly source_url: string | null
  readonly nutrition: FoundNutrition | null
  readonly pictures: readonly FoundPicture[]
}

export type DoubtCode =
  /** The recipe is in a language that Souschef does not have; the field holds the reader's. */
  | 'other_language'
  /** A line of which no name was understood: the name is the whole line. */
  | 'line_not_understood'
  /** A line with numbers of which none was understood as an amount. */
  | 'amount_not_understood'
  /** The list was found by how it looks, not by markup. */
  | 'guessed'
  /** What it makes was not understood as servings. */
  | 'yield_not_understood'
  /** The whole takes less time than a part of it. */
  | 'times_disagree'
  /** Longer than the field takes; the end is missing. */
  | 'shortened'
  /** More than the recipe can have; the last are missing. */
  | 'omitted'

/** A place of a draft that the cook should look at. */
export interface Doubt {
  /** A field of the draft: 'servings', 'ingredients', 'ingredients.3'. */
  readonly path: string
  readonly code: DoubtCode
  /** What the source says, where that helps; otherwise empty. */
  readonly source: string
}

/** A line of an ingredient list, as written. */
export interface FoundIngredient {
  readonly text: string
  /** The heading above it: 'For the sauce'. */
  readonly section: string | null
}

/** A picture: an absolute web address, or the bytes that a file contains. */
export type FoundPicture =
  | { readonly url: string }
  | { readonly name: string; readonly bytes: () => Promise<Uint8Array> }

export interface FoundStep {
  readonly text: string
  readonly section: string | null
  readonly pictures: readonly FoundPicture[]
}

/** What a recipe makes, as written, and the number of servings if it says so. */
export interface FoundYield {
  readonly text: string
  readonly servings: number | null
}

/** Minutes; null if the source does not say. */
export interface FoundTimes {
  readonly prep: number | null
  readonly cook: number | null
  readonly total: number | null
}

/** Per serving, in the units of a recipe's nutrition: kcal, grams, milligrams. */
export type FoundNutrition = Readonly<Record<string, number>>

/**
 * A recipe as a page or a file contains it, before it is made one of ours: plain texts without markup, in the source's language and
 * order. Nothing is invented: what the source does not say is null or empty (IMP-3).
 */
export interface FoundRecipe {
  readonly title: string
  readonly description: string
  /** BCP 47 as the source says it. */
  readonly language: string | null
  readonly ingredients: readonly FoundIngredient[]
  readonly steps: readonly FoundStep[]
  readonly times: FoundTimes
  readonly yields: FoundYield | null
  readonly pictures: readonly FoundPicture[]
  readonly videos: readonly string[]
  readonly author: string | null
  readonly sourceUrl: string | null
  readonly tags: readonly string[]
  readonly categories: readonly string[]
  readonly cuisine: string | null
  readonly nutrition: FoundNutrition | null
  readonly notes: string
  /** From 1 to 5. */
  readonly rating: number | null
  readonly createdAt: string | null
}

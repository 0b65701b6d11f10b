import type { RecipeResponse } from '@souschef/contract'
import type { AmountView, Rewrite } from '@souschef/domain'
import type { ReactNode } from 'react'
import type { GalleryRecipe } from '#entities/recipe/gallery/gallery-pictures.ts'

/** An ingredient with its rendered amount. */
export interface CookLine {
  readonly id: string
  readonly name: string
  readonly amount: ReactNode
  readonly notes: string | null
}

export interface CookGroup {
  /** The author's heading; null without one. */
  readonly section: string | null
  readonly lines: readonly CookLine[]
}

type Step = Pick<
  RecipeResponse['steps'][number],
  | 'id'
  | 'title'
  | 'instruction'
  | 'description'
  | 'tips'
  | 'estimated_time'
  | 'difficulty'
  | 'equipment'
  | 'temperature'
  | 'media'
  | 'timers'
>

/** A step as its author wrote it, with its ingredients as they are cooked. */
export interface CookStep extends Step {
  /** The name of the step in lists: its title, else its instruction with scaled amounts. */
  readonly outline: string
  readonly lines: readonly CookLine[]
}

/** The copy of a recipe being cooked, scaled and ready to show (DEC-37). */
export interface CookRecipe {
  readonly id: string
  readonly title: string
  /** The language of the recipe's own texts, for screen readers. */
  readonly language: string
  /** How amounts in the texts of steps are shown. */
  readonly view: AmountView
  /** The amounts in a text of a step that are shown scaled or converted. */
  readonly rewritesIn: (text: string) => readonly Rewrite[]
  /** The text with these amounts, where they need no mark of their own. */
  readonly rewrite: (text: string) => string
  /** The servings that amounts are for, if not those of the recipe. */
  readonly scaledTo: number | null
  /** The author's notes. */
  readonly notes: string | null
  readonly steps: readonly CookStep[]
  /** All ingredients, under the author's sections if there are any. */
  readonly groups: readonly CookGroup[]
  /** What the gallery of its pictures needs, including their sizes. */
  readonly gallery: GalleryRecipe & Pick<RecipeResponse, 'picture_details'>
}

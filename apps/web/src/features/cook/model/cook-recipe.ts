import type { PictureDetails } from '@souschef/contract'
import type { AmountView, Difficulty, StepTimer, Temperature } from '@souschef/domain'
import type { ReactNode } from 'react'
import type { GalleryRecipe } from '../../../entities/recipe/gallery/gallery-pictures.ts'
import type { StepMedia } from '../../../entities/recipe/model/step-media.ts'

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

/** A picture of a step, stored with us. */
export interface CookPicture {
  readonly url: string
  readonly caption: string | null
  /** Undefined if the server does not know them. */
  readonly details: PictureDetails | undefined
}

export interface CookStep {
  readonly id: string
  readonly title: string | null
  readonly instruction: string
  /** What the step is called in lists: its title, else its instruction with the amounts that are cooked. */
  readonly outline: string
  readonly tips: string | null
  /** Background to the instruction. */
  readonly description: string | null
  /** In minutes. */
  readonly estimated_time: number | null
  readonly difficulty: Difficulty
  readonly equipment: readonly string[]
  readonly pictures: readonly CookPicture[]
  /** Videos, recordings and pictures elsewhere, which open outside (DEC-29). */
  readonly links: readonly StepMedia[]
  readonly temperature: Temperature | null
  readonly timers: readonly StepTimer[]
  readonly lines: readonly CookLine[]
}

/** The copy of a recipe being cooked, scaled and ready to show (DEC-37). */
export interface CookRecipe {
  readonly id: string
  readonly title: string
  /** The language of the recipe's own texts, for screen readers. */
  readonly language: string
  /** How amounts are shown, for those in the steps' texts. */
  readonly view: AmountView
  /** The servings that amounts are for, if not those of the recipe. */
  readonly scaledTo: number | null
  /** The author's notes. */
  readonly notes: string | null
  readonly steps: readonly CookStep[]
  /** All ingredients, under the author's sections if there are any. */
  readonly groups: readonly CookGroup[]
  /** What its pictures open. */
  readonly gallery: GalleryRecipe
}

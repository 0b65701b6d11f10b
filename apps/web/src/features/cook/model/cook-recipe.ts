import type { AmountView, StepTimer, Temperature } from '@souschef/domain'
import type { ReactNode } from 'react'

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

export interface CookStep {
  readonly id: string
  readonly title: string | null
  readonly instruction: string
  /** What the step is called in lists: its title, else its instruction with the amounts that are cooked. */
  readonly outline: string
  readonly tips: string | null
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
}

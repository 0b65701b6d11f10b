import type { StepTimer, Temperature } from '@souschef/domain'
import type { ReactNode } from 'react'

/** An ingredient as the cook measures it; the amount is ready to be shown. */
export interface CookLine {
  readonly id: string
  readonly name: string
  readonly amount: ReactNode
  readonly notes: string | null
}

export interface CookStep {
  readonly id: string
  readonly title: string | null
  readonly instruction: string
  readonly tips: string | null
  readonly temperature: Temperature | null
  readonly timers: readonly StepTimer[]
  readonly lines: readonly CookLine[]
}

/** The copy of a recipe that is being cooked, scaled and ready to be read (DEC-37); the route makes it. */
export interface CookRecipe {
  readonly id: string
  readonly title: string
  /** The language of the recipe's own texts, for screen readers. */
  readonly language: string
  /** The author's. */
  readonly notes: string | null
  readonly steps: readonly CookStep[]
  readonly lines: readonly CookLine[]
}

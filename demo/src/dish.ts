import type {
  Category,
  Cuisine,
  DietType,
  Difficulty,
  IngredientCategory,
  Nutrition,
  Temperature,
  Unit,
} from '@souschef/domain'
import type { DemoUsername } from './cooks.ts'

/** A text in both languages. */
export interface BilingualText {
  readonly en: string
  readonly ru: string
}

export interface DishIngredient {
  readonly name: BilingualText
  /** A number, or text as a cook writes it: '1 1/2', '2-3' (DEC-12). Missing when the unit is `to_taste`. */
  readonly amount?: number | string
  readonly unit: Unit
  readonly notes?: BilingualText
  readonly optional?: true
  /** Defaults to 'main'. */
  readonly category?: IngredientCategory
  readonly section?: BilingualText
}

export interface DishTimer {
  readonly label: BilingualText
  readonly minutes: number
  readonly seconds?: number
  readonly auto_start?: true
}

export interface DishStep<IngredientKey extends string, EquipmentKey extends string, StepKey extends string> {
  readonly title: BilingualText
  readonly instruction: BilingualText
  readonly description?: BilingualText
  readonly tips?: BilingualText
  /**
   * The ingredients of the step, each once: all of it, or a share ('1/3') when other steps use the rest. A share is always of the
   * whole, and the text names it in words, so that both hold for any number of servings.
   */
  readonly takes?: readonly (IngredientKey | readonly [IngredientKey, share: string])[]
  readonly minutes: number
  /** Defaults to 'easy'. */
  readonly difficulty?: Difficulty
  readonly equipment?: readonly EquipmentKey[]
  /** Whether the step runs unattended. */
  readonly unattended?: true
  /** Steps that must be done before this one; empty when it can be the first. */
  readonly after?: readonly StepKey[]
  readonly temperature?: Partial<Temperature>
  readonly timers?: readonly DishTimer[]
}

/** The source of a demo recipe: every number once, every text in both languages. */
export interface Dish<IngredientKey extends string, EquipmentKey extends string, StepKey extends string> {
  /** Part of all ids of the dish, so it must never change. */
  readonly key: string
  readonly author: DemoUsername
  /** When the English version was published (ISO 8601); part of all its ids. */
  readonly published: string
  readonly title: BilingualText
  readonly description: BilingualText
  readonly category: Category
  readonly cuisine?: Cuisine
  readonly diet_type?: DietType
  readonly difficulty: Difficulty
  readonly prep_time: number
  readonly cook_time: number
  readonly total_time?: number
  readonly servings: number
  readonly tags: readonly BilingualText[]
  readonly notes?: BilingualText
  readonly source_url?: BilingualText
  readonly nutrition?: Partial<Nutrition>
  readonly equipment: Readonly<Record<EquipmentKey, BilingualText>>
  readonly ingredients: Readonly<Record<IngredientKey, DishIngredient>>
  readonly steps: Readonly<
    Record<StepKey, DishStep<NoInfer<IngredientKey>, NoInfer<EquipmentKey>, NoInfer<StepKey>>>
  >
}

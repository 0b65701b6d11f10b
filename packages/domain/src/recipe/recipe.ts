import type { Rational } from '../quantity/rational.ts'
import type {
  Category,
  Cuisine,
  DietType,
  Difficulty,
  IngredientCategory,
  Language,
  MediaType,
  RecipeStatus,
  Unit,
} from './reference.ts'

/** Field names match the wire format (DEC-14), so a recipe has the same shape from the database to the screen. */
export interface Ingredient {
  readonly id: string
  readonly name: string
  /** Null when the unit is `to_taste`, or not given yet in a draft. */
  readonly amount: Rational | null
  /** The upper end of a range ('2–3'), never below `amount`. */
  readonly amount_max: Rational | null
  readonly unit: Unit
  readonly notes: string | null
  readonly is_optional: boolean
  readonly category: IngredientCategory
  /** A heading inside the list ('For the sauce'). */
  readonly section: string | null
  /** The imported line, unchanged. */
  readonly original: string | null
}

export interface StepIngredient {
  readonly ingredient_id: string
  /** Set when the step uses only part of the ingredient. */
  readonly amount: Rational | null
  readonly unit: Unit | null
}

export interface StepTimer {
  readonly id: string
  readonly label: string
  readonly duration_minutes: number
  readonly duration_seconds: number
  readonly sound_notification: boolean
  readonly auto_start: boolean
}

/** In °C, except for the stovetop: a level from 1 to 9. */
export interface Temperature {
  readonly oven: number | null
  readonly stovetop: number | null
  readonly oil: number | null
  readonly water: number | null
}

export interface StepMedia {
  readonly type: MediaType
  readonly url: string
  readonly caption: string | null
}

export interface Step {
  readonly id: string
  /** Counts from 1, in the order of the list. */
  readonly step_number: number
  readonly title: string | null
  readonly instruction: string
  readonly description: string | null
  readonly ingredients: readonly StepIngredient[]
  /** Whole minutes. */
  readonly estimated_time: number | null
  readonly difficulty: Difficulty
  readonly equipment: readonly string[]
  readonly tips: string | null
  readonly is_parallel: boolean
  /** Ids of steps that must be completed before this one. */
  readonly dependencies: readonly string[]
  readonly temperature: Temperature | null
  readonly media: readonly StepMedia[]
  readonly timers: readonly StepTimer[]
}

/** Per serving: kcal; grams; sodium in milligrams. */
export interface Nutrition {
  readonly calories: number | null
  readonly protein: number | null
  readonly fat: number | null
  readonly carbs: number | null
  readonly fiber: number | null
  readonly sugar: number | null
  readonly sodium: number | null
}

/** What an author writes: a recipe without its identity, counters and history. */
export interface RecipeContent {
  readonly language: Language
  readonly translation_id: string | null
  readonly title: string
  readonly description: string | null
  readonly category: Category | null
  readonly cuisine: Cuisine | null
  readonly diet_type: DietType | null
  readonly difficulty: Difficulty
  readonly prep_time: number | null
  readonly cook_time: number | null
  readonly total_time: number | null
  readonly servings: number | null
  readonly ingredients: readonly Ingredient[]
  readonly steps: readonly Step[]
  readonly tags: readonly string[]
  readonly equipment: readonly string[]
  readonly notes: string | null
  readonly source_url: string | null
  readonly nutrition: Nutrition | null
  readonly main_image_url: string | null
  readonly images: readonly string[]
  readonly image_alts: Readonly<Record<string, string>>
  readonly is_public: boolean
  readonly status: RecipeStatus
}

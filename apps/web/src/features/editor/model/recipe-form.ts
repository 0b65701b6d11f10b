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
} from '@souschef/domain'

/** The form contains the text as typed: numbers are strings until they are parsed on saving. */
export interface IngredientForm {
  readonly kind: 'ingredient'
  readonly id: string
  readonly name: string
  readonly amount: string
  readonly unit: Unit
  readonly notes: string
  readonly is_optional: boolean
  readonly category: IngredientCategory
  readonly original: string | null
}

/** A heading in the list of ingredients. The ingredients below it, up to the next heading, are its section. */
export interface SectionForm {
  readonly kind: 'section'
  readonly id: string
  /** Empty: the ingredients below are in no section. */
  readonly name: string
}

/** A row of the list of ingredients. */
export type IngredientRowForm = IngredientForm | SectionForm

export interface StepIngredientForm {
  readonly ingredient_id: string
  /** Empty means all of the ingredient. */
  readonly amount: string
  readonly unit: Unit | null
}

export interface TimerForm {
  readonly id: string
  readonly label: string
  readonly minutes: string
  readonly seconds: string
  readonly sound_notification: boolean
  readonly auto_start: boolean
}

export interface MediaForm {
  readonly id: string
  readonly type: MediaType
  readonly url: string
  readonly caption: string
}

/** A picture of the dish; the first one is the main picture. */
export interface PictureForm {
  readonly id: string
  readonly url: string
  /** Its alternative text, also shown as its caption. */
  readonly alt: string
}

export const HEAT_SOURCES = ['oven', 'stovetop', 'oil', 'water'] as const
export type HeatSource = (typeof HEAT_SOURCES)[number]

export interface StepForm {
  readonly id: string
  readonly title: string
  readonly instruction: string
  readonly description: string
  readonly ingredients: readonly StepIngredientForm[]
  readonly estimated_time: string
  readonly difficulty: Difficulty
  readonly equipment: string
  readonly tips: string
  readonly is_parallel: boolean
  readonly dependencies: readonly string[]
  readonly temperature: Readonly<Record<HeatSource, string>>
  readonly media: readonly MediaForm[]
  readonly timers: readonly TimerForm[]
}

export const NUTRIENTS = ['calories', 'protein', 'fat', 'carbs', 'fiber', 'sugar', 'sodium'] as const
export type Nutrient = (typeof NUTRIENTS)[number]

export interface RecipeForm {
  readonly language: Language
  readonly title: string
  readonly description: string
  readonly category: Category | ''
  readonly cuisine: Cuisine | ''
  readonly diet_type: DietType | ''
  readonly difficulty: Difficulty
  readonly prep_time: string
  readonly cook_time: string
  readonly total_time: string
  readonly servings: string
  readonly ingredients: readonly IngredientRowForm[]
  readonly steps: readonly StepForm[]
  readonly pictures: readonly PictureForm[]
  readonly tags: readonly string[]
  /** One item per line. */
  readonly equipment: string
  readonly notes: string
  readonly source_url: string
  readonly nutrition: Readonly<Record<Nutrient, string>>
  readonly is_public: boolean
  readonly status: RecipeStatus
}

export const emptyIngredient = (id: string): IngredientForm => ({
  kind: 'ingredient',
  id,
  name: '',
  amount: '',
  unit: 'g',
  notes: '',
  is_optional: false,
  category: 'main',
  original: null,
})

export const emptySection = (id: string): SectionForm => ({ kind: 'section', id, name: '' })

export const emptyTimer = (id: string): TimerForm => ({
  id,
  label: '',
  minutes: '',
  seconds: '',
  sound_notification: true,
  auto_start: false,
})

export const emptyPicture = (id: string): PictureForm => ({ id, url: '', alt: '' })

export const emptyMedia = (id: string): MediaForm => ({ id, type: 'image', url: '', caption: '' })

export const emptyStep = (id: string): StepForm => ({
  id,
  title: '',
  instruction: '',
  description: '',
  ingredients: [],
  estimated_time: '',
  difficulty: 'easy',
  equipment: '',
  tips: '',
  is_parallel: false,
  dependencies: [],
  temperature: { oven: '', stovetop: '', oil: '', water: '' },
  media: [],
  timers: [],
})

/** The form of a new recipe: one empty ingredient, one empty step, public once published (MODEL-1). */
export const emptyForm = (language: Language, newId: () => string): RecipeForm => ({
  language,
  title: '',
  description: '',
  category: '',
  cuisine: '',
  diet_type: '',
  difficulty: 'easy',
  prep_time: '',
  cook_time: '',
  total_time: '',
  servings: '4',
  ingredients: [emptyIngredient(newId())],
  steps: [emptyStep(newId())],
  pictures: [],
  tags: [],
  equipment: '',
  notes: '',
  source_url: '',
  nutrition: { calories: '', protein: '', fat: '', carbs: '', fiber: '', sugar: '', sodium: '' },
  is_public: true,
  status: 'draft',
})

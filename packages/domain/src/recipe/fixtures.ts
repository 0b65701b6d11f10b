import { make } from '../quantity/rational.ts'
import { EMPTY_STEP } from './empty-step.ts'
import type { Ingredient, RecipeContent, Step } from './recipe.ts'

/** Builders of minimal recipe parts for tests. */
export const anIngredient = (overrides: Partial<Ingredient> = {}): Ingredient => ({
  id: 'flour',
  name: 'Flour',
  amount: make(500, 1),
  amount_max: null,
  unit: 'g',
  notes: null,
  is_optional: false,
  category: 'main',
  section: null,
  original: null,
  ...overrides,
})

export const aStep = (overrides: Partial<Step> = {}): Step => ({
  id: 'mix',
  step_number: 1,
  ...EMPTY_STEP,
  instruction: 'Mix everything.',
  ...overrides,
})

export const aRecipe = (overrides: Partial<RecipeContent> = {}): RecipeContent => ({
  language: 'en',
  translation_id: null,
  title: 'Flatbread',
  description: null,
  category: 'quick-meals',
  cuisine: null,
  diet_type: null,
  difficulty: 'easy',
  prep_time: null,
  cook_time: null,
  total_time: null,
  servings: 4,
  ingredients: [anIngredient()],
  steps: [aStep()],
  tags: [],
  equipment: [],
  notes: null,
  source_url: null,
  nutrition: null,
  main_image_url: null,
  images: [],
  image_alts: {},
  is_public: true,
  status: 'draft',
  ...overrides,
})

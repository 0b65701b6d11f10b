import type { EndpointResponse, Facets, Pagination, RecipeResponse, RecipeCard } from '@souschef/contract'
import { EMPTY_STEP } from '@souschef/domain'
import { okReply, type Reply } from './api-server.ts'

const ID = '0190bbbb-0000-7000-8000-00000000000'

/** The id of the recipe with that number, from 0 to 9. */
export const recipeId = (number: number): string => ID + number

const summary = (number: number) => ({
  id: recipeId(number),
  language: 'en' as const,
  translation_id: null,
  title: `Soup ${number}`,
  description: 'Warm and quick.',
  category: 'soups-broths' as const,
  cuisine: null,
  diet_type: null,
  difficulty: 'easy' as const,
  prep_time: 15,
  cook_time: 30,
  total_time: null,
  servings: 4,
  tags: ['quick'],
  main_image_url: null,
  image: null,
  is_public: true,
  status: 'published' as const,
  created_at: '2026-03-01T10:00:00.000Z',
  updated_at: '2026-03-01T10:00:00.000Z',
  version: 1,
  author: { id: '0190aaaa-0000-7000-8000-000000000009', username: 'vera', avatar_url: null },
  views_count: 12,
  likes_count: 3,
})

export const aCard = (number: number, changes: Partial<RecipeCard> = {}): RecipeCard => ({
  ...summary(number),
  image_alt: null,
  picture_details: {},
  ingredient_names: ['leek'],
  steps_count: 2,
  ...changes,
})

type Ingredient = RecipeResponse['ingredients'][number]
type Step = RecipeResponse['steps'][number]

export const anIngredient = (name: string, changes: Partial<Ingredient> = {}): Ingredient => ({
  id: `ingredient-${name}`,
  name,
  amount: 1,
  amount_max: null,
  unit: 'pcs',
  notes: null,
  is_optional: false,
  category: 'main',
  section: null,
  original: null,
  ...changes,
})

export const aStep = (number: number, changes: Partial<Step> = {}): Step => ({
  id: `step-${number}`,
  step_number: number,
  ...EMPTY_STEP,
  instruction: `Do thing ${number}`,
  ...changes,
})

export const aRecipe = (number: number, changes: Partial<RecipeResponse> = {}): RecipeResponse => ({
  ...summary(number),
  translation_language: null,
  ingredients: [anIngredient('leek')],
  steps: [aStep(1), aStep(2)],
  equipment: [],
  notes: null,
  source_url: null,
  nutrition: null,
  images: [],
  image_alts: {},
  picture_details: {},
  copied_from: null,
  ...changes,
})

/** The response of a list, a single page by default. `extras` are the details of a search. */
export const aPage = (
  recipes: readonly object[],
  paging: Partial<Pagination> = {},
  extras: Omit<Partial<EndpointResponse<'listRecipes'>>, 'recipes' | 'pagination'> = {},
): Reply =>
  okReply({
    ...extras,
    recipes,
    pagination: {
      page: 1,
      limit: 24,
      totalItems: recipes.length,
      totalPages: 1,
      totalIsExact: true,
      ...paging,
    },
  })

/** The response with facet counts; 0 for values that are not given. */
export const someFacets = (facets: Partial<Facets> = {}): Reply =>
  okReply({ facets: { category: {}, cuisine: {}, diet_type: {}, difficulty: {}, ...facets } })

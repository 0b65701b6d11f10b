/** The closed lists of the recipe model (MODEL-9, MODEL-10, DEC-11). */

export const LANGUAGES = ['en', 'ru'] as const
export type Language = (typeof LANGUAGES)[number]

/** A table with an entry for each language. */
export const byLanguage = <Entry>(
  entryOf: (language: Language) => Entry,
): Readonly<Record<Language, Entry>> => ({
  en: entryOf('en'),
  ru: entryOf('ru'),
})

/** Languages in which ingredient lines are understood (IMP-5). */
export const SOURCE_LANGUAGES = [...LANGUAGES, 'de', 'fr', 'es'] as const
export type SourceLanguage = (typeof SOURCE_LANGUAGES)[number]

/** How a cook reads amounts: as the author wrote them, or converted to one system. */
export const UNIT_SYSTEMS = ['as_written', 'metric', 'us'] as const
export type UnitSystem = (typeof UNIT_SYSTEMS)[number]

export const UNITS = [
  'g',
  'kg',
  'ml',
  'l',
  'pcs',
  'tbsp',
  'tsp',
  'cup',
  'to_taste',
  'pinch',
  'dash',
  'slice',
  'clove',
  'bunch',
  'handful',
  'oz',
  'lb',
  'fl_oz',
  'can',
  'pack',
  'sprig',
] as const
export type Unit = (typeof UNITS)[number]

export const DIFFICULTIES = ['easy', 'medium', 'hard', 'expert'] as const
export type Difficulty = (typeof DIFFICULTIES)[number]

export const DIET_TYPES = ['none', 'vegetarian', 'vegan', 'gluten_free', 'keto', 'paleo', 'low_carb'] as const
export type DietType = (typeof DIET_TYPES)[number]

export const CUISINES = [
  'italian',
  'chinese',
  'indian',
  'mexican',
  'french',
  'japanese',
  'thai',
  'american',
  'mediterranean',
  'middle-eastern',
  'korean',
  'vietnamese',
] as const
export type Cuisine = (typeof CUISINES)[number]

export const INGREDIENT_CATEGORIES = ['main', 'spice', 'garnish', 'sauce'] as const
export type IngredientCategory = (typeof INGREDIENT_CATEGORIES)[number]

export const RECIPE_STATUSES = ['draft', 'published'] as const
export type RecipeStatus = (typeof RECIPE_STATUSES)[number]

export const MEDIA_TYPES = ['image', 'video', 'audio'] as const
export type MediaType = (typeof MEDIA_TYPES)[number]

export const ETHICAL_RATINGS = ['high', 'medium', 'low'] as const
export type EthicalRating = (typeof ETHICAL_RATINGS)[number]

const PLANT_BASED = [
  'plant-based-mains',
  'traditional-plant-adaptations',
  'fermented-foods',
  'breakfast-energy',
  'comfort-foods',
  'quick-meals',
  'special-occasions',
  'grain-bowls',
  'legume-dishes',
  'veggie-steaks',
  'pasta-noodles',
  'smoothie-bowls',
  'wraps-sandwiches',
  'one-pot-meals',
  'appetizers-snacks',
  'soups-broths',
  'salads-raw',
  'desserts-treats',
  'beverages',
  'condiments-sauces',
] as const

export const CATEGORIES = [...PLANT_BASED, 'transitional-meals', 'reducetarian', 'pescatarian'] as const
export type Category = (typeof CATEGORIES)[number]

/** The ethical rating of a category, and whether it is plant-based (the table of MODEL-10). */
export function ethicalRatingOf(category: Category): {
  readonly rating: EthicalRating
  readonly plantBased: boolean
} {
  if (category === 'pescatarian') return { rating: 'low', plantBased: false }
  if (category === 'transitional-meals' || category === 'reducetarian')
    return { rating: 'medium', plantBased: false }
  return { rating: 'high', plantBased: true }
}

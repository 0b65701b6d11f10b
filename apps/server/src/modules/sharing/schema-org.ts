import { endpointPath, type RecipeResponse } from '@souschef/contract'
import { schemas } from '@souschef/contract/schemas'
import type { DietType, Language } from '@souschef/domain'
import { translate } from '@souschef/locales'
import { type Json, jsonText } from '../../platform/http/json.ts'
import { absoluteAddress } from './file-recipe.ts'
import { ingredientLine } from './ingredient-line.ts'

/** Parses a recipe from the API's response. */
export const parseRecipeAnswer = (json: Json): RecipeResponse =>
  schemas.getRecipe.response.shape.recipe.parse(JSON.parse(jsonText(json)))

/** Members of schema.org's RestrictedDiet; other diets become keywords. */
const DIETS: Readonly<Partial<Record<DietType, string>>> = {
  vegetarian: 'https://schema.org/VegetarianDiet',
  vegan: 'https://schema.org/VeganDiet',
  gluten_free: 'https://schema.org/GlutenFreeDiet',
}

/** Nutrients, their properties of NutritionInformation, and the units in the values of those. */
const NUTRIENTS = [
  ['calories', 'calories', 'kcal'],
  ['protein', 'proteinContent', 'g'],
  ['fat', 'fatContent', 'g'],
  ['carbs', 'carbohydrateContent', 'g'],
  ['fiber', 'fiberContent', 'g'],
  ['sugar', 'sugarContent', 'g'],
  ['sodium', 'sodiumContent', 'mg'],
] as const

/** Whole minutes as an ISO 8601 duration: 'PT1H30M'. */
export function isoDuration(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return `PT${hours > 0 ? `${hours}H` : ''}${rest > 0 || hours === 0 ? `${rest}M` : ''}`
}

/** The address of the preview picture of a shared recipe. */
export const cardAddress = (id: string, publicUrl: string): string =>
  publicUrl + endpointPath('exportRecipePng', { id })

type Fields = Readonly<Record<string, unknown>>

/** Without fields that are null, undefined, an empty text or an empty list. */
const withoutEmpty = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).filter(
      ([, value]) => value != null && value !== '' && !(Array.isArray(value) && value.length === 0),
    ),
  )

const duration = (minutes: number | null) => (minutes === null ? null : isoDuration(minutes))

function toNutrition({ nutrition }: RecipeResponse): Fields | null {
  const amounts = NUTRIENTS.flatMap(([name, property, unit]) => {
    const value = nutrition?.[name] ?? null
    return value === null ? [] : [[property, `${value} ${unit}`] as const]
  })
  return amounts.length === 0
    ? null
    : {
        '@type': 'NutritionInformation',
        servingSize: '1',
        ...Object.fromEntries(amounts),
      }
}

/** All texts of a step. */
const stepText = ({ instruction, description, tips }: RecipeResponse['steps'][number]): string =>
  [instruction, description, tips].filter((text) => text !== null && text !== '').join('\n')

/**
 * A recipe as a schema.org Recipe in JSON-LD, with every property of schema.org and Google's rules for which there is a value;
 * schema-org.test.ts lists them.
 *
 * @param lang language of category, cuisine and units; that of the recipe by default
 */
export function toSchemaOrg(
  recipe: RecipeResponse,
  publicUrl: string,
  lang: Language = recipe.language,
): Fields {
  const absolute = absoluteAddress(publicUrl)
  const url = `${publicUrl}/recipes/${recipe.id}`
  const { category, cuisine, diet_type, servings } = recipe
  const diet = diet_type === null || diet_type === 'none' ? null : diet_type
  const pictures = [recipe.main_image_url, ...recipe.images].filter((picture) => picture !== null)
  const otherDiet = diet !== null && DIETS[diet] === undefined ? [translate(lang, `diets.${diet}`)] : []

  return withoutEmpty({
    '@context': 'https://schema.org',
    '@type': 'Recipe',
    '@id': url,
    url,
    mainEntityOfPage: url,
    identifier: recipe.id,
    name: recipe.title,
    description: recipe.description,
    // Google requires a picture.
    image: pictures.length === 0 ? [cardAddress(recipe.id, publicUrl)] : pictures.map(absolute),
    inLanguage: recipe.language,
    isAccessibleForFree: true,
    author: { '@type': 'Person', name: recipe.author.username },
    dateCreated: recipe.created_at,
    datePublished: recipe.published_at,
    dateModified: recipe.updated_at,
    isBasedOn: recipe.source_url,
    workTranslation:
      recipe.translation_id === null
        ? null
        : { '@type': 'Recipe', '@id': `${publicUrl}/recipes/${recipe.translation_id}` },
    keywords: [...recipe.tags, ...otherDiet].join(', '),
    recipeCategory: category === null ? null : translate(lang, `categories.${category}`),
    recipeCuisine: cuisine === null ? null : translate(lang, `cuisines.${cuisine}`),
    suitableForDiet: diet === null ? null : DIETS[diet],
    prepTime: duration(recipe.prep_time),
    cookTime: duration(recipe.cook_time),
    totalTime: duration(recipe.total_time),
    // A number for programs, and a text for people: Google supports both.
    recipeYield:
      servings === null
        ? null
        : [String(servings), translate(lang, 'recipe.servingsCount', { count: servings })],
    nutrition: toNutrition(recipe),
    tool: recipe.equipment.map((name) => ({ '@type': 'HowToTool', name })),
    recipeIngredient: recipe.ingredients.map((ingredient) => ingredientLine(ingredient, lang)),
    recipeInstructions: recipe.steps.map((step, index) =>
      withoutEmpty({
        '@type': 'HowToStep',
        position: index + 1,
        name: step.title,
        text: stepText(step),
        url: `${url}#step-${index + 1}`,
        image: step.media.filter(({ type }) => type === 'image').map(({ url: picture }) => absolute(picture)),
        timeRequired: duration(step.estimated_time),
      }),
    ),
    interactionStatistic: {
      '@type': 'InteractionCounter',
      interactionType: 'https://schema.org/LikeAction',
      userInteractionCount: recipe.likes_count,
    },
  })
}

import type { PictureDetails } from '@souschef/contract'
import { LIMITS, rational, totalTime } from '@souschef/domain'
import type { Rational, Recalculation, RecipeContent } from '@souschef/domain'
import { isoInstant } from '#platform/iso-instant.ts'

/** The fields of a recipe other than its content. Times are in epoch milliseconds. */
export interface RecipeIdentity {
  readonly id: string
  readonly author_id: string
  readonly created_at: number
  readonly updated_at: number
  readonly version: number
  /** Details of those of its pictures that are stored here, by URL. */
  readonly pictures: Readonly<Record<string, PictureDetails>>
}

/** Cards show a few lines of the description; the limit keeps a page of a hundred cards small. */
const MAX_CARD_DESCRIPTION = 300

const wireAmount = (amount: Rational | null): number | null =>
  amount === null ? null : rational.toNumber(amount)

/** JSON that ends inside the author's username, to be completed on reading with what changes without an edit or by reader. */
const openObject = (value: object, authorId: string): string =>
  `${JSON.stringify(value).slice(0, -1)},"author":{"id":"${authorId}","username":"`

function truncate(text: string): string {
  const characters = [...text]
  return characters.length <= MAX_CARD_DESCRIPTION
    ? text
    : `${characters.slice(0, MAX_CARD_DESCRIPTION - 1).join('')}…`
}

function commonFields(identity: RecipeIdentity, content: RecipeContent) {
  return {
    id: identity.id,
    language: content.language,
    title: content.title,
    description: content.description,
    category: content.category,
    cuisine: content.cuisine,
    diet_type: content.diet_type,
    difficulty: content.difficulty,
    prep_time: content.prep_time,
    cook_time: content.cook_time,
    total_time: totalTime(content),
    servings: content.servings,
    tags: content.tags,
    main_image_url: content.main_image_url,
    image: content.main_image_url,
    is_public: content.is_public,
    status: content.status,
    created_at: isoInstant(identity.created_at),
    updated_at: isoInstant(identity.updated_at),
    version: identity.version,
  }
}

/** The fields of an answer that follow from a recipe's content (MODEL-1), with amounts as doubles (DEC-12). */
export function answerFields(identity: RecipeIdentity, content: RecipeContent) {
  return {
    ...commonFields(identity, content),
    ingredients: content.ingredients.map((ingredient) => ({
      ...ingredient,
      amount: wireAmount(ingredient.amount),
      amount_max: wireAmount(ingredient.amount_max),
    })),
    steps: content.steps.map((step) => ({
      ...step,
      ingredients: step.ingredients.map((part) => ({ ...part, amount: wireAmount(part.amount) })),
    })),
    equipment: content.equipment,
    notes: content.notes,
    source_url: content.source_url,
    nutrition: content.nutrition,
    images: content.images,
    image_alts: content.image_alts,
    picture_details: identity.pictures,
  }
}

/**
 * The recipe of an answer (MODEL-1) as an open JSON object. The rest of the author, the translation, the counters and the favourite
 * are added on reading (`dynamicFields`).
 */
export function renderRecipe(
  identity: RecipeIdentity,
  content: RecipeContent,
  recalculation: Recalculation | null = null,
): string {
  const recipe = { ...answerFields(identity, content), ...(recalculation !== null && { recalculation }) }
  return openObject(recipe, identity.author_id)
}

/** The recipe as an item of a list, as an open JSON object like that of `renderRecipe`. */
export function renderCard(identity: RecipeIdentity, content: RecipeContent): string {
  const { main_image_url, image_alts } = content
  const details = main_image_url === null ? undefined : identity.pictures[main_image_url]
  const card = {
    ...commonFields(identity, content),
    description: content.description === null ? null : truncate(content.description),
    image_alt: main_image_url === null ? null : (image_alts[main_image_url] ?? null),
    picture_details: main_image_url === null || details === undefined ? {} : { [main_image_url]: details },
    ingredient_names: content.ingredients.slice(0, LIMITS.cardIngredients).map(({ name }) => name),
    steps_count: content.steps.length,
  }
  return openObject(card, identity.author_id)
}

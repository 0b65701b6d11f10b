import type { RecipeCard } from '@souschef/contract'
import { CATEGORIES, CUISINES, DIET_TYPES, DIFFICULTIES, LANGUAGES, RECIPE_STATUSES } from '@souschef/domain'
import {
  readCount,
  readId,
  readList,
  readObject,
  readOneOf,
  readServings,
  readText,
  readTexts,
} from '../../../platform/api/read-field.ts'
import type { Raw } from '../../../platform/api/read-field.ts'
import { readInstructions } from './read-instructions.ts'

/** Sizes and placeholders of pictures, by their URLs. */
function readPictureDetails(value: unknown): RecipeCard['picture_details'] {
  const details: RecipeCard['picture_details'] = {}
  for (const [url, picture] of Object.entries(readObject(value))) {
    const { width, height, thumbhash } = readObject(picture)
    details[url] = {
      width: readCount(width) ?? 0,
      height: readCount(height) ?? 0,
      thumbhash: readText(thumbhash) ?? '',
    }
  }
  return details
}

/** The author; legacy servers send the id only, or nothing. */
export function readAuthor(recipe: Raw): RecipeCard['author'] {
  const author = readObject(recipe['author'])
  return {
    id: readId(author['id']) ?? readId(recipe['user_id']) ?? '',
    username: readText(author['username']) ?? '',
    avatar_url: readText(author['avatar_url']),
  }
}

/** The fields that cards and recipe pages have in common, with their wire names. */
export function readSummary(recipe: Raw) {
  const main = readText(recipe['main_image_url']) ?? readText(recipe['image'])
  return {
    id: readId(recipe['id']) ?? '',
    language: readOneOf(LANGUAGES, recipe['language']) ?? LANGUAGES[0],
    translation_id: readId(recipe['translation_id']),
    title: readText(recipe['title']) ?? '',
    description: readText(recipe['description']),
    category: readOneOf(CATEGORIES, recipe['category']),
    cuisine: readOneOf(CUISINES, recipe['cuisine']),
    diet_type: readOneOf(DIET_TYPES, recipe['diet_type']),
    difficulty: readOneOf(DIFFICULTIES, recipe['difficulty']) ?? DIFFICULTIES[0],
    prep_time: readCount(recipe['prep_time']),
    cook_time: readCount(recipe['cook_time']),
    total_time: readCount(recipe['total_time']),
    servings: readServings(recipe['servings']),
    tags: readTexts(recipe['tags'], 'tags'),
    main_image_url: main,
    image: main,
    picture_details: readPictureDetails(recipe['picture_details']),
    is_public: recipe['is_public'] !== false,
    status: readOneOf(RECIPE_STATUSES, recipe['status']) ?? 'published',
    created_at: readText(recipe['created_at']) ?? '',
    updated_at: readText(recipe['updated_at']) ?? '',
    version: readCount(recipe['version']) ?? 1,
    author: readAuthor(recipe),
    views_count: readCount(recipe['views_count']) ?? 0,
    likes_count: readCount(recipe['likes_count']) ?? 0,
    ...(typeof recipe['is_favorite'] === 'boolean' && { is_favorite: recipe['is_favorite'] }),
  }
}

const nameOf = (ingredient: unknown): string | null =>
  readText(ingredient) ?? readText(readObject(ingredient)['name'])

/** Reads an item of a list, in the current or a legacy shape (DEC-16, CARD-6). */
export function readCard(value: unknown): RecipeCard {
  const recipe = readObject(value)
  const added = readText(recipe['favorite_added_at'])
  return {
    ...readSummary(recipe),
    image_alt: readText(recipe['image_alt']),
    ingredient_names:
      recipe['ingredient_names'] === undefined
        ? readList(recipe['ingredients'], 'ingredients').flatMap((ingredient) => nameOf(ingredient) ?? [])
        : readTexts(recipe['ingredient_names'], 'ingredient_names'),
    steps_count: readCount(recipe['steps_count']) ?? readInstructions(recipe).length,
    ...(added !== null && { favorite_added_at: added }),
  }
}

/** One page of cards with its paging; missing counts default to those of this page. */
export interface RecipePage {
  readonly recipes: readonly RecipeCard[]
  readonly page: number
  readonly totalItems: number
  readonly totalPages: number
  readonly totalIsExact: boolean
}

export function readPage(answer: unknown): RecipePage {
  const { recipes, pagination } = readObject(answer)
  const paging = readObject(pagination)
  const cards = readList(recipes, 'recipes').map(readCard)
  return {
    recipes: cards,
    page: readCount(paging['page']) ?? 1,
    totalItems: readCount(paging['totalItems']) ?? cards.length,
    totalPages: readCount(paging['totalPages']) ?? 1,
    totalIsExact: paging['totalIsExact'] !== false,
  }
}

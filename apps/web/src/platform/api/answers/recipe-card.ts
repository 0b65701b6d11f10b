// Written by `npm run readers`: change the schema instead.
import { list, object, oneOf, optional, or, readFlag, record } from '../answer-readers.ts'
import { readCount, readId, readText } from '../read-field.ts'
import { readAuthor } from './author.ts'
import { CATEGORIES, CUISINES, DIET_TYPES, DIFFICULTIES, LANGUAGES, RECIPE_STATUSES } from '@souschef/domain'

export const readRecipeCard = object({
  id: or(readId, ''),
  language: or(oneOf(LANGUAGES), 'en'),
  translation_id: readId,
  title: or(readText, ''),
  description: readText,
  category: oneOf(CATEGORIES),
  cuisine: oneOf(CUISINES),
  diet_type: oneOf(DIET_TYPES),
  difficulty: or(oneOf(DIFFICULTIES), 'easy'),
  prep_time: readCount,
  cook_time: readCount,
  total_time: readCount,
  servings: readCount,
  tags: list(readText),
  main_image_url: readText,
  image: readText,
  image_alt: readText,
  picture_details: record(object({
    width: or(readCount, 0),
    height: or(readCount, 0),
    thumbhash: or(readText, ''),
  })),
  ingredient_names: list(readText),
  steps_count: or(readCount, 0),
  is_public: or(readFlag, true),
  status: or(oneOf(RECIPE_STATUSES), 'published'),
  created_at: or(readText, ''),
  updated_at: or(readText, ''),
  version: or(readCount, 1),
  favorite_added_at: optional(readText),
  author: readAuthor,
  views_count: or(readCount, 0),
  likes_count: or(readCount, 0),
  is_favorite: optional(readFlag),
})

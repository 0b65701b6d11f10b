import { isRecord } from '@souschef/domain'
import type { FoundNutrition, FoundRecipe } from '../found-recipe.ts'
import { readMinutes } from './durations.ts'
import { fieldOf, type Item, listOf, textOfValue, textsOfValue } from './json-values.ts'
import { NOTHING_FOUND } from './page-recipe.ts'
import { plainLines } from './plain-text.ts'
import { ingredientsOfValue } from './schema-ingredients.ts'
import { type Pictures, stepsOfValue } from './schema-steps.ts'
import { absoluteUrl } from './urls.ts'
import { readYield } from './yields.ts'

/** Fields of schema.org, and the names of ours. */
const NUTRIENTS = [
  ['calories', 'calories'],
  ['proteinContent', 'protein'],
  ['fatContent', 'fat'],
  ['carbohydrateContent', 'carbs'],
  ['fiberContent', 'fiber'],
  ['sugarContent', 'sugar'],
  ['sodiumContent', 'sodium'],
] as const

const KJ_PER_KCAL = 4.184

/** '920 kcal', '2.8 g', '0,4 mg': in kcal, grams, and milligrams of sodium. */
function nutrientOf(text: string, name: (typeof NUTRIENTS)[number][1]): number | null {
  const kcal = name === 'calories' ? /(\d{1,9}(?:[.,]\d{1,9})?)\s?k?cal/iu.exec(text) : null
  const number = Number((kcal?.[1] ?? /\d+(?:[.,]\d+)?/u.exec(text)?.[0] ?? 'NaN').replace(',', '.'))
  if (!Number.isFinite(number)) return null
  if (name === 'calories')
    return kcal === null && /kj/iu.test(text) ? Math.round(number / KJ_PER_KCAL) : number
  const unit = /\d\s?(m|м|[µμ]|mc|мк)?[gг](?!\p{L})/iu.exec(text)
  const prefix = unit?.[1]?.toLowerCase()
  // Sodium without a unit is in milligrams, everything else in grams.
  const grams =
    unit === null
      ? name === 'sodium'
        ? number / 1000
        : number
      : prefix === undefined
        ? number
        : prefix === 'm' || prefix === 'м'
          ? number / 1000
          : number / 1_000_000
  return name === 'sodium' ? grams * 1000 : grams
}

function nutritionOf(value: unknown): FoundNutrition | null {
  const item = listOf(value).find((one) => isRecord(one))
  if (!isRecord(item)) return null
  const found: Record<string, number> = {}
  for (const [field, name] of NUTRIENTS) {
    const amount = nutrientOf(textOfValue(fieldOf(item, field)).slice(0, 100), name)
    if (amount !== null) found[name] = amount
  }
  return Object.keys(found).length === 0 ? null : found
}

interface SizedUrl {
  readonly url: string
  readonly width: number
}

function urlsOfValue(value: unknown, depth = 0): SizedUrl[] {
  if (typeof value === 'string') return [{ url: value, width: 0 }]
  if (depth > 4) return []
  if (Array.isArray(value)) return value.flatMap((one) => urlsOfValue(one, depth + 1))
  if (!isRecord(value)) return []
  const width = Number.parseInt(textOfValue(value.width), 10)
  return urlsOfValue(fieldOf(value, 'contentUrl', 'url', 'src', '@id'), depth + 1).map(({ url }) => ({
    url,
    width: width || 0,
  }))
}

/** Addresses of pictures, the largest first. */
const picturesOf =
  (base: string): Pictures =>
  (value) => {
    const sized = urlsOfValue(value).toSorted((one, other) => other.width - one.width)
    const urls = sized.map(({ url }) => absoluteUrl(url, base)).filter((url) => url !== null)
    return [...new Set(urls)].map((url) => ({ url }))
  }

function videosOf(value: unknown, base: string): string[] {
  const urls = listOf(value).map((one) => {
    const url = isRecord(one) ? fieldOf(one, 'contentUrl', 'embedUrl', 'url') : one
    return typeof url === 'string' ? absoluteUrl(url, base) : null
  })
  return [...new Set(urls.filter((url) => url !== null))]
}

const minutesOf = (value: unknown): number | null => {
  const [inner] = listOf(value)
  if (isRecord(inner)) return minutesOf(fieldOf(inner, 'maxValue', 'minValue', 'value', '@value'))
  return readMinutes(textOfValue(inner))
}

/** Of '4' and '4 servings' the latter. */
function yieldOf(value: unknown): FoundRecipe['yields'] {
  const texts = listOf(value).map((one) =>
    isRecord(one)
      ? [textOfValue(fieldOf(one, 'value', 'name')), textOfValue(one.unitText)].join(' ').trim()
      : textOfValue(one),
  )
  const best = texts.filter((text) => text.length <= 120).toSorted((one, other) => other.length - one.length)
  return readYield(best.find((text) => /\d/u.test(text)) ?? best[0] ?? '')
}

function firstList<Part>(
  fields: readonly string[],
  read: (field: string) => readonly Part[],
): readonly Part[] {
  for (const field of fields) {
    const list = read(field)
    if (list.length > 0) return list
  }
  return []
}

/** The fields of a schema.org recipe, in whatever markup it was. */
export function readSchemaRecipe(item: Item, base: string): FoundRecipe {
  const pictures = picturesOf(base)
  const author = listOf(fieldOf(item, 'author', 'creator')).map((one) => textOfValue(one))
  return {
    ...NOTHING_FOUND,
    title: textOfValue(fieldOf(item, 'name', 'headline', 'title')),
    description: plainLines(textOfValue(item.description)).join('\n'),
    language: textOfValue(item.inLanguage) || null,
    ingredients: firstList(
      ['recipeIngredient', 'ingredients', 'ingredient', 'recipeIngredients', 'supply'],
      (field) => ingredientsOfValue(fieldOf(item, field), null),
    ),
    steps: firstList(
      ['recipeInstructions', 'instructions', 'steps', 'step', 'method', 'directions'],
      (field) => stepsOfValue(fieldOf(item, field), null, pictures),
    ),
    times: {
      prep: minutesOf(fieldOf(item, 'prepTime', 'preparationTime')),
      cook: minutesOf(fieldOf(item, 'cookTime', 'performTime', 'cookingTime')),
      total: minutesOf(item.totalTime),
    },
    yields: yieldOf(fieldOf(item, 'recipeYield', 'yield', 'servings', 'yields', 'portions')),
    pictures: pictures(fieldOf(item, 'image', 'images', 'photo', 'thumbnailUrl')),
    videos: videosOf(item.video, base),
    author: [...new Set(author.filter((name) => name !== ''))].join(', ') || null,
    tags: textsOfValue(item.keywords ?? item.tags),
    categories: textsOfValue(fieldOf(item, 'recipeCategory', 'category', 'categories')),
    cuisine: textsOfValue(fieldOf(item, 'recipeCuisine', 'cuisine')).join(', ') || null,
    nutrition: nutritionOf(item.nutrition),
  }
}

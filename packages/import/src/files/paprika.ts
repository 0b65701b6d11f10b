import { isRecord } from '@souschef/domain'
import type { FoundRecipe } from '../found-recipe.ts'
import {
  dateOf,
  ingredientsOf,
  linesOf,
  listOf,
  minutesOf,
  namesOf,
  nutritionOfLines,
  paragraphs,
  pictureOfBase64,
  ratingOf,
  recipeOf,
  stepsOfText,
  textOf,
  textOrNull,
  urlOf,
  yieldOf,
} from './fields.ts'

type Fields = Readonly<Record<string, unknown>>

export const isPaprika = (value: Fields): boolean =>
  typeof value['name'] === 'string' &&
  typeof value['directions'] === 'string' &&
  'ingredients' in value &&
  ('uid' in value || 'photo_data' in value)

/** A recipe of Paprika 3: JSON in gzip, many of them in a zip ('.paprikarecipes'), pictures in base64. Known from an export. */
export function readPaprika(value: Fields): FoundRecipe {
  const photos = listOf(value['photos']).map((photo) => (isRecord(photo) ? photo['data'] : photo))
  const picture = pictureOfBase64(value['photo_data'], textOf(value['photo']) || 'photo.jpg')
  const others = photos.map((data, index) => pictureOfBase64(data, `photo-${index + 1}.jpg`))
  const embedded = [picture, ...others].filter((found) => found !== null)
  const url = urlOf(value['image_url'])
  const difficulty = textOf(value['difficulty'])
  return recipeOf({
    title: textOf(value['name']),
    description: textOf(value['description']),
    ingredients: ingredientsOf(linesOf(value['ingredients'])),
    steps: stepsOfText(value['directions']),
    times: {
      prep: minutesOf(value['prep_time']),
      cook: minutesOf(value['cook_time']),
      total: minutesOf(value['total_time']),
    },
    yields: yieldOf(value['servings']),
    pictures: embedded.length > 0 ? embedded : url === null ? [] : [{ url }],
    author: textOrNull(value['source']),
    sourceUrl: urlOf(value['source_url']),
    tags: difficulty === '' ? [] : [difficulty],
    categories: namesOf(value['categories']),
    nutrition: nutritionOfLines(value['nutritional_info']),
    notes: textOf(value['notes']),
    rating: ratingOf(value['rating']),
    createdAt: dateOf(value['created']),
  })
}

export const isMela = (value: Fields): boolean =>
  typeof value['title'] === 'string' &&
  typeof value['ingredients'] === 'string' &&
  typeof value['instructions'] === 'string'

/** Mela counts seconds from 2001. */
const MELA_EPOCH = Date.UTC(2001, 0, 1)

/** A recipe of Mela: JSON ('.melarecipe'), many of them in a zip, headings with '#', pictures in base64. Known from its documentation. */
export function readMela(value: Fields): FoundRecipe {
  const link = textOf(value['link'])
  return recipeOf({
    title: textOf(value['title']),
    description: textOf(value['text']),
    ingredients: ingredientsOf(linesOf(value['ingredients'])),
    steps: stepsOfText(textOf(value['instructions']).replaceAll(/\n+/gu, '\n\n')),
    times: {
      prep: minutesOf(value['prepTime']),
      cook: minutesOf(value['cookTime']),
      total: minutesOf(value['totalTime']),
    },
    yields: yieldOf(value['yield']),
    pictures: listOf(value['images']).flatMap(
      (data, index) => pictureOfBase64(data, `picture-${index + 1}.jpg`) ?? [],
    ),
    author: urlOf(link) === null ? textOrNull(link) : null,
    sourceUrl: urlOf(link),
    categories: namesOf(value['categories']),
    nutrition: nutritionOfLines(value['nutrition']),
    notes: textOf(value['notes']),
    createdAt:
      typeof value['date'] === 'number' ? dateOf(MELA_EPOCH + value['date'] * 1000) : dateOf(value['date']),
  })
}

export const isCrouton = (value: Fields): boolean =>
  Array.isArray(value['steps']) &&
  Array.isArray(value['ingredients']) &&
  ('defaultScale' in value || 'webLink' in value || 'folderIDs' in value || 'cookingDuration' in value)

/** Crouton's names of units, as a line says them; an unknown one is said in lower case. */
const CROUTON_UNITS: Readonly<Record<string, string>> = {
  ITEM: '',
  GRAMS: 'g',
  KGS: 'kg',
  MILLS: 'ml',
  LITRES: 'l',
  CUP: 'cup',
  TABLESPOON: 'tbsp',
  TEASPOON: 'tsp',
  OUNCE: 'oz',
  POUND: 'lb',
  FLUID_OUNCE: 'fl oz',
}

const byOrder = (items: unknown): readonly Fields[] =>
  listOf(items)
    .filter(isRecord)
    .toSorted((a, b) => Number(a['order'] ?? 0) - Number(b['order'] ?? 0))

function croutonLine(item: Fields): string {
  const { ingredient, quantity } = item
  const name = textOf(isRecord(ingredient) ? ingredient['name'] : item['name'])
  if (!isRecord(quantity)) return name
  const type = textOf(quantity['quantityType'])
  if (type === 'SECTION') return `[${name.replace(/:$/u, '')}]`
  const unit = CROUTON_UNITS[type] ?? type.toLowerCase().replaceAll('_', ' ')
  return [textOf(quantity['amount']), unit, name].filter((part) => part !== '').join(' ')
}

/** A recipe of Crouton: JSON ('.crumb') with pictures in base64. Known from an export; sections from its public readers. */
export function readCrouton(value: Fields): FoundRecipe {
  let section: string | null = null
  const steps = byOrder(value['steps']).flatMap((step) => {
    const text = textOf(step['step'])
    if (step['isSection'] === true) {
      section = text
      return []
    }
    return text === '' ? [] : [{ text, section, pictures: [] }]
  })
  const pictures = listOf(value['images']).flatMap(
    (data, index) => pictureOfBase64(data, `picture-${index + 1}.jpg`) ?? [],
  )
  const url = urlOf(value['sourceImage'])
  return recipeOf({
    title: textOf(value['name']),
    ingredients: ingredientsOf(
      byOrder(value['ingredients'])
        .map(croutonLine)
        .filter((line) => line !== ''),
    ),
    steps,
    times: { prep: minutesOf(value['duration']), cook: minutesOf(value['cookingDuration']), total: null },
    yields: yieldOf(value['serves']),
    pictures: pictures.length > 0 || url === null ? pictures : [{ url }],
    author: textOrNull(value['sourceName']),
    sourceUrl: urlOf(value['webLink']),
    tags: namesOf(value['tags']),
    nutrition: nutritionOfLines(value['neutritionalInfo'] ?? value['nutritionalInfo']),
    notes: paragraphs(textOf(value['notes'])),
    rating: ratingOf(value['rating']),
  })
}

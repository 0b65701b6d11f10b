import { isRecord } from '@souschef/domain'
import type { FoundPicture, FoundRecipe, FoundStep } from '../found-recipe.ts'
import type { Context } from './context.ts'
import {
  dateOf,
  headingOf,
  ingredientsOf,
  listOf,
  minutesOf,
  namesOf,
  nutritionOf,
  paragraphs,
  pictureOfBase64,
  plainTextOf,
  ratingOf,
  recipeOf,
  stepsOf,
  stepsOfText,
  textOf,
  textOrNull,
  urlOf,
  yieldOf,
} from './fields.ts'

type Fields = Readonly<Record<string, unknown>>

const hasType = (value: unknown, type: string): value is Fields =>
  isRecord(value) &&
  listOf(value['@type']).some((name) => textOf(name).replace(/^https?:\/\/schema\.org\//u, '') === type)

/** The recipes in a value: itself, in a list, or in a graph. */
export function recipesInJsonLd(value: unknown): readonly Fields[] {
  if (hasType(value, 'Recipe')) return [value]
  if (isRecord(value) && Array.isArray(value['@graph'])) return recipesInJsonLd(value['@graph'])
  return Array.isArray(value) ? value.filter((item) => hasType(item, 'Recipe')) : []
}

const nameOf = (value: unknown): string | null => {
  const first = listOf(value)[0]
  return textOrNull(isRecord(first) ? first['name'] : first)
}

const SECTIONS = 4

function stepsIn(value: unknown, section: string | null, depth = 0): readonly FoundStep[] {
  if (typeof value === 'string')
    return stepsOfText(plainTextOf(value)).map((step) => ({ ...step, section: step.section ?? section }))
  const steps = listOf(value).flatMap((item) => {
    if (!isRecord(item)) return [{ text: plainTextOf(item), section, pictures: [] }]
    const parts = item['itemListElement'] ?? item['steps']
    if (parts != null && depth < SECTIONS)
      return stepsIn(parts, textOrNull(item['name']) ?? section, depth + 1)
    const [text, name] = [plainTextOf(item['text'] ?? item['description']), plainTextOf(item['name'])]
    const pictures = listOf(item['image']).flatMap((image) => {
      const url = urlOf(isRecord(image) ? image['url'] : image)
      return url === null ? [] : [{ url }]
    })
    return [{ text: text || name, section, pictures }]
  })
  // Programs without sections write headings as steps.
  const found: FoundStep[] = []
  let heading: string | null = null
  for (const step of steps) {
    const [read] = stepsOf([step.text])
    if (read && read.text !== '') found.push({ ...step, text: read.text, section: step.section ?? heading })
    else heading = headingOf(step.text) ?? heading
  }
  return found
}

function picturesOf(value: unknown, { pictures, entry }: Context): readonly FoundPicture[] {
  const given = listOf(value).flatMap((image): readonly FoundPicture[] => {
    const address = isRecord(image) ? (image['url'] ?? image['contentUrl']) : image
    const inside = pictures.find(textOf(address))
    if (inside) return [inside]
    const url = urlOf(address)
    const embedded = url === null ? pictureOfBase64(address, 'picture') : null
    return url !== null ? [{ url }] : embedded ? [embedded] : []
  })
  const beside = entry !== null && /(?:^|\/)recipe\.json$/u.test(entry) ? pictures.inFolder('') : []
  return beside.length > 0 ? beside : given
}

/**
 * A recipe in schema.org's JSON. Nextcloud Cookbook keeps one per folder with its picture as 'full.jpg'; RecipeSage exports a list, with
 * notes as comments and section headings in square brackets; Recipya exports one per folder with its picture. Known from schema.org's
 * documentation, and of the programs from their exports (Nextcloud) and their exporters.
 */
export function readSchemaOrg(value: Fields, context: Context): FoundRecipe {
  const rating = value['aggregateRating']
  const nutrition = value['nutrition']
  const notes = listOf(value['comment'] ?? value['notes']).map((comment) =>
    plainTextOf(isRecord(comment) ? (comment['text'] ?? comment['name']) : comment),
  )
  return recipeOf({
    title: plainTextOf(value['name'] ?? value['headline']),
    description: plainTextOf(value['description']),
    language: textOrNull(isRecord(value['inLanguage']) ? value['inLanguage']['name'] : value['inLanguage']),
    ingredients: ingredientsOf(
      listOf(value['recipeIngredient'] ?? value['ingredients'])
        .flatMap((line) =>
          isRecord(line) ? plainTextOf(line['text'] ?? line['name']) : plainTextOf(line).split('\n'),
        )
        .map((line) => line.trim())
        .filter((line) => line !== ''),
    ),
    steps: stepsIn(value['recipeInstructions'], null),
    times: {
      prep: minutesOf(value['prepTime']),
      cook: minutesOf(value['cookTime'] ?? value['performTime']),
      total: minutesOf(value['totalTime']),
    },
    yields: yieldOf(
      isRecord(value['yield']) ? value['yield']['value'] : (value['recipeYield'] ?? value['yield']),
    ),
    pictures: picturesOf(value['image'], context),
    videos: listOf(value['video']).flatMap(
      (video) => urlOf(isRecord(video) ? (video['contentUrl'] ?? video['embedUrl']) : video) ?? [],
    ),
    author: nameOf(value['author'] ?? value['creator']),
    sourceUrl: urlOf(value['url']) ?? urlOf(value['isBasedOn']) ?? urlOf(value['mainEntityOfPage']),
    tags: namesOf(value['keywords']),
    categories: namesOf(value['recipeCategory']),
    cuisine: namesOf(value['recipeCuisine'])[0] ?? null,
    nutrition: isRecord(nutrition)
      ? nutritionOf(
          Object.entries(nutrition).map(([key, amount]) => [key.replace(/content$/iu, ''), amount] as const),
        )
      : null,
    notes: paragraphs(...notes, isRecord(value['creditText']) ? null : textOf(value['creditText'])),
    rating: ratingOf(isRecord(rating) ? rating['ratingValue'] : rating),
    createdAt: dateOf(value['dateCreated'] ?? value['datePublished']),
  })
}

import { isRecord } from '@souschef/domain'
import type { FoundPicture, FoundRecipe } from '../found-recipe.ts'
import type { Context } from './context.ts'
import { listOf, minutesOf, nutritionOf, recipeOf, textOf, textOrNull, urlOf, yieldOf } from './fields.ts'

type Fields = Readonly<Record<string, unknown>>

export const isOwn = (value: Fields): boolean =>
  value['format'] === 'souschef' && Array.isArray(value['recipes'])

function lineOf(item: Fields): string {
  const said = textOf(item['original'])
  if (said !== '') return said
  const [from, to, unit] = [textOf(item['amount']), textOf(item['amount_max']), textOf(item['unit'])]
  const amount = [from, to].filter((part) => part !== '').join('–')
  const notes = textOf(item['notes'])
  return [
    amount,
    amount === '' || unit === 'pcs' || unit === 'to_taste' ? '' : unit.replace('_', ' '),
    textOf(item['name']),
  ]
    .filter((part) => part !== '')
    .join(' ')
    .concat(notes === '' ? '' : `, ${notes}`)
}

/** The name in our archives of the picture that an address leads to; the address itself if it is not one of ours. */
const pictureName = (address: string): string => {
  const id = /\/media\/([\w-]{22})\/\d+\.[a-z]+$/u.exec(address)?.[1]
  return id === undefined ? address : `${id}.jpg`
}

/** What a recipe of our own file shows in a review; its whole content is checked by whoever stores it. */
export function readOwn(recipe: Fields, origin: Fields, { pictures }: Context): FoundRecipe {
  const picture = (address: unknown): readonly FoundPicture[] => {
    const inside = pictures.find(pictureName(textOf(address)))
    const url = urlOf(address)
    return inside ? [inside] : url === null ? [] : [{ url }]
  }
  const main = recipe['main_image_url']
  return recipeOf({
    title: textOf(recipe['title']),
    description: textOf(recipe['description']),
    language: textOrNull(recipe['language']),
    ingredients: listOf(recipe['ingredients'])
      .filter(isRecord)
      .map((item) => ({ text: lineOf(item), section: textOrNull(item['section']) })),
    steps: listOf(recipe['steps'])
      .filter(isRecord)
      .map((step) => ({
        text: textOf(step['instruction']),
        section: textOrNull(step['title']),
        pictures: listOf(step['media'])
          .filter(isRecord)
          .flatMap((media) => (media['type'] === 'image' ? picture(media['url']) : [])),
      })),
    times: {
      prep: minutesOf(recipe['prep_time']),
      cook: minutesOf(recipe['cook_time']),
      total: minutesOf(recipe['total_time']),
    },
    yields: yieldOf(recipe['servings']),
    pictures: [...new Set([main, ...listOf(recipe['images'])])].flatMap(picture),
    author: isRecord(origin['author']) ? textOrNull(origin['author']['username']) : null,
    sourceUrl: urlOf(recipe['source_url']),
    tags: listOf(recipe['tags']).map(textOf),
    categories: listOf(recipe['category']).map(textOf),
    cuisine: textOrNull(recipe['cuisine']),
    nutrition: isRecord(recipe['nutrition']) ? nutritionOf(Object.entries(recipe['nutrition'])) : null,
    notes: textOf(recipe['notes']),
    createdAt: textOrNull(origin['created_at']),
  })
}

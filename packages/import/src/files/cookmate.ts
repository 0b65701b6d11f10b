import { Parser } from 'htmlparser2'
import {
  dateOf,
  ingredientsOf,
  minutesOf,
  namesOf,
  nutritionOfLines,
  paragraphs,
  ratingOf,
  recipeOf,
  stepsOf,
  textOrNull,
  urlOf,
  yieldOf,
} from './fields.ts'
import { Unreadable } from './found-in-file.ts'
import { FILE_LIMITS } from './limits.ts'
import { addRecipe } from './text-recipe.ts'
import type { TextRecipe } from './text-recipe.ts'

export const isCookmate = (text: string): boolean =>
  /<cookbook[\s>]/iu.test(text.slice(0, 2000)) && text.includes('<recipe')

/**
 * The recipes of Cookmate (My CookBook): XML, in a zip with its pictures ('.mcb'); texts are lists of 'li'. Known from its public readers.
 *
 * @throws Unreadable when its elements are nested too deeply
 */
export function readCookmate(text: string): readonly TextRecipe[] {
  const found: TextRecipe[] = []
  let fields: Map<string, string[]> | null = null
  let at = 0
  let parts: string[] = []
  const path: string[] = []
  let count = 0
  const parser = new Parser(
    {
      onopentag(name) {
        path.push(name)
        count += 1
        if (count > FILE_LIMITS.elements * 4)
          throw new Unreadable('too_large', { limit: FILE_LIMITS.elements * 4 })
        if (path.length > FILE_LIMITS.nesting)
          throw new Unreadable('too_nested', { limit: FILE_LIMITS.nesting })
        parts = []
        if (name === 'recipe') {
          fields = new Map()
          at = parser.startIndex
        }
      },
      ontext: (part) => void parts.push(part),
      onclosetag(name) {
        path.pop()
        const said = parts.join('').trim()
        parts = []
        if (!fields) return
        if (name === 'recipe') {
          addRecipe(found, toTextRecipe(fields, at))
          fields = null
        } else if (said !== '') {
          const key = name === 'li' ? (path.at(-1) ?? '') : name
          const values = fields.get(key)
          if (values) values.push(said)
          else fields.set(key, [said])
        }
      },
    },
    { xmlMode: true },
  )
  parser.end(text)
  return found
}

function toTextRecipe(fields: ReadonlyMap<string, readonly string[]>, at: number): TextRecipe {
  const all = (name: string): readonly string[] => fields.get(name) ?? []
  const get = (name: string): string => all(name)[0] ?? ''
  const url = urlOf(get('imageurl'))
  const video = urlOf(get('video'))
  const recipe = recipeOf({
    title: get('title'),
    description: paragraphs(...all('description')),
    language: textOrNull(get('lang')),
    ingredients: ingredientsOf(all('ingredient').flatMap((line) => line.split('\n'))),
    steps: stepsOf(
      all('recipetext')
        .flatMap((line) => line.split('\n'))
        .filter((line) => line.trim() !== ''),
    ),
    times: {
      prep: minutesOf(get('preptime')),
      cook: minutesOf(get('cooktime')),
      total: minutesOf(get('totaltime')),
    },
    yields: yieldOf(get('quantity')),
    pictures: url === null ? [] : [{ url }],
    videos: video === null ? [] : [video],
    author: textOrNull(get('source')),
    sourceUrl: urlOf(get('url')),
    tags: all('tag').flatMap((tags) => namesOf(tags)),
    categories: all('category').flatMap((categories) => namesOf(categories)),
    nutrition: nutritionOfLines(all('nutrition').join('\n')),
    notes: paragraphs(...all('comments')),
    rating: ratingOf(get('rating')),
    createdAt: dateOf(get('created')),
  })
  return { recipe, at, pictures: [...all('imagepath'), ...all('image')] }
}

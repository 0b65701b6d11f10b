import { isRecord } from '@souschef/domain'
import type { FoundIngredient, FoundPicture, FoundRecipe, FoundStep } from '../found-recipe.ts'
import { stemOf } from '../files/context.ts'
import type { Context } from '../files/context.ts'
import {
  dateOf,
  listOf,
  minutesOf,
  namesOf,
  paragraphs,
  ratingOf,
  recipeOf,
  textOf,
  textOrNull,
  urlOf,
  yieldOf,
} from '../files/fields.ts'
import type { CooklangRecipe } from './parse.ts'
import { amountText, stepPartsOf } from './step-text.ts'

/** A value of the first key that is there; 'source.url' looks into 'source' as well. */
export function metadataOf(
  { metadata }: Pick<CooklangRecipe, 'metadata'>,
  ...keys: readonly string[]
): unknown {
  for (const key of keys) {
    const [outer = '', inner] = key.split('.', 2)
    const value = metadata[outer]
    const nested = inner !== undefined && isRecord(value) ? value[inner] : undefined
    const found = nested ?? metadata[key]
    if (found != null && !(inner === undefined && isRecord(found))) return found
  }
  return null
}

/** One line per ingredient and section; the amounts of a food that is named again stay lines of their own. */
function ingredientsOf({ steps }: CooklangRecipe): readonly FoundIngredient[] {
  const found: FoundIngredient[] = []
  for (const step of steps)
    for (const item of stepPartsOf(step).items) {
      if (item.type !== 'ingredient') continue
      const amount = amountText(item.quantity, item.units)
      const name = item.name.replace(/^\.{0,2}\/.*\//u, '')
      const text = [amount, item.preparation === undefined ? name : `${name}, ${item.preparation}`]
        .filter((part) => part !== '')
        .join(' ')
      const isNamed = found.some(
        ({ text: line }) => line === text || (amount === '' && line.endsWith(` ${name}`)),
      )
      if (!isNamed) found.push({ text, section: step.section })
    }
  return found
}

function picturesOf(
  recipe: CooklangRecipe,
  { entry, pictures }: Context,
): { readonly own: readonly FoundPicture[]; readonly ofStep: (index: number) => readonly FoundPicture[] } {
  const beside = pictures.besides(stemOf(entry))
  const given = listOf(metadataOf(recipe, 'image', 'images', 'picture', 'pictures')).flatMap(
    (address): readonly FoundPicture[] => {
      const inside = pictures.find(textOf(address))
      const url = urlOf(address)
      return inside ? [inside] : url === null ? [] : [{ url }]
    },
  )
  return {
    own: [...beside.filter(({ step }) => step === 0).map(({ picture }) => picture), ...given],
    ofStep: (index) => beside.filter(({ step }) => step === index + 1).map(({ picture }) => picture),
  }
}

/** The recipe in a Cooklang text; its title is the name of its entry if the text has none. Pictures are files with the same name. */
export function cooklangToFound(recipe: CooklangRecipe, context: Context): FoundRecipe {
  const get = (...keys: readonly string[]): unknown => metadataOf(recipe, ...keys)
  const pictures = picturesOf(recipe, context)
  const steps = recipe.steps
    .map((step, index): FoundStep => ({
      text: stepPartsOf(step).text,
      section: step.section,
      pictures: pictures.ofStep(index),
    }))
    .filter(({ text }) => text !== '')
  const source = get('source.url', 'source')
  return recipeOf({
    title: textOf(get('title')) || stemOf(context.entry),
    description: textOf(get('introduction', 'description')),
    language: textOrNull(get('locale'))?.replace('_', '-') ?? null,
    ingredients: ingredientsOf(recipe),
    steps,
    times: {
      prep: minutesOf(get('prep time', 'time.prep', 'Prep Time')),
      cook: minutesOf(get('cook time', 'time.cook', 'Cook Time')),
      total: minutesOf(get('time required', 'time', 'duration')),
    },
    yields: yieldOf(get('servings', 'serves', 'yield')),
    pictures: pictures.own,
    author:
      textOrNull(get('author', 'source.author')) ??
      (urlOf(source) === null ? textOrNull(get('source.name', 'source')) : null),
    sourceUrl: urlOf(source),
    tags: namesOf(get('tags')),
    categories: namesOf(get('course', 'category')),
    cuisine: textOrNull(get('cuisine')),
    notes: paragraphs(...recipe.notes),
    rating: ratingOf(get('rating')),
    createdAt: dateOf(get('date', 'created')),
  })
}

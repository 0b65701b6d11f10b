import { isRecord } from '@souschef/domain'
import type { FoundIngredient, FoundRecipe, FoundStep } from '../found-recipe.ts'
import type { Context } from './context.ts'
import {
  dateOf,
  listOf,
  minutesOf,
  namesOf,
  nutritionOf,
  plainTextOf,
  ratingOf,
  recipeOf,
  stepsOfText,
  textOf,
  textOrNull,
  urlOf,
  yieldOf,
} from './fields.ts'

type Fields = Readonly<Record<string, unknown>>

export const isTandoor = (value: Fields): boolean =>
  Array.isArray(value['steps']) &&
  typeof value['name'] === 'string' &&
  ('keywords' in value || 'working_time' in value) &&
  value['steps'].every((step) => isRecord(step) && 'instruction' in step)

const named = (value: unknown): string => textOf(isRecord(value) ? value['name'] : value)

function lineOf(item: Fields): string {
  const said = textOf(item['original_text'])
  if (said !== '') return said
  const amount = item['no_amount'] === true || !(Number(item['amount']) > 0) ? '' : textOf(item['amount'])
  const note = textOf(item['note'])
  return [
    amount,
    amount === '' ? '' : named(item['unit']),
    named(item['food']),
    note === '' ? '' : `(${note})`,
  ]
    .filter((part) => part !== '')
    .join(' ')
}

/** A recipe of Tandoor: a zip per recipe ('recipe.json', 'image.jpg') in a zip, ingredients in their steps. Known from an export. */
export function readTandoor(value: Fields, { pictures }: Context): FoundRecipe {
  const ingredients: FoundIngredient[] = []
  const steps: FoundStep[] = []
  for (const step of listOf(value['steps'])) {
    if (!isRecord(step)) continue
    let section = textOrNull(step['name'])
    for (const found of stepsOfText(plainTextOf(step['instruction'])))
      steps.push({ ...found, section: found.section ?? section })
    for (const item of listOf(step['ingredients'])) {
      if (!isRecord(item)) continue
      if (item['is_header'] === true) section = textOrNull(item['note'])
      else ingredients.push({ text: lineOf(item), section })
    }
  }
  const nutrition = value['nutrition']
  return recipeOf({
    title: textOf(value['name']),
    description: plainTextOf(value['description']),
    ingredients: ingredients.filter(({ text }) => text !== ''),
    steps,
    times: { prep: minutesOf(value['working_time']), cook: minutesOf(value['waiting_time']), total: null },
    yields: yieldOf(value['servings'], textOf(value['servings_text'])),
    pictures: pictures.inFolder(''),
    sourceUrl: urlOf(value['source_url']),
    tags: namesOf(value['keywords']),
    nutrition: isRecord(nutrition) ? nutritionOf(Object.entries(nutrition)) : null,
    rating: ratingOf(value['rating']),
    createdAt: dateOf(value['created_at']),
  })
}

/** The recipes of KitchenOwl's export, which is one JSON; its ingredients are items with a description of the amount. */
export const kitchenOwlRecipes = (value: Fields): readonly Fields[] =>
  listOf(value['recipes'])
    .filter(isRecord)
    .filter((recipe) => Array.isArray(recipe['items']))

/** A recipe of KitchenOwl. Known from its source. Steps are Markdown, in the description. */
export function readKitchenOwl(value: Fields, { pictures }: Context): FoundRecipe {
  const photo = pictures.find(textOf(value['photo']))
  const url = urlOf(value['photo'])
  const items = listOf(value['items']).filter(isRecord)
  const total = minutesOf(value['time'])
  return recipeOf({
    title: textOf(value['name']),
    ingredients: items.map((item) => ({
      text: [textOf(item['description']), textOf(item['name']), item['optional'] === true ? '(optional)' : '']
        .filter((part) => part !== '')
        .join(' '),
      section: null,
    })),
    // An ingredient in a step is '@name'.
    steps: stepsOfText(textOf(value['description']).replaceAll(/(^|\s)@(?=\p{L})/gu, '$1')),
    times: { prep: minutesOf(value['prep_time']), cook: minutesOf(value['cook_time']), total },
    yields: yieldOf(value['yields']),
    pictures: photo ? [photo] : url === null ? [] : [{ url }],
    sourceUrl: urlOf(value['source']),
    author: urlOf(value['source']) === null ? textOrNull(value['source']) : null,
    tags: namesOf(value['tags']),
  })
}

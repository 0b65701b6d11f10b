import { isRecord } from '@souschef/domain'
import type { FoundIngredient, FoundRecipe, FoundStep } from '../found-recipe.ts'
import type { Context } from './context.ts'
import {
  dateOf,
  listOf,
  minutesOf,
  namesOf,
  nutritionOf,
  paragraphs,
  plainTextOf,
  ratingOf,
  recipeOf,
  textOf,
  textOrNull,
  urlOf,
  yieldOf,
} from './fields.ts'

type Fields = Readonly<Record<string, unknown>>

/** Mealie has written its fields as 'recipe_yield' and as 'recipeYield'. */
const field = (value: Fields, name: string): unknown =>
  value[name] ?? value[name.replaceAll(/[A-Z]/gu, (letter) => `_${letter.toLowerCase()}`)]

export const isMealie = (value: Fields): boolean =>
  typeof value['name'] === 'string' &&
  !('@type' in value) &&
  ('slug' in value || 'orgURL' in value || 'org_url' in value) &&
  (Array.isArray(field(value, 'recipeIngredient')) || Array.isArray(field(value, 'recipeInstructions')))

export const isMealieBackup = (value: Fields): boolean =>
  Array.isArray(value['recipes']) && Array.isArray(value['recipes_ingredients'])

function lineOf(item: Fields): string {
  const said = plainTextOf(item['originalText'] ?? item['original_text']) || plainTextOf(item['display'])
  if (said !== '') return said
  const named = (name: string): string => textOf(isRecord(item[name]) ? item[name]['name'] : item[name])
  const [food, unit, note] = [named('food'), named('unit'), plainTextOf(item['note'])]
  // Without amounts the whole line is in the note.
  const hasAmount = (food !== '' || unit !== '') && Number(item['quantity'] ?? 0) > 0
  const amount = hasAmount ? textOf(Math.round(Number(item['quantity']) * 1000) / 1000) : ''
  return [amount, unit, food, food !== '' && note !== '' ? `(${note})` : note]
    .filter((part) => part !== '')
    .join(' ')
}

function ingredientsOf(items: unknown): readonly FoundIngredient[] {
  let section: string | null = null
  return listOf(items).flatMap((item) => {
    const fields = isRecord(item) ? item : { note: item }
    const title = textOf(fields['title'])
    if (title !== '') section = title
    const text = lineOf(fields)
    return text === '' ? [] : [{ text, section }]
  })
}

function stepsOf(items: unknown): readonly FoundStep[] {
  let section: string | null = null
  return listOf(items).flatMap((item) => {
    const fields = isRecord(item) ? item : { text: item }
    section = textOrNull(fields['title']) ?? section
    const text = plainTextOf(fields['text'])
    return text === '' ? [] : [{ text, section, pictures: [] }]
  })
}

/** A recipe of Mealie's exports (one JSON per recipe, pictures in 'images/'), from 0.5 on. Known from exports of 0.5 and the schemas of later ones. */
export function readMealie(value: Fields, { pictures }: Context): FoundRecipe {
  const nutrition = value['nutrition']
  const inFolder = pictures.inFolder('images/')
  const beside =
    inFolder.length > 0 ? inFolder : pictures.besides(textOf(value['slug'])).map(({ picture }) => picture)
  const url = urlOf(value['image'])
  const servings = Number(value['recipeServings'] ?? value['recipe_servings'] ?? 0)
  return recipeOf({
    title: plainTextOf(value['name']),
    description: plainTextOf(value['description']),
    ingredients: ingredientsOf(field(value, 'recipeIngredient')),
    steps: stepsOf(field(value, 'recipeInstructions')),
    times: {
      prep: minutesOf(field(value, 'prepTime')),
      cook: minutesOf(field(value, 'performTime')) ?? minutesOf(field(value, 'cookTime')),
      total: minutesOf(field(value, 'totalTime')),
    },
    yields:
      servings > 0
        ? { text: textOf(field(value, 'recipeYield')) || textOf(servings), servings }
        : yieldOf(field(value, 'recipeYield')),
    pictures: beside.length > 0 || url === null ? beside : [{ url }],
    sourceUrl: urlOf(value['orgURL'] ?? value['org_url']),
    tags: namesOf(value['tags']),
    categories: namesOf(field(value, 'recipeCategory')),
    nutrition: isRecord(nutrition)
      ? nutritionOf(
          Object.entries(nutrition).map(
            ([key, amount]) => [key.replace(/_?content$/iu, ''), amount] as const,
          ),
        )
      : null,
    notes: paragraphs(
      ...listOf(value['notes']).map((note) =>
        isRecord(note)
          ? paragraphs(plainTextOf(note['title']), plainTextOf(note['text']))
          : plainTextOf(note),
      ),
    ),
    rating: ratingOf(value['rating']),
    createdAt: dateOf(field(value, 'dateAdded') ?? value['created_at']),
  })
}

/** 32 hexadecimal digits, with or without hyphens: the database and the folders of pictures write ids differently. */
const idOf = (value: unknown): string => textOf(value).replaceAll('-', '').toLowerCase()

function groupBy(rows: unknown, key: string): ReadonlyMap<string, readonly Fields[]> {
  const groups = new Map<string, Fields[]>()
  for (const row of listOf(rows)) {
    if (!isRecord(row)) continue
    const id = idOf(row[key])
    const group = groups.get(id)
    if (group) group.push(row)
    else groups.set(id, [row])
  }
  for (const group of groups.values())
    group.sort((a, b) => Number(a['position'] ?? 0) - Number(b['position'] ?? 0))
  return groups
}

const withDashes = (id: string): string => id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/u, '$1-$2-$3-$4-$5')

/**
 * The recipes of a backup of Mealie 1 and later: the tables of its database as JSON ('database.json'), pictures in 'data/recipes/ID/images'.
 * Known from its source.
 */
export function* readMealieBackup(tables: Fields, context: Context): Generator<FoundRecipe> {
  const ingredients = groupBy(tables['recipes_ingredients'], 'recipe_id')
  const steps = groupBy(tables['recipe_instructions'], 'recipe_id')
  const notes = groupBy(tables['notes'], 'recipe_id')
  const nutrition = groupBy(tables['recipe_nutrition'], 'recipe_id')
  const byId = (table: string): ReadonlyMap<string, readonly Fields[]> => groupBy(tables[table], 'id')
  const [foods, units, tags, categories] = [
    byId('ingredient_foods'),
    byId('ingredient_units'),
    byId('tags'),
    byId('categories'),
  ]
  const tagLinks = groupBy(tables['recipes_to_tags'], 'recipe_id')
  const categoryLinks = groupBy(tables['recipes_to_categories'], 'recipe_id')
  const first = (rows: ReadonlyMap<string, readonly Fields[]>, id: unknown): Fields | undefined =>
    rows.get(idOf(id))?.[0]
  for (const row of listOf(tables['recipes'])) {
    if (!isRecord(row)) continue
    const id = idOf(row['id'])
    const linked = (
      links: ReadonlyMap<string, readonly Fields[]>,
      rows: ReadonlyMap<string, readonly Fields[]>,
      key: string,
    ) => (links.get(id) ?? []).map((link) => first(rows, link[key])?.['name'])
    const folder = `data/recipes/${withDashes(id)}/images/`
    const pictures = { ...context.pictures, inFolder: () => context.pictures.inFolder(folder) }
    yield readMealie(
      {
        ...row,
        recipeIngredient: (ingredients.get(id) ?? []).map((line) => ({
          ...line,
          food: first(foods, line['food_id'])?.['name'],
          unit: first(units, line['unit_id'])?.['name'],
        })),
        recipeInstructions: steps.get(id) ?? [],
        notes: notes.get(id) ?? [],
        nutrition: nutrition.get(id)?.[0],
        tags: linked(tagLinks, tags, 'tag_id'),
        recipeCategory: linked(categoryLinks, categories, 'category_id'),
      },
      { ...context, pictures },
    )
  }
}

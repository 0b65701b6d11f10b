import { type FileRecipe, type ParsedRecipeInput } from '@souschef/contract'
import { recipeIn } from '@souschef/contract/schemas'
import { type RecipeContent, uuidv7 } from '@souschef/domain'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { arbitraryRecipe } from '#test/arbitrary-recipe.ts'
import { publishable } from '#test/recipe-bodies.ts'
import { toContent } from '../recipes/recipes.ts'
import { absoluteAddress, toFileRecipe } from './file-recipe.ts'
import { writeRecipeFile } from './recipe-file.ts'
import { readRecipeFile } from './read-recipe-file.ts'

const PUBLIC_URL = 'https://recipes.example.org'

let idCount = 0
/** Deterministic ids. */
const newId = (): string => {
  idCount += 1
  return uuidv7(idCount, new Uint8Array(10))
}
const context = { language: 'en', newId, publicUrl: PUBLIC_URL } as const

const origin = {
  url: `${PUBLIC_URL}/recipes/x`,
  id: 'x',
  version: 1,
  author: { id: 'y', username: 'cook' },
  translation_id: null,
  created_at: '',
  updated_at: '',
  recalculation: undefined,
}

function contentOf(body: object): RecipeContent {
  const parsed: ParsedRecipeInput = recipeIn.parse(body)
  const content = toContent(parsed, null, context)
  if (!content.ok) throw new Error(JSON.stringify(content.error))
  return content.value
}

const toFile = (content: RecipeContent): FileRecipe => toFileRecipe(content, absoluteAddress(PUBLIC_URL))

const read = (file: unknown) => readRecipeFile(file, context)

/** Exports a recipe to text and imports it again. */
function exportAndImport(recipe: FileRecipe): FileRecipe {
  const result = read(JSON.parse(writeRecipeFile([{ recipe, origin }])))
  if (!result.ok) throw new Error(JSON.stringify(result.error))
  const [first] = result.value
  if (first === undefined || result.value.length !== 1) throw new Error('expected exactly one recipe')
  expect(first.notes).toEqual([])
  return first.recipe
}

/** Replaces ids by the index of their first occurrence, because an import assigns new ones. */
function withoutIds(value: unknown): unknown {
  const indexById = new Map<string, number>()
  const text = JSON.stringify(value).replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, (id) => {
    const position = indexById.get(id) ?? indexById.size
    indexById.set(id, position)
    return `#${position}`
  })
  return JSON.parse(text)
}

const fraction = fc
  .tuple(fc.integer({ min: 1, max: 5000 }), fc.integer({ min: 1, max: 1000 }))
  .map(([n, d]) => `${n}/${d}`)

/** Recipes with references between steps and ingredients, arbitrary fractions as amounts, and pictures of this server. */
const recipeBody = fc
  .record({
    body: arbitraryRecipe,
    amounts: fc.array(fraction, { minLength: 10, maxLength: 10 }),
    picture: fc.uuid(),
    toTaste: fc.boolean(),
  })
  .map(({ body, amounts, picture, toTaste }) => {
    const ingredients = body.ingredients.map((ingredient, index) => ({
      ...ingredient,
      id: newId(),
      ...(index % 2 === 1 && { amount: amounts[index], amount_max: null }),
      ...(index === 0 && toTaste && { amount: null, amount_max: null, unit: 'to_taste' }),
    }))
    const steps = body.steps.map((step) => ({ ...step, id: newId() }))
    const url = `/media/${picture}/1280.jpeg`
    return {
      ...body,
      main_image_url: url,
      image_alts: { [url]: 'A plate' },
      ingredients,
      steps: steps.map((step, index) => ({
        ...step,
        dependencies: steps.slice(0, index).map(({ id }) => id),
        media: [...step.media, { type: 'image', url, caption: null }],
        ingredients: ingredients.map(({ id }, position) => ({
          ingredient_id: id,
          ...(position % 2 === 0 && { amount: amounts[position + 5], unit: 'g' }),
        })),
      })),
    }
  })

describe('DET-6 API-30 export and import', () => {
  test('any exported recipe can be imported without loss', () => {
    fc.assert(
      fc.property(recipeBody, (body) => {
        const content = contentOf(body)
        const file = toFile(content)
        const again = exportAndImport(file)
        const stored = contentOf(again)
        expect(withoutIds(stored)).toEqual(withoutIds({ ...content, status: 'draft' }))
        expect(withoutIds(toFile(stored))).toEqual(withoutIds({ ...file, status: 'draft' }))
      }),
      { numRuns: 200 },
    )
  })

  test('amounts are exported as numbers, or as fractions if a number would be imported as another amount', () => {
    const amounts = ['1/3', '2/7', '0.25', '1 1/2', '0.001', '7/1000', '999/997', '1000000']
    const ingredients = amounts.map((amount) => ({ name: 'x', amount, unit: 'g' }))
    const file = toFile(contentOf({ title: 'Soup', ingredients }))
    expect(file.ingredients.map(({ amount }) => amount)).toEqual([
      1 / 3,
      '2/7',
      0.25,
      1.5,
      0.001,
      0.007,
      '999/997',
      1_000_000,
    ])
  })

  test('pictures of this server have absolute addresses in the file, and their original ones after the import', () => {
    const url = '/media/a/1280.jpeg'
    const elsewhere = 'https://elsewhere.example/media/b.jpeg'
    const file = toFile(contentOf({ title: 'Soup', main_image_url: url, images: [elsewhere] }))
    expect([file.main_image_url, file.images]).toEqual([PUBLIC_URL + url, [elsewhere]])
    const again = exportAndImport(file)
    expect([again.main_image_url, again.images]).toEqual([url, [elsewhere]])
  })
})

describe('API-30 files from other sources', () => {
  const fileWith = (recipe: object) => ({ format: 'souschef', version: 1, recipes: [{ recipe }] })
  const notesOf = (recipe: object) => {
    const result = read(fileWith(recipe))
    if (!result.ok) throw new Error(JSON.stringify(result.error))
    return result.value[0]
  }

  test('an imported recipe needs only a title', () => {
    expect(notesOf({ title: 'Soup' })).toMatchObject({
      recipe: { title: 'Soup', status: 'draft', is_public: false, language: 'en', ingredients: [] },
      notes: [],
    })
  })

  test('MODEL-9 an unknown cuisine becomes a tag, and a note says so', () => {
    expect(notesOf({ title: 'Khachapuri', cuisine: 'georgian', tags: ['bread'] })).toMatchObject({
      recipe: { cuisine: null, tags: ['bread', 'georgian'] },
      notes: [{ path: 'recipes.0.recipe.cuisine', text: 'importNotes.cuisine', value: 'georgian' }],
    })
  })

  test('unknown fields and translations are dropped with a note, and an imported recipe is a draft', () => {
    const found = notesOf({
      ...publishable,
      wine: 'red',
      translation_id: '0190a000-0000-7000-8000-000000000009',
    })
    expect(found?.notes.map(({ path }) => path)).toEqual([
      'recipes.0.recipe.wine',
      'recipes.0.recipe.translation_id',
    ])
    expect(found?.recipe).toMatchObject({ status: 'draft', is_public: true })
  })

  test.each([
    ['not an object', 'x', 'format', 'unknown_format'],
    ['nothing', null, 'format', 'unknown_format'],
    ['a list', [], 'format', 'unknown_format'],
    ['another format', { format: 'paprika', version: 1, recipes: [] }, 'format', 'unknown_format'],
    ['no version', { format: 'souschef', recipes: [] }, 'format', 'unknown_format'],
    ['a newer version', { format: 'souschef', version: 2, recipes: 1 }, 'version', 'newer_format'],
    ['no recipes', { format: 'souschef', version: 1 }, 'recipes', 'required'],
    ['an empty list', { format: 'souschef', version: 1, recipes: [] }, 'recipes', 'too_small'],
    [
      'too many recipes',
      { format: 'souschef', version: 1, recipes: Array.from({ length: 101 }, () => ({ recipe: {} })) },
      'recipes',
      'too_many',
    ],
    [
      'an entry without a recipe',
      { format: 'souschef', version: 1, recipes: [{}] },
      'recipes.0.recipe',
      'required',
    ],
    ['no title', fileWith({}), 'recipes.0.recipe.title', 'required'],
    ['a title of spaces', fileWith({ title: '     ' }), 'recipes.0.recipe.title', 'too_short'],
    [
      'a script for a link',
      fileWith({ title: 'Soup', source_url: 'javascript:alert(1)' }),
      'recipes.0.recipe.source_url',
      'invalid_link',
    ],
    [
      'a script for a picture',
      fileWith({ title: 'Soup', main_image_url: 'javascript:alert(1)' }),
      'recipes.0.recipe.main_image_url',
      'invalid_link',
    ],
    [
      'an amount that is none',
      fileWith({ title: 'Soup', ingredients: [{ name: 'x', amount: 'some' }] }),
      'recipes.0.recipe.ingredients.0.amount',
      'invalid_amount',
    ],
    [
      'too many steps',
      fileWith({ title: 'Soup', steps: Array.from({ length: 101 }, () => ({ instruction: 'x' })) }),
      'recipes.0.recipe.steps',
      'too_many',
    ],
    [
      'a recipe that is too long',
      fileWith({
        title: 'Soup',
        steps: Array.from({ length: 100 }, () => ({ instruction: 'x'.repeat(5000) })),
      }),
      'recipes.0.recipe.steps',
      'recipe_too_long',
    ],
    [
      'an unknown step',
      fileWith({
        title: 'Soup',
        steps: [{ instruction: 'x', dependencies: ['0190a000-0000-7000-8000-000000000009'] }],
      }),
      'recipes.0.recipe.steps.0.dependencies.0',
      'unknown_step',
    ],
  ])('a file with the problem ‘%s’ is refused with the path and the reason', (_, file, path, code) => {
    expect(read(file)).toMatchObject({ ok: false, error: [{ path, code }] })
  })

  test('all problems of all recipes in the file are reported', () => {
    const recipes = [{ recipe: { title: 'Soup' } }, { recipe: { title: '' } }, { recipe: { title: 1 } }]
    expect(read({ format: 'souschef', version: 1, recipes })).toMatchObject({
      ok: false,
      error: [{ path: 'recipes.1.recipe.title' }, { path: 'recipes.2.recipe.title' }],
    })
  })

  test('any JSON is imported or refused, without throwing', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (one, other) => {
        const fields = typeof one === 'object' && one !== null ? one : {}
        read({ format: 'souschef', version: 1, recipes: [{ recipe: { title: 'Soup', ...fields } }] })
        read({ format: 'souschef', version: 1, recipes: other })
        const { ingredients, steps } = { ingredients: one, steps: other }
        read(fileWith({ title: 'Soup', ingredients, steps, cuisine: one, tags: other, images: one }))
        expect(read(one).ok).toBe(false)
      }),
    )
  })
})

test('API-30 of many unknown fields twenty are named in notes, and the others counted', () => {
  const unknown = Object.fromEntries(
    Array.from({ length: 150 }, (_, index) => [`${index} `.repeat(60), index]),
  )
  const file = { format: 'souschef', version: 1, recipes: [{ recipe: { ...publishable, ...unknown } }] }
  const result = read(file)
  if (!result.ok) throw new Error(JSON.stringify(result.error))
  const notes = result.value[0]?.notes ?? []
  expect(notes).toHaveLength(21)
  expect(notes[0]?.value).toHaveLength(100)
  expect(notes.at(-1)).toEqual({ path: 'recipes.0.recipe', text: 'importNotes.fields', value: '130' })
})

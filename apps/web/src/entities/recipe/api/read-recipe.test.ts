import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { readSearchResults } from './read-search-results.ts'
import { readRecipe, readSavedRecipe } from './read-recipe.ts'
import { measureRecipe } from '../model/measured-recipe.ts'

const warn = vi.spyOn(console, 'warn')
beforeEach(() => warn.mockImplementation(() => undefined))
afterEach(() => warn.mockReset())

describe('CARD-6 unreadable tags', () => {
  test.each(['["quick", ', '{"a":1}', 'quick, easy'])(
    'CARD-6 unreadable tags %j are logged and hidden, and the card is still shown',
    (tags) => {
      const [card] = readSearchResults({ recipes: [{ id: 'r1', title: 'Soup', tags }] }).recipes
      expect(card).toMatchObject({ id: 'r1', title: 'Soup', tags: [] })
      expect(warn).toHaveBeenCalledExactlyOnceWith('recipe: "tags" is not a list', tags)
    },
  )

  test.each([[['quick', 'easy']], ['["quick","easy"]']])(
    'DEC-16 %j is read as two tags without a warning',
    (tags) => {
      expect(readSearchResults({ recipes: [{ tags }] }).recipes[0]?.tags).toEqual(['quick', 'easy'])
      expect(warn).not.toHaveBeenCalled()
    },
  )
})

describe('DEC-16 legacy shapes of a recipe', () => {
  test('DEC-16 reads images as JSON text, and the legacy name of the main one', () => {
    const recipe = readRecipe({
      recipe: { image: '/media/a/1.jpg', images: '["/media/a/1.jpg","/media/b/2.jpg"]' },
    })
    expect(recipe.main_image_url).toBe('/media/a/1.jpg')
    expect(recipe.images).toEqual(['/media/b/2.jpg'])
  })

  test('DEC-16 reads instructions as text and as objects in place of steps', () => {
    const { steps } = readRecipe({
      recipe: {
        instructions: [
          'Chop',
          { instruction: 'Fry', title: 'Pan' },
          { text: 'Stir' },
          { description: 'Serve' },
        ],
      },
    })
    expect(steps.map(({ step_number, title, instruction }) => [step_number, title, instruction])).toEqual([
      [1, null, 'Chop'],
      [2, 'Pan', 'Fry'],
      [3, null, 'Stir'],
      [4, null, 'Serve'],
    ])
  })

  test('DEC-12 reads amounts as text and as numbers', () => {
    const { ingredients } = readRecipe({
      recipe: {
        ingredients: [
          { name: 'a', amount: '1 1/2', unit: 'cup' },
          { name: 'b', amount: '2-3' },
          { name: 'c', amount: 'some' },
          { name: 'd', amount: 1e30 },
          'e',
        ],
      },
    })
    expect(ingredients.map(({ name, amount, amount_max }) => [name, amount, amount_max])).toEqual([
      ['a', 1.5, null],
      ['b', 2, 3],
      ['c', null, null],
      ['d', null, null],
      ['e', null, null],
    ])
  })

  test('DEC-16 no response of any shape breaks the page', () => {
    fc.assert(
      fc.property(
        fc.anything(),
        fc.dictionary(
          fc.constantFrom(
            'ingredients',
            'steps',
            'instructions',
            'tags',
            'author',
            'nutrition',
            'servings',
            'images',
            'image_alts',
          ),
          fc.anything(),
        ),
        (arbitrary, fields) => {
          expect(readRecipe(arbitrary).steps).toBeInstanceOf(Array)
          expect(readRecipe({ recipe: fields }).servings).not.toBe(0)
          expect(readSearchResults(arbitrary).recipes).toBeInstanceOf(Array)
          expect(readSearchResults({ recipes: [fields] }).recipes[0]?.tags).toBeInstanceOf(Array)
        },
      ),
    )
  })
})

describe('API-40 the response to a PUT', () => {
  const failRefetch = (): Promise<unknown> => Promise.reject(new Error('fetched again'))

  test('API-40 the response to a PUT is read from steps, else _steps, else instructions', async () => {
    const texts = async (recipe: object): Promise<string[]> =>
      (await readSavedRecipe({ recipe }, failRefetch)).steps.map(({ instruction }) => instruction)
    expect(await texts({ steps: [{ instruction: 'a' }], _steps: [{ instruction: 'b' }] })).toEqual(['a'])
    expect(await texts({ _steps: [{ instruction: 'b' }], instructions: ['c'] })).toEqual(['b'])
    expect(await texts({ instructions: '["c"]' })).toEqual(['c'])
    expect(await texts({ steps: [] })).toEqual([])
  })

  test('API-40 a response to a PUT without steps makes the recipe be fetched once', async () => {
    const refetched = { recipe: { id: 'r1', steps: [{ instruction: 'whole' }] } }
    const saved = await readSavedRecipe({ recipe: { id: 'r1' } }, () => Promise.resolve(refetched))
    expect(saved.steps[0]?.instruction).toBe('whole')
  })
})

test('API-20 a response without paging is read as a single page', () => {
  expect(readSearchResults({ recipes: [{ id: 'a' }] })).toMatchObject({
    page: 1,
    totalItems: 1,
    totalPages: 1,
    totalIsExact: true,
  })
  expect(
    readSearchResults({
      recipes: [],
      pagination: { page: 2, totalItems: 30, totalPages: 2, totalIsExact: false },
    }),
  ).toMatchObject({
    page: 2,
    totalItems: 30,
    totalPages: 2,
    totalIsExact: false,
  })
})

test('DEC-16 DET-2 a recipe can be measured whatever numbers a server sends', () => {
  const number = fc.oneof(fc.double(), fc.maxSafeInteger(), fc.constantFrom(1e17, -1, 0, 101), fc.string())
  fc.assert(
    fc.property(number, number, fc.integer({ min: 1, max: 100 }), (servings, amount, chosen) => {
      const ingredients = [{ id: 'a', name: 'flour', amount, unit: 'g' }]
      const recipe = readRecipe({ servings, ingredients, steps: [{ ingredients: [{ id: 'a', amount }] }] })
      expect(measureRecipe(recipe, chosen).steps).toHaveLength(1)
    }),
  )
})

import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { readSearchResults } from './read-search-results.ts'
import { readRecipe, readSavedRecipe } from './read-recipe.ts'
import { measureRecipe } from '../model/measured-recipe.ts'

const warn = vi.spyOn(console, 'warn')
beforeEach(() => warn.mockImplementation(() => undefined))
afterEach(() => warn.mockReset())

describe('CARD-6 tags that cannot be read', () => {
  test.each(['["quick", ', '{"a":1}', 'quick, easy'])(
    'CARD-6 %j is logged and hidden, the card still shows',
    (tags) => {
      const [card] = readSearchResults({ recipes: [{ id: 'r1', title: 'Soup', tags }] }).recipes
      expect(card).toMatchObject({ id: 'r1', title: 'Soup', tags: [] })
      expect(warn).toHaveBeenCalledExactlyOnceWith('recipe: "tags" is not a list', tags)
    },
  )

  test.each([[['quick', 'easy']], ['["quick","easy"]']])('DEC-16 %j reads as two tags, silently', (tags) => {
    expect(readSearchResults({ recipes: [{ tags }] }).recipes[0]?.tags).toEqual(['quick', 'easy'])
    expect(warn).not.toHaveBeenCalled()
  })
})

describe('DEC-16 legacy shapes of a recipe', () => {
  test('DEC-16 images as a JSON text, and the old name of the main one', () => {
    const recipe = readRecipe({
      recipe: { image: '/media/a/1.jpg', images: '["/media/a/1.jpg","/media/b/2.jpg"]' },
    })
    expect(recipe.main_image_url).toBe('/media/a/1.jpg')
    expect(recipe.images).toEqual(['/media/b/2.jpg'])
  })

  test('DEC-16 instructions as texts and objects stand for steps', () => {
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

  test('DEC-12 amounts as texts and numbers', () => {
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

  test('DEC-16 no answer whatsoever breaks the page', () => {
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

describe('API-40 the answer of a PUT', () => {
  const failRefetch = (): Promise<unknown> => Promise.reject(new Error('asked again'))

  test('API-40 steps, else _steps, else instructions', async () => {
    const texts = async (recipe: object): Promise<string[]> =>
      (await readSavedRecipe({ recipe }, failRefetch)).steps.map(({ instruction }) => instruction)
    expect(await texts({ steps: [{ instruction: 'a' }], _steps: [{ instruction: 'b' }] })).toEqual(['a'])
    expect(await texts({ _steps: [{ instruction: 'b' }], instructions: ['c'] })).toEqual(['b'])
    expect(await texts({ instructions: '["c"]' })).toEqual(['c'])
    expect(await texts({ steps: [] })).toEqual([])
  })

  test('API-40 without any of them the recipe is asked for once more', async () => {
    const refetched = { recipe: { id: 'r1', steps: [{ instruction: 'whole' }] } }
    const saved = await readSavedRecipe({ recipe: { id: 'r1' } }, () => Promise.resolve(refetched))
    expect(saved.steps[0]?.instruction).toBe('whole')
  })
})

test('API-20 paging that an answer leaves out is that of one page', () => {
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

test('DEC-16 DET-2 whatever numbers a server sends, the recipe can be measured', () => {
  const number = fc.oneof(fc.double(), fc.maxSafeInteger(), fc.constantFrom(1e17, -1, 0, 101), fc.string())
  fc.assert(
    fc.property(number, number, fc.integer({ min: 1, max: 100 }), (servings, amount, chosen) => {
      const ingredients = [{ id: 'a', name: 'flour', amount, unit: 'g' }]
      const recipe = readRecipe({ servings, ingredients, steps: [{ ingredients: [{ id: 'a', amount }] }] })
      expect(measureRecipe(recipe, chosen).steps).toHaveLength(1)
    }),
  )
})

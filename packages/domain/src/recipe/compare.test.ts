import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { changedFields, compareRecipes, isEqual } from './compare.ts'
import { aRecipe, anIngredient, aStep } from './fixtures.ts'

const soup = aRecipe({
  ingredients: ['leek', 'salt', 'water'].map((id) => anIngredient({ id, name: id })),
  steps: [aStep({ id: 'cut' }), aStep({ id: 'boil', step_number: 2 })],
})
const [leek, salt, water] = soup.ingredients
if (leek === undefined || salt === undefined || water === undefined) throw new Error('no ingredients')

describe('comparing two versions', () => {
  test('equal versions have no changes', () => {
    expect(changedFields(compareRecipes(soup, JSON.parse(JSON.stringify(soup))))).toEqual([])
  })

  test('names fields, and rows by id', () => {
    const newVersion = {
      ...soup,
      title: 'Leek soup',
      tags: ['warm'],
      ingredients: [{ ...salt, name: 'sea salt', notes: 'coarse' }, anIngredient({ id: 'cream' }), water],
      steps: [aStep({ id: 'boil', step_number: 1 }), aStep({ id: 'cut', step_number: 2 })],
    }
    const comparison = compareRecipes(soup, newVersion)
    expect(comparison).toEqual({
      fields: ['title', 'tags'],
      ingredients: {
        added: ['cream'],
        removed: ['leek'],
        changed: [{ id: 'salt', fields: ['name', 'notes'] }],
        moved: [],
      },
      steps: { added: [], removed: [], changed: [], moved: ['cut'] },
    })
    expect(changedFields(comparison)).toEqual(['title', 'tags', 'ingredients', 'steps'])
  })

  test.each([
    ['one row down', [salt, water, leek], ['leek']],
    ['one row up', [water, leek, salt], ['water']],
    ['nothing', [leek, salt, water], []],
  ])('reports as few moved rows as possible: %s', (_, ingredients, moved) => {
    expect(compareRecipes(soup, { ...soup, ingredients }).ingredients.moved).toEqual(moved)
  })

  test('moving any single row is reported as one move, whatever the other rows', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 30 }), fc.nat(), fc.nat(), (size, from, to) => {
        const rows = Array.from({ length: size }, (_, index) => anIngredient({ id: `i${index}` }))
        const row = rows[from % size]
        if (row === undefined) throw new Error('no row')
        const others = rows.filter((other) => other !== row)
        const ingredients = others.toSpliced(to % size, 0, row)
        const { moved } = compareRecipes({ ...soup, ingredients: rows }, { ...soup, ingredients }).ingredients
        expect(moved).toHaveLength(from % size === to % size ? 0 : 1)
      }),
    )
  })
})

test('equality is that of JSON', () => {
  fc.assert(
    fc.property(fc.jsonValue({ noUnicodeString: true }), fc.jsonValue(), (a, b) => {
      expect(isEqual(a, JSON.parse(JSON.stringify(a)))).toBe(true)
      expect(isEqual(a, b)).toBe(isEqual(b, a))
    }),
  )
  expect(isEqual({ a: [1, { b: null }] }, { a: [1, { b: null }] })).toBe(true)
  expect(isEqual([1], [1, 2])).toBe(false)
  expect(isEqual([], {})).toBe(false)
  expect(isEqual(null, {})).toBe(false)
  expect(isEqual('1', 1)).toBe(false)
})

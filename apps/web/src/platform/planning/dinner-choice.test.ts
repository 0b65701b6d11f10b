import { afterEach, expect, test } from 'vitest'
import { addToDinner, dinnerChoice, MAX_DISHES, parseChoice } from './dinner-choice.ts'

afterEach(() => localStorage.clear())

const dish = (name: string, servings: number | null = null) => ({ recipeId: name, servings })

test('SMART-1 each dish is collected once, up to the limit', () => {
  expect(addToDinner('anna', [dish('soup', 4), dish('pie')])).toBe(0)
  expect(addToDinner('anna', [dish('soup', 2)])).toBe(0)
  expect(dinnerChoice('anna').getState()?.dishes).toEqual([dish('soup', 4), dish('pie')])
  expect(dinnerChoice('ben').getState()).toBeNull()
  const many = Array.from({ length: MAX_DISHES }, (_, index) => dish(`dish ${index}`))
  expect(addToDinner('anna', many)).toBe(2)
  expect(dinnerChoice('anna').getState()?.dishes).toHaveLength(MAX_DISHES)
})

test('STORE-1 a stored choice is parsed, and its invalid parts are dropped', () => {
  expect(parseChoice('soup')).toBeNull()
  expect(parseChoice({ dishes: 7 })).toBeNull()
  expect(
    parseChoice({
      dishes: [dish('soup', 0), { servings: 3 }, dish('pie', 3), dish('soup', -1)],
      serveAt: 'later',
      allHot: 'yes',
      cooks: 9,
      burners: 0,
      ovens: 1.5,
    }),
  ).toEqual({
    dishes: [dish('soup'), dish('pie', 3)],
    serveAt: null,
    allHot: false,
    cooks: 1,
    burners: 0,
    ovens: 1,
  })
})

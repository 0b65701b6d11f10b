import { expect, test } from 'vitest'
import { aDinnerRecipe } from './fixtures.ts'
import { recipeChanges } from './recipe-changes.ts'

const before = aDinnerRecipe('soup', 'Chop', 'Boil', 'Serve')

test('SMART-5 reports the steps of a recipe that differ from the version a plan was made of', () => {
  const [chop, boil, serve] = before.steps
  if (chop === undefined || boil === undefined || serve === undefined) throw new Error('Expected three steps')
  const fry = { ...chop, id: 'fry' }
  const steps = [fry, { ...chop, step_number: 2 }, { ...boil, instruction: 'Boil gently', estimated_time: 9 }]
  expect(recipeChanges(before, { steps })).toEqual({ text: [3], time: [3], added: [1], gone: [3] })
  expect(recipeChanges(before, before)).toEqual({ text: [], time: [], added: [], gone: [] })
})

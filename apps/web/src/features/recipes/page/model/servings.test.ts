import { describe, expect, test } from 'vitest'
import { chosenServings, needsScalingWarning, parseServings } from './servings.ts'

describe('servings of the recipe page', () => {
  test.each([
    ['1', 1],
    ['100', 100],
    ['0', null],
    ['101', null],
    ['2.5', null],
    ['-4', null],
    ['four', null],
    ['', null],
    [null, null],
  ])('DET-2 servings %j in the address are parsed', (text, servings) => {
    expect(parseServings(text)).toBe(servings)
  })

  test('DET-2 servings come from the address, then the stored choice, then the recipe', () => {
    expect(chosenServings(6, 8, 4)).toBe(6)
    expect(chosenServings(null, 8, 4)).toBe(8)
    expect(chosenServings(null, null, 4)).toBe(4)
    expect(chosenServings(null, null, null)).toBe(1)
  })

  test('DET-2 the page warns above double the servings', () => {
    expect(needsScalingWarning(4, 8)).toBe(false)
    expect(needsScalingWarning(4, 9)).toBe(true)
    expect(needsScalingWarning(4, 1)).toBe(false)
  })
})

import { describe, expect, it } from 'vitest'
import { readYield } from './yields.ts'

describe('yields (IMP-2)', () => {
  it.each([
    ['4', 4],
    ['4 servings', 4],
    ['Serves 4-6', 4],
    ['4–6', 4],
    ['Для 2 персон', 2],
    ['4 Portionen', 4],
    ['2人分', 2],
    ['2,5 porciones', 2.5],
    ['makes 12 cookies', null],
    ['1 loaf', null],
    ['a few servings', null],
    ['0', null],
  ])('%s', (text, servings) => {
    expect(readYield(text)).toEqual({ text, servings })
  })

  it('say nothing without words or numbers', () => {
    expect(readYield('')).toBeNull()
    expect(readYield('—')).toBeNull()
  })
})

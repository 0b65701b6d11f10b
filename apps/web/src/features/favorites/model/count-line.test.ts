import { translate } from '@souschef/locales'
import { describe, expect, test } from 'vitest'

/** The full Russian plural rule for whole numbers. */
function russian(count: number): string {
  const [tens, ones] = [count % 100, count % 10]
  if (tens >= 11 && tens <= 14) return 'рецептов'
  if (ones === 1) return 'рецепт'
  return ones >= 2 && ones <= 4 ? 'рецепта' : 'рецептов'
}

const numbers = Array.from({ length: 131 }, (_, count) => count)

describe('FAV-2 the count line from 0 to 130', () => {
  test('FAV-2 DEC-33 the count line follows Russian plural rules', () => {
    for (const count of numbers)
      expect(translate('ru', 'favorites.count', { count })).toBe(`${count} ${russian(count)} в избранном`)
  })

  test('FAV-2 the count line follows English plural rules', () => {
    for (const count of numbers)
      expect(translate('en', 'favorites.count', { count })).toBe(
        `${count} ${count === 1 ? 'recipe' : 'recipes'} in favourites`,
      )
  })

  test('FAV-2 ERR-3 the count line of an empty list', () => {
    expect(translate('ru', 'favorites.none')).toBe('У вас пока нет избранных рецептов')
    expect(translate('en', 'favorites.none')).toBe('You have no favourite recipes yet')
  })
})

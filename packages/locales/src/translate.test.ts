import { expect, test } from 'vitest'
import { translate } from './translate.ts'

test('API-4 server messages exist in both languages, and `Token expired` only in English', () => {
  expect(translate('en', 'errors.RECIPE_NOT_FOUND')).toBe('Recipe not found')
  expect(translate('ru', 'errors.RECIPE_NOT_FOUND')).toBe('Рецепт не найден')
  expect(translate('ru', 'errors.TOKEN_EXPIRED')).toBe('Token expired')
})

test('DEC-33 counts follow the Russian plural rules', () => {
  const text = (count: number): string => translate('ru', 'validation.too_many', { count })
  expect([1, 21].map(text)).toEqual(['Не больше 1 элемента', 'Не больше 21 элемента'])
  expect([2, 5, 11, 22].map(text)).toEqual([2, 5, 11, 22].map((count) => `Не больше ${count} элементов`))
})

test('MODEL-11 values are inserted as text, not as markup', () => {
  expect(translate('en', 'mail.greeting', { username: '<b>&' })).toBe('Hello <b>&,')
})

import { expect, test } from 'vitest'
import { languageFromHeader } from './language.ts'
import { translate } from './translate.ts'

test('API-4 a server message exists in both languages, and Token expired in one', () => {
  expect(translate('en', 'errors.RECIPE_NOT_FOUND')).toBe('Recipe not found')
  expect(translate('ru', 'errors.RECIPE_NOT_FOUND')).toBe('Рецепт не найден')
  expect(translate('ru', 'errors.TOKEN_EXPIRED')).toBe('Token expired')
})

test('DEC-33 counts follow the full Russian rule', () => {
  const text = (count: number): string => translate('ru', 'validation.too_many', { count })
  expect([1, 21].map(text)).toEqual(['Не больше 1 элемента', 'Не больше 21 элемента'])
  expect([2, 5, 11, 22].map(text)).toEqual([2, 5, 11, 22].map((count) => `Не больше ${count} элементов`))
})

test('MODEL-11 values are put in as text, not as markup', () => {
  expect(translate('en', 'mail.reset.greeting', { username: '<b>&' })).toBe('Hello <b>&,')
})

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['ru', 'ru'],
  ['ru-RU,ru;q=0.9,en;q=0.8', 'ru'],
  ['en;q=0.5, ru;q=0.9', 'ru'],
  ['de, ru;q=0.1', 'ru'],
  ['ru;q=0, en', 'en'],
  ['de,fr', 'en'],
  [';;;,,,q=', 'en'],
])('API-4 Accept-Language %s is answered in %s', (header, language) => {
  expect(languageFromHeader(header)).toBe(language)
})

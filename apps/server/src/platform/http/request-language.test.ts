import fc from 'fast-check'
import { expect, test } from 'vitest'
import { languageFromHeader } from './request-language.ts'

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['*', 'en'],
  ['ru', 'ru'],
  ['RU', 'ru'],
  ['ru-RU,ru;q=0.9,en;q=0.8', 'ru'],
  ['en;q=0.5, ru;q=0.9', 'ru'],
  ['de, ru;q=0.1', 'ru'],
  ['ru;q=0, en', 'en'],
  ['de,fr', 'en'],
  [';;;,,,q=', 'en'],
])('API-4 Accept-Language %s is answered in %s', (header, language) => {
  expect(languageFromHeader(header)).toBe(language)
})

test('API-4 any header yields a supported language', () => {
  fc.assert(
    fc.property(fc.string(), (header) => {
      expect(['en', 'ru']).toContain(languageFromHeader(header))
    }),
  )
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatText } from './text.ts'

const EN = {
  a: { b: 'deep' },
  n_one: '{{count}} egg',
  n_other: '{{count}} eggs',
  hello: 'Hello {{who}}, {{who}}!',
}
const RU = {
  n_one: '{{count}} яйцо',
  n_few: '{{count}} яйца',
  n_many: '{{count}} яиц',
  n_other: '{{count}} яйца',
}

test('APP-6 a text is found by its path, and is undefined where there is none', () => {
  expect(formatText(EN, 'en', 'a.b')).toBe('deep')
  for (const key of ['a', 'a.c', 'a.b.c', '', 'toString', 'constructor.name'])
    expect(formatText(EN, 'en', key)).toBeUndefined()
})

test('APP-6 formatting inserts values unescaped, and leaves a placeholder without a value', () => {
  expect(formatText(EN, 'en', 'hello', { who: '<b>$1 {{who}}</b>' })).toBe(
    'Hello <b>$1 {{who}}</b>, <b>$1 {{who}}</b>!',
  )
  expect(formatText(EN, 'en', 'hello')).toBe('Hello {{who}}, {{who}}!')
})

test('DEC-33 counts select the plural form of their language', () => {
  const ru = (count: number) => formatText(RU, 'ru', 'n', { count })
  expect([1, 21, 101].map(ru)).toEqual(['1 яйцо', '21 яйцо', '101 яйцо'])
  expect([2, 4, 22].map(ru)).toEqual(['2 яйца', '4 яйца', '22 яйца'])
  expect([0, 5, 11, 14, 25].map(ru)).toEqual(['0 яиц', '5 яиц', '11 яиц', '14 яиц', '25 яиц'])
  expect(ru(1.5)).toBe('1.5 яйца')
  expect([0, 1, 2].map((count) => formatText(EN, 'en', 'n', { count }))).toEqual([
    '0 eggs',
    '1 egg',
    '2 eggs',
  ])
})

test('APP-6 a missing plural form falls back to `_other`, a text without forms to itself', () => {
  expect(formatText({ n_other: '{{count}} шт.' }, 'ru', 'n', { count: 3 })).toBe('3 шт.')
  expect(formatText({ n: 'за {{count}} с' }, 'ru', 'n', { count: 3 })).toBe('за 3 с')
})

test('any key and values yield a text or undefined', () => {
  fc.assert(
    fc.property(
      fc.string(),
      fc.dictionary(fc.string(), fc.oneof(fc.string(), fc.double())),
      (key, params) => {
        const text = formatText(EN, 'en', key, params)
        expect(text === undefined || typeof text === 'string').toBe(true)
      },
    ),
  )
})

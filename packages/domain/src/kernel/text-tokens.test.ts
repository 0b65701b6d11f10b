import { describe, expect, test } from 'vitest'
import { tokenize } from './text-tokens.ts'

const texts = (text: string, language?: 'en' | 'ru') => tokenize(text, language).map((token) => token.text)

describe('MODEL-2 thousands in a text', () => {
  test.each([
    ['1,200 g', ['1200', 'g']],
    ['12,500', ['12500']],
    ['1,000,000', ['1000000']],
    ['0,500', ['0', ',', '500']],
    ['1,20', ['1', ',', '20']],
    ['1,2000', ['1', ',', '2000']],
    ['1200,300', ['1200', ',', '300']],
    ['2 400 g tins', ['2', '400', 'g', 'tins']],
    ['in 1, 200 g', ['in', '1', ',', '200', 'g']],
    ['1 200 г', ['1200', 'г']],
    ['1\u00A0200 мл', ['1200', 'мл']],
    ['1,200 кг', ['1', ',', '200', 'кг']],
    ['1 101/155 г', ['1', '101', '/', '155', 'г']],
    ['20 30 минут', ['20', '30', 'минут']],
  ])('%s', (text, expected) => {
    expect(texts(text)).toEqual(expected)
  })

  test('a given language decides, else the letters of the text', () => {
    expect([texts('1 200', 'ru'), texts('1 200', 'en'), texts('1 200')]).toEqual([
      ['1200'],
      ['1', '200'],
      ['1', '200'],
    ])
  })

  test('a number has the place of its digits and separators', () => {
    expect(tokenize('x 1,200 g')[1]).toEqual({ kind: 'digits', text: '1200', start: 2, end: 7 })
  })
})

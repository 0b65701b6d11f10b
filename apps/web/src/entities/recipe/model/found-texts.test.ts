import { expect, test } from 'vitest'
import { foundTexts } from './found-texts.ts'

test('CARD-1 a search result keeps its description, with the excerpt marked in it or after it', () => {
  const tags = { text: 'soup, cold', marks: [[0, 4]] as [number, number][] }
  const part = { text: '…cold soup with…', marks: [[6, 10]] as [number, number][] }
  const description = 'A cold soup with kvass.'
  expect(foundTexts(description, null)).toEqual([{ text: description, marks: [] }])
  expect(foundTexts(description, tags)).toEqual([{ text: description, marks: [] }, tags])
  expect(foundTexts(description, part)).toEqual([part])
  expect(foundTexts(null, tags)).toEqual([tags])
  expect(foundTexts(null, null)).toEqual([])
})

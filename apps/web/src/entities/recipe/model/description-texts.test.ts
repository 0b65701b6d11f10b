import { expect, test } from 'vitest'
import { descriptionTexts } from './description-texts.ts'

test('CARD-1 a search result keeps its description, with the excerpt marked in it or after it', () => {
  const tags = { text: 'soup, cold', marks: [[0, 4]] as [number, number][] }
  const part = { text: '…cold soup with…', marks: [[6, 10]] as [number, number][] }
  const description = 'A cold soup with kvass.'
  expect(descriptionTexts(description, null)).toEqual([{ text: description, marks: [] }])
  expect(descriptionTexts(description, tags)).toEqual([{ text: description, marks: [] }, tags])
  expect(descriptionTexts(description, part)).toEqual([part])
  expect(descriptionTexts(null, tags)).toEqual([tags])
  expect(descriptionTexts(null, null)).toEqual([])
})

import { expect, test } from 'vitest'
import { mediaTypeOf } from './media-type.ts'

test.each([
  ['https://www.youtube.com/watch?v=x', 'video'],
  ['https://youtu.be/x', 'video'],
  [' https://example.org/films/dough.MP4?t=3 ', 'video'],
  ['https://example.org/sound.mp3', 'audio'],
  ['https://example.org/dough.jpeg', 'image'],
  ['https://example.org/page', null],
  ['https://notyoutube.com/watch', null],
  ['https://example.org/x.constructor', null],
  ['you', null],
])('FORM-4 the media type of %s is %s', (url, type) => {
  expect(mediaTypeOf(url)).toBe(type)
})

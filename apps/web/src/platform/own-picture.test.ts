import { expect, test } from 'vitest'
import { isOwnPicture } from './own-picture.ts'

test.each([
  ['/media/a/640.webp', true],
  ['/uploads/a.jpg', true],
  ['//evil.example/a.jpg', false],
  ['https://elsewhere.example/a.jpg', false],
  ['javascript:alert(1)', false],
  [null, false],
])('DEC-29 %j is loaded into the page: %s', (url, isOwn) => {
  expect(isOwnPicture(url)).toBe(isOwn)
})

import { expect, test } from 'vitest'
import { hostOf, isWebLink } from './links.ts'

test.each([
  ['https://www.example.org/soup', true],
  ['http://example.org', true],
  ['javascript:alert(1)', false],
  ['data:text/html,x', false],
  ['/relative', false],
  ['', false],
])('FORM-5 %j may be linked: %s', (url, isLink) => {
  expect(isWebLink(url)).toBe(isLink)
})

test('DET-1 the source is named by its host', () => {
  expect(hostOf('https://www.example.org/soup?x=1')).toBe('example.org')
})

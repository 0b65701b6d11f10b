import { expect, test } from 'vitest'
import { whatIsGiven, whatIsShared } from './given.ts'

test.each([
  ['nothing', ' \n ', null],
  ['an address', ' https://example.org/soup?a=1#top ', { urls: ['https://example.org/soup?a=1#top'] }],
  ['an address without its scheme', 'example.org/soup', { urls: ['https://example.org/soup'] }],
  ['a host', 'www.example.org', { urls: ['https://www.example.org'] }],
  ['a host in Cyrillic', 'кухня.рф/борщ', { urls: ['https://кухня.рф/борщ'] }],
  [
    'addresses, one a line or a list item',
    'https://a.example/1\r\n\r\n- https://a.example/2\n* <http://b.example>\nhttps://a.example/1',
    { urls: ['https://a.example/1', 'https://a.example/2', 'http://b.example'] },
  ],
  ['a text', 'Soup\n\n1 l water', { text: 'Soup\n\n1 l water' }],
  ['a text of one word', 'Soup.', { text: 'Soup.' }],
  ['a text with an address', 'Soup\nhttps://a.example/1', { text: 'Soup\nhttps://a.example/1' }],
  ['the source of a page', '<html><p>https://a.example', { text: '<html><p>https://a.example' }],
  ['an address of another kind', 'javascript:alert(1)', { text: 'javascript:alert(1)' }],
  ['no address after all', 'https://', { text: 'https://' }],
])('IMP-1 tells by content: %s', (_, typed, given) => {
  expect(whatIsGiven(typed)).toEqual(given)
})

test.each([
  ['url=https://a.example/1&title=Soup', 'https://a.example/1'],
  ['text=Look:+https://a.example/1+so+good', 'https://a.example/1'],
  ['title=Soup&text=1+l+water', 'Soup\n\n1 l water'],
  ['url=javascript:alert(1)&text=Soup', 'Soup'],
  ['', ''],
])('IMP-1 takes what is shared: %s', (params, text) => {
  expect(whatIsShared(new URLSearchParams(params))).toBe(text)
})

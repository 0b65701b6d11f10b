import { randomBytes } from 'node:crypto'
import { runInNewContext } from 'node:vm'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { bookmarkletOf, readHandedPage, withAddress } from './handed-page.ts'

const packed = (text: string): string => `#page=${gzipSync(text).toString('base64url')}`

/** Runs a bookmark on a page, and returns the address that it opens. */
async function press(bookmark: string, source: string, address: string): Promise<string> {
  const tab = { opener: {}, location: { href: '' } }
  runInNewContext(decodeURIComponent(bookmark.replace('javascript:', '')), {
    open: () => tab,
    document: { documentElement: { outerHTML: source } },
    location: { href: address },
    Blob,
    CompressionStream,
    Response,
    btoa,
  })
  await expect.poll(() => tab.location.href).not.toBe('')
  expect(tab.opener).toBeNull()
  return tab.location.href
}

test('IMP-11 the bookmark hands over the page on which it is pressed, with its address', async () => {
  const source = '<html><h1>Борщ & "soup" 🍲</h1></html>'
  const opened = new URL(
    await press(bookmarkletOf('https://kitchen.example/import'), source, 'https://a.example/1?b=c d&e#f'),
  )
  expect(opened.origin + opened.pathname).toBe('https://kitchen.example/import')
  expect(opened.searchParams.get('url')).toBe('https://a.example/1?b=c d&e#f')
  expect(await readHandedPage(opened.hash)).toBe(source)
})

test('IMP-11 of a page that is too large for an address the bookmark hands over the address alone', async () => {
  const source = randomBytes(1_000_000).toString('base64')
  const opened = new URL(
    await press(bookmarkletOf('https://kitchen.example/import'), source, 'https://a.example/'),
  )
  expect(opened.hash).toBe('')
})

test.each([
  ['another fragment', '#top'],
  ['no base64', '#page=*'],
  ['nothing packed', '#page=AAAA'],
  ['nothing', '#page='],
  ['a packed page that was cut', packed('<html>'.repeat(100)).slice(0, -12)],
  ['a gigabyte in a short text', packed('\0'.repeat(5_000_001))],
])('IMP-11 hostile fragments are no page: %s', async (_, hash) => {
  expect(await readHandedPage(hash)).toBeNull()
})

test('IMP-11 the address of a page cannot leave the attribute in which it is kept', () => {
  expect(withAddress('<p>', 'https://a.example/"><script>&amp')).not.toMatch(/"><script/)
  expect(withAddress('<p>', '')).toBe('<p>')
})

import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { pageMaker } from './make-page.ts'
import { parseTemplate } from './page.ts'

const template = parseTemplate(
  '<!doctype html><html lang="en" data-theme="system"><head></head><body><div id="root"><!--page--></div><!--boot--></body></html>',
)
const guest = { language: 'ru', theme: 'system', isSignedIn: false } as const
const address = { pattern: '/recipes', pathname: '/recipes', search: '' }
const answers = (text: string) => [{ key: ['listRecipes', {}], answer: JSON.stringify(text) }]

function maker() {
  let renderings = 0
  const { make } = pageMaker({
    template,
    renderer: {
      render: async ({ search }, _language, [first]) => {
        renderings += 1
        return String(first?.answer).includes('bad')
          ? null
          : { head: '', body: `<p>${search} ${renderings}</p>` }
      },
    },
    linksOf: (pathname) => `<link href="${pathname}">`,
    registration: 'open',
    hasAssistant: false,
    describe: () => null,
  })
  const page = { visitor: guest, address, answers: answers('a'), encoding: null }
  return {
    make,
    page,
    renderings: () => renderings,
    body: async (change: Partial<Parameters<typeof make>[0]> = {}) =>
      /<div id="root">(.*?)<\/div>/.exec((await make({ ...page, ...change })).toString())?.[1],
  }
}

test('a page is cached by its parts, and rendered again for a different address or answer', async () => {
  const { body, renderings } = maker()
  expect(await body()).toBe('<p> 1</p>')
  expect(await body()).toBe('<p> 1</p>')
  expect(await body({ answers: answers('b') })).toBe('<p> 2</p>')
  expect(await body({ address: { ...address, search: 'page=2' } })).toBe('<p>page=2 3</p>')
  expect(await body()).toBe('<p> 1</p>')
  expect(renderings()).toBe(3)
})

test('language and theme are parts of the page and its cache key', async () => {
  const { make, page } = maker()
  const html = async (visitor: Partial<typeof page.visitor> | { theme: 'dark' }) =>
    (await make({ ...page, visitor: { ...guest, ...visitor } })).toString()
  expect(await html({})).toContain('<html lang="ru" data-theme="system">')
  expect(await html({ theme: 'dark' })).toContain('<html lang="ru" data-theme="dark">')
})

test('pages are left to the browser to render for signed-in users, without answers, and when server rendering fails', async () => {
  const { body, renderings } = maker()
  expect(await body({ visitor: { ...guest, isSignedIn: true } })).toBe('')
  expect(await body({ answers: [] })).toBe('')
  expect(await body({ address: null, answers: [] })).toBe('')
  expect(renderings()).toBe(0)
  expect(await body({ answers: answers('bad') })).toBe('')
  expect(await body({ answers: answers('bad') })).toBe('')
  // Rendering is tried again, because the failure may have been temporary.
  expect(renderings()).toBe(2)
})

test('a recipe too large to render without blocking others is left to the browser', async () => {
  const { body, renderings } = maker()
  expect(await body({ answers: answers('ж'.repeat(130_000)) })).toBe('')
  expect(renderings()).toBe(0)
  expect(await body({ answers: answers('x'.repeat(130_000)) })).toContain('<p>')
})

test('the page cache is bounded for pages with large answers', async () => {
  const { make, page } = maker()
  const signedIn = { ...guest, isSignedIn: true }
  const largeAnswer = (letter: string) =>
    make({ ...page, visitor: signedIn, answers: answers(letter.repeat(3_000_000)) })
  const first = await largeAnswer('a')
  expect(await largeAnswer('a')).toBe(first)
  for (const letter of ['b', 'c']) await largeAnswer(letter)
  expect(await largeAnswer('a')).not.toBe(first)
})

test('a page is compressed for clients that accept it', async () => {
  const { make, page } = maker()
  const empty = { ...page, answers: [] }
  const small = await make({ ...empty, encoding: 'gzip' })
  expect(gunzipSync(small).toString()).toBe((await make(empty)).toString())
})

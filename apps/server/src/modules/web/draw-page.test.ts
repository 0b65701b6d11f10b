import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createLogger } from '../../platform/log.ts'
import { pageDrawer } from './draw-page.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'souschef-web-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** A drawing of the client's build, which says how often it has drawn. */
function withDrawing(body: string) {
  mkdirSync(join(folder, 'render'))
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
  writeFileSync(
    join(folder, 'render', 'draw-on-server.js'),
    `let count = 0; export const drawOnServer = async (url, boot) => { count += 1; ${body} }`,
  )
}

const guest = { language: 'ru', theme: 'system', isSignedIn: false } as const
const address = new URL('http://localhost/recipes?page=2')
const drawer = () => pageDrawer(folder, { registration: 'open' }, createLogger('silent'))
const answers = (title: string) => [{ key: ['listRecipes', {}], answer: JSON.stringify({ title }) }]

test('DET-5 what a page has for the head goes there, the rest into the body', async () => {
  withDrawing(
    'return `<title>${boot.language}</title><meta name="a" content="b"/><p>${url} ${boot.data[0][1].title}<meta></p>`',
  )
  expect(await drawer()(address, guest, answers('Борщ'))).toEqual({
    head: '<title>ru</title><meta name="a" content="b"/>',
    body: '<p>/recipes?page=2 Борщ<meta></p>',
  })
})

test('a page is drawn once for the same answer, and anew for another', async () => {
  withDrawing('return `<p>${count}</p>`')
  const draw = drawer()
  const drawn = async (title: string) => (await draw(address, guest, answers(title)))?.body
  expect([await drawn('a'), await drawn('a'), await drawn('b'), await drawn('a')]).toEqual([
    '<p>1</p>',
    '<p>1</p>',
    '<p>2</p>',
    '<p>1</p>',
  ])
})

test('the browser draws for who is signed in, where there is nothing to show yet, and where a drawing fails', async () => {
  expect(await drawer()(address, guest, answers('a'))).toBeNull()
  withDrawing('if (boot.data[0][1].title === "bad") throw new Error("no"); return "<p></p>"')
  const draw = drawer()
  expect(await draw(address, { ...guest, isSignedIn: true }, answers('a'))).toBeNull()
  expect(await draw(address, guest, [])).toBeNull()
  expect(await draw(address, guest, answers('bad'))).toBeNull()
  expect(await draw(address, guest, answers('a'))).not.toBeNull()
})

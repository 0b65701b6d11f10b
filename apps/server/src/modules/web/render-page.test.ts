import { afterEach, beforeEach, expect, test } from 'vitest'
import { createWebFolder, type WebFolder } from '#test/web-folder.ts'
import { createLogger } from '../../platform/log.ts'
import { pageRenderer } from './render-page.ts'

let folder: WebFolder
beforeEach(() => {
  folder = createWebFolder()
})
afterEach(() => folder.remove())

const address = { pattern: '/recipes', pathname: '/recipes', search: 'page=2' }
const renderer = (path = folder.path) => pageRenderer(path, { registration: 'open' }, createLogger('silent'))
const answers = (title: string) => [{ key: ['listRecipes', {}], answer: JSON.stringify({ title }) }]

test('title and metadata of a rendered page go into the head, the rest into the body', async () => {
  expect(await renderer().render(address, 'ru', answers('Борщ'))).toEqual({
    head: '<title>ru</title><meta name="a" content="b"/>',
    body: '<p>/recipes?page=2 rendering 1<meta></p>',
  })
})

test('rendering is left to the browser when server rendering fails or has no build', async () => {
  const { render } = renderer()
  expect(await render(address, 'en', answers('unrenderable'))).toBeNull()
  expect(await render(address, 'en', answers('a'))).not.toBeNull()
  expect(await renderer('/nowhere').render(address, 'en', answers('a'))).toBeNull()
})

test('ROUTE-3 the client defines which paths are pages; without its build all are', async () => {
  const { find } = renderer()
  expect(await find('/recipes/1')).toEqual({ pattern: '/recipes/:id', pathname: '/recipes/1' })
  expect(await find('/nowhere')).toBeNull()
  expect(await renderer('/nowhere').find('/nowhere')).toEqual({ pattern: '/nowhere', pathname: '/nowhere' })
})

test('a build with unexpected exports is treated as missing', async () => {
  folder.write('render/render-on-server.js', 'export const other = 1')
  const { find, render } = renderer()
  expect(await find('/x')).not.toBeNull()
  expect(await render(address, 'en', answers('a'))).toBeNull()
})

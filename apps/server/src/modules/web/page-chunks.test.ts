import { expect, test } from 'vitest'
import { pageLinks, parseManifest } from './page-chunks.ts'

const links = pageLinks({
  'index.html': { file: 'assets/index.js', imports: ['_paint.js'] },
  '_paint.js': { file: 'assets/paint.js' },
  '_program-1.js': { file: 'assets/program.js', name: 'program', imports: ['_paint.js', '_react.js'] },
  '_react.js': { file: 'assets/react.js' },
  '_card.js': { file: 'assets/card.js', imports: ['_react.js', '_card.js'] },
  'src/routes/home.tsx': { file: 'assets/home.js', imports: ['index.html', '_card.js'] },
})

const linked = (rel: string, ...names: readonly string[]): string =>
  names.map((name) => `<link rel="${rel}" crossorigin href="/assets/${name}.js">`).join('')

test('APP-4 a page preloads the program and its own chunk, each file once, except those already loaded', () => {
  expect(links('/', false)).toBe(linked('modulepreload', 'program', 'react', 'home', 'card'))
})

test('APP-4 other and unknown pages preload the program only', () => {
  for (const path of ['/favorites', '/recipes', '/recipes/create', '/../etc'])
    expect(links(path, false)).toBe(linked('modulepreload', 'program', 'react'))
})

test('on a server-rendered page the program is loaded after the first paint', () => {
  expect(links('/', true)).toBe(linked('later', 'program', 'react', 'home', 'card'))
})

test('text that is not a build manifest is rejected', () => {
  expect(parseManifest('{"a":{"file":"a.js"}}')).toEqual({ a: { file: 'a.js' } })
  expect(() => parseManifest('{"a":{}}')).toThrow('cannot be read')
})

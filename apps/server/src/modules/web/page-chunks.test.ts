import { expect, test } from 'vitest'
import { pageLinks, parseManifest } from './page-chunks.ts'

const links = pageLinks({
  'index.html': { file: 'assets/index.js', imports: ['_paint.js'], css: ['assets/index.css'] },
  '_paint.js': { file: 'assets/paint.js' },
  '_program-1.js': {
    file: 'assets/program.js',
    name: 'program',
    imports: ['_paint.js', '_react.js'],
    css: ['assets/program.css'],
  },
  '_react.js': { file: 'assets/react.js' },
  '_card.js': { file: 'assets/card.js', imports: ['_react.js', '_card.js'] },
  '_pages-1.js': { file: 'assets/pages.js', name: 'pages', imports: ['index.html', '_card.js'] },
})

const linked = (rel: string, ...names: readonly string[]): string =>
  names.map((name) => `<link rel="${rel}" crossorigin href="/assets/${name}">`).join('')

const styles = linked('stylesheet', 'program.css')

test('APP-4 the first pages of guests preload program and pages, each file once, except those already loaded', () => {
  const files = linked('modulepreload', 'program.js', 'react.js', 'pages.js', 'card.js')
  for (const path of ['/', '/recipes', '/new-system', '/recipes/01a099c8-aa60-7218-9199-b97d229adbd4'])
    expect(links(path, false)).toBe(styles + files)
})

test('APP-4 other and unknown pages preload the program only', () => {
  for (const path of ['/favorites', '/recipes/create', '/../etc'])
    expect(links(path, false)).toBe(styles + linked('modulepreload', 'program.js', 'react.js'))
})

test('on a server-rendered page the scripts are loaded after the first paint, the styles before', () => {
  expect(links('/', true)).toBe(styles + linked('later', 'program.js', 'react.js', 'pages.js', 'card.js'))
})

test('text that is not a build manifest is rejected', () => {
  expect(parseManifest('{"a":{"file":"a.js"}}')).toEqual({ a: { file: 'a.js' } })
  expect(() => parseManifest('{"a":{}}')).toThrow('cannot be read')
})

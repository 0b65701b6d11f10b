import { expect, test } from 'vitest'
import { pageLinks, parseManifest } from './page-chunks.ts'

const links = pageLinks({
  'index.html': { file: 'assets/index.js', imports: ['_react.js'], css: ['assets/index.css'] },
  '_react.js': { file: 'assets/react.js' },
  '_card.js': { file: 'assets/card.js', imports: ['_react.js', '_card.js'], css: ['assets/card.css'] },
  'src/routes/home.tsx': {
    file: 'assets/home.js',
    imports: ['index.html', '_card.js'],
    css: ['assets/card.css'],
  },
})

test('APP-4 the page brings links to its own chunk and what that needs, each once, and not what is there already', () => {
  expect(links('/')).toBe(
    '<link rel="modulepreload" crossorigin href="/assets/home.js">' +
      '<link rel="modulepreload" crossorigin href="/assets/card.js">' +
      '<link rel="stylesheet" crossorigin href="/assets/card.css">',
  )
})

test('APP-4 other pages, and those that the build does not know, bring none', () => {
  for (const path of ['/favorites', '/recipes', '/recipes/create', '/../etc']) expect(links(path)).toBe('')
})

test('what is no manifest is refused', () => {
  expect(parseManifest('{"a":{"file":"a.js"}}')).toEqual({ a: { file: 'a.js' } })
  expect(() => parseManifest('{"a":{}}')).toThrow('cannot be read')
})

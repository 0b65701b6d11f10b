import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8')
const all = (text: string, pattern: RegExp): string[] =>
  [...new Set([...text.matchAll(pattern)].map(([, name = '']) => name))].toSorted()

const readme = read('README.md')
const documents = ['README.md', 'CONTRIBUTING.md', 'ARCHITECTURE.md', 'SECURITY.md']

test('the README lists exactly the variables that the server reads', () => {
  const [, environment = ''] = readme.split('## Environment')
  const rows = environment.split('\n').filter((line) => line.startsWith('| `'))
  const named = rows.flatMap((row) => all(row.split('|')[1] ?? '', /`([A-Z_]+)`/g))
  const configured = all(read('apps/server/src/config.ts'), /^  ([A-Z_]+): /gm)
  expect(named.toSorted()).toEqual(configured)
})

test('no document calls pages available offline, because no service worker serves them', () => {
  const isAvailable = read('apps/web/src/sw/sw.ts').includes("addEventListener('fetch'")
  expect(documents.filter((document) => /\boffline\b/i.test(read(document)))).toEqual(
    isAvailable ? ['README.md'] : [],
  )
})

test.each(documents)('%s names only commands that exist', (document) => {
  const manifest = JSON.parse(read('package.json')) as { readonly scripts: Readonly<Record<string, string>> }
  const commands = all(read(document), /npm (?:run )?([a-z:]+)/g).filter(
    (name) => !['install', 'run'].includes(name),
  )
  expect(commands.filter((name) => !(name in manifest.scripts))).toEqual([])
})

test.each(documents)('%s links only to files that exist', (document) => {
  const links = all(read(document), /\]\(([^)#:]+)\)/g)
  expect(links.filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
})

test('every decision record is in the index, has at most 200 words, and links only to files that exist', () => {
  const folder = 'docs/decisions'
  const names = readdirSync(join(ROOT, folder))
  const records = names.filter((name) => /^\d{4}-/.test(name))
  const linksIn = (name: string): string[] => all(read(`${folder}/${name}`), /\]\(([^)#:]+)\)/g)
  expect(linksIn('README.md').filter((link) => /^\d{4}-/.test(link))).toEqual(records.toSorted())
  expect(records.filter((name) => read(`${folder}/${name}`).split(/\s+/).length > 201)).toEqual([])
  expect(names.flatMap(linksIn).filter((link) => !names.includes(link))).toEqual([])
})

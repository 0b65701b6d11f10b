import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { catalogues, firstTexts } from '@souschef/locales'
import { expect, test } from 'vitest'

const source = join(import.meta.dirname, '..')

const keysOf = (node: unknown, path: string): readonly string[] =>
  typeof node === 'string'
    ? [path.replace(/_(one|few|many|other)$/, '')]
    : Object.entries(node ?? {}).flatMap(([name, child]) =>
        keysOf(child, path === '' ? name : `${path}.${name}`),
      )

const ALL = new Set(keysOf(catalogues.en, ''))
const FIRST = new Set(keysOf(firstTexts.en, ''))

/** Imports that wait for all texts. */
const WITH_ALL = /withAllTexts\([\s\S]*?import\('[^']+'\)/g
const IMPORTED = /(?:^(?:import|export) (?!type )(?:[^'"]*? from )?|import\()'(\.[^']+\.tsx?)'/gms

/** Adds a module and what it imports, at once or later, without waiting for all texts. */
function addImports(file: string, texts: Map<string, string>): void {
  if (texts.has(file) || !existsSync(file)) return
  const text = readFileSync(file, 'utf8')
  texts.set(file, text)
  for (const [, path = ''] of text.replaceAll(WITH_ALL, '').matchAll(IMPORTED))
    addImports(join(dirname(file), path), texts)
}

/** A key in quotes, or with values in it: `` `units.${unit}` ``. */
const NAMED = /(['"`])([a-z]\w*\.(?:(?!\1)[\w.]|\$\{[^}]*\})+)\1/gi

test('APP-6 the first pages of guests, and what they load without interaction, use only first texts', () => {
  const texts = new Map<string, string>()
  addImports(join(source, 'main.ts'), texts)
  expect(texts.size).toBeGreaterThan(200)
  const missing = new Set<string>()
  // Its storage keys look like keys of texts.
  texts.delete(join(source, 'platform/storage/keys.ts'))
  for (const [file, text] of texts)
    for (const [, , name = ''] of text.matchAll(NAMED)) {
      const pattern = new RegExp(`^${name.replaceAll('.', '\\.').replaceAll(/\$\{[^}]*\}/g, '[^.]+')}$`)
      for (const key of ALL)
        if (pattern.test(key) && !FIRST.has(key)) missing.add(`${key} in ${file.slice(source.length + 1)}`)
    }
  expect([...missing]).toEqual([])
})

test('the first texts are at most half of all texts', () => {
  for (const language of ['en', 'ru'] as const)
    expect(JSON.stringify(firstTexts[language]).length).toBeLessThan(
      JSON.stringify(catalogues[language]).length / 2,
    )
})

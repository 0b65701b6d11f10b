import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { catalogues } from '@souschef/locales'
import { expect, test } from 'vitest'

const PLURAL = /_(one|few|many|other)$/

const keysOf = (node: unknown, path = ''): readonly string[] =>
  typeof node === 'string'
    ? [path.replace(PLURAL, '')]
    : Object.entries(node ?? {}).flatMap(([name, child]) =>
        keysOf(child, path === '' ? name : `${path}.${name}`),
      )

const SECTIONS = Object.keys(catalogues.en).join('|')
/** `'recipe.after'`, or `` `units.${unit}` `` with a value in it, which may stand for any part of a key. */
const NAMED = new RegExp(`(['"\`])((?:${SECTIONS})\\.(?:(?!\\1)[^\\n])*)\\1`, 'g')

/** Patterns of the keys that a source names. */
const namedIn = (source: string): readonly RegExp[] =>
  [...source.matchAll(NAMED)].map(
    ([, , key = '']) =>
      new RegExp(
        `^${key
          .replaceAll(/\$\{[^`]*?\}+/g, '*')
          .replaceAll(/[^\w*]/g, '\\$&')
          .replaceAll('*', '[^.]+')}$`,
      ),
  )

/** Codes of errors and of wrong fields are keys without being written out; the contract holds them to the catalogue. */
const BY_CODE = /^(errors|validation)\./

test('APP-6 every text of the catalogue is shown somewhere', () => {
  const root = join(import.meta.dirname, '../../../..')
  const sources = globSync('{apps,packages}/*/src/**/*.{ts,tsx}', { cwd: root }).filter(
    (path) => !/\.test\.tsx?$/.test(path),
  )
  const named = sources.flatMap((path) => namedIn(readFileSync(join(root, path), 'utf8')))
  const unused = new Set(
    keysOf(catalogues.en).filter((key) => !BY_CODE.test(key) && !named.some((pattern) => pattern.test(key))),
  )
  expect([...unused]).toEqual([])
})

import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { serverCatalogues } from '@souschef/locales'
import { expect, test } from 'vitest'

const PLURAL = /_(one|few|many|other)$/

const keysOf = (node: unknown, path = ''): readonly string[] =>
  typeof node === 'string'
    ? [path.replace(PLURAL, '')]
    : Object.entries(node ?? {}).flatMap(([name, child]) =>
        keysOf(child, path === '' ? name : `${path}.${name}`),
      )

const KEYS: ReadonlySet<string> = new Set(
  Object.values(serverCatalogues).flatMap((catalogue) => keysOf(catalogue)),
)

const root = join(import.meta.dirname, '../../../..')
/** The list of all codes, which does not count as a use. */
const CODES = 'packages/contract/src/errors.ts'
const sources = globSync('{apps,packages}/*/src/**/*.{ts,tsx}', { cwd: root })
  .filter((path) => !/\.test\.tsx?$/.test(path) && path !== CODES)
  .map((path) => readFileSync(join(root, path), 'utf8'))

const SECTIONS = Object.keys(serverCatalogues.en).join('|')
/** `'recipe.after'`, or `` `units.${unit}` `` with a value in it. */
const NAMED = new RegExp(`(['"\`])((?:${SECTIONS})\\.(?:(?!\\1)[^\\n])*)\\1`, 'g')

/** Patterns of the keys in a source; a template value in a key becomes a group that matches one part of it. */
const namedIn = (source: string): readonly RegExp[] =>
  [...source.matchAll(NAMED)].map(
    ([, , key = '']) =>
      new RegExp(
        `^${key
          .replaceAll(/\$\{[^`]*?\}+/g, '*')
          .replaceAll(/[^\w*]/g, '\\$&')
          .replaceAll('*', '([^.]+)')}$`,
      ),
  )

/** Possible template values in a key: quoted words and property names. */
const values: ReadonlySet<string> = new Set(
  sources.flatMap((source) =>
    [...source.matchAll(/(['"`])([\w-]+)\1|(?:^|[{,])\s*([\w-]+)\??:/gm)].map(
      ([, , quoted, property]) => quoted ?? property ?? '',
    ),
  ),
)

const named = sources.flatMap(namedIn)
const isUsed = (key: string): boolean =>
  named.some(
    (pattern) =>
      pattern
        .exec(key)
        ?.slice(1)
        .every((value) => values.has(value)) ?? false,
  )

test('APP-6 every text of the catalogues is used somewhere', () => {
  expect([...KEYS].filter((key) => !isUsed(key))).toEqual([])
})

test('APP-6 every text that is used is in the catalogues', () => {
  const requestedKeys = sources.flatMap((source) =>
    [...source.matchAll(/\b(?:t|translate|textIfKnown)\((?:\w+, )?'([\w.-]+)'/g)].map(([, key = '']) => key),
  )
  expect(requestedKeys.length).toBeGreaterThan(100)
  expect(requestedKeys.filter((key) => !KEYS.has(key))).toEqual([])
})

test.each(['en', 'ru', 'server/en', 'server/ru'])(
  'APP-6 no key is duplicated in %s.json, where the second text would override the first',
  (name) => {
    const text = readFileSync(join(root, `packages/locales/src/${name}.json`), 'utf8')
    expect(`${JSON.stringify(JSON.parse(text), null, 2)}\n`).toBe(text)
  },
)

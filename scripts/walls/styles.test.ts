import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import stylelint from 'stylelint'
import { expect, test } from 'vitest'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const FIXTURES = join(ROOT, 'scripts', 'walls', 'fixtures')
const HEADER = /^\/\* (?:Valid|Breaks (?<rules>[^:]+): (?<hint>.+)) \*\/\n/

const fixtures = globSync('**/*.css', { cwd: FIXTURES }).toSorted()

test('each style rule has a fixture that breaks it', () => expect(fixtures).toHaveLength(3))

test.each(fixtures)('%s', async (path) => {
  const file = join(FIXTURES, path)
  const header = HEADER.exec(readFileSync(file, 'utf8'))
  if (header === null) throw new Error(`${path} does not say what it breaks`)
  const { results } = await stylelint.lint({
    files: [file],
    configFile: join(ROOT, 'stylelint.config.mjs'),
  })
  const warnings = results.flatMap((result) => result.warnings)
  const { rules = '', hint = '' } = header.groups ?? {}
  expect([...new Set(warnings.map(({ rule }) => rule))].toSorted()).toEqual(
    rules === '' ? [] : rules.split(', ').toSorted(),
  )
  expect(warnings.map(({ text }) => text).join(' ')).toContain(hint)
})

test('the README names the oldest browsers that code, styles and build are checked against', () => {
  const { browserslist } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    readonly browserslist: readonly string[]
  }
  const oldest = new Map(browserslist.map((query) => query.split(' >= ') as [string, string]))
  const named = `Safari ${oldest.get('safari')} (macOS, and iOS ${oldest.get('ios_saf')}), Chrome ${oldest.get('chrome')}, Edge ${oldest.get('edge')} and Firefox ${oldest.get('firefox')}`
  expect(readFileSync(join(ROOT, 'README.md'), 'utf8').replaceAll(/\s+/g, ' ')).toContain(named)
})

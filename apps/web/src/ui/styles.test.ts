import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const source = join(import.meta.dirname, '..')
const sheets = globSync('**/*.css', { cwd: source }).map((file) => ({
  file,
  css: readFileSync(join(source, file), 'utf8').replaceAll(/\/\*.*?\*\//gs, ''),
}))

test('no element tries positions by style: inside what is not displayed, Safari 26.0 computes it for ever', () => {
  expect(sheets.length).toBeGreaterThan(100)
  expect(sheets.filter(({ css }) => /position-try/.test(css)).map(({ file }) => file)).toEqual([])
})

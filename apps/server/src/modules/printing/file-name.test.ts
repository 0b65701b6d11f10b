import { expect, test } from 'vitest'
import { fileName } from './file-name.ts'

test('API-29 names a file after the recipe, without what some system does not allow', () => {
  expect(fileName('Щи', 'pdf')).toBe('Щи.pdf')
  expect(fileName(' ../etc/passwd\u0000 "x" ', 'pdf')).toBe('__etc_passwd_ _x_.pdf')
  expect(fileName('🍲'.repeat(300), 'png')).toBe(`${'🍲'.repeat(100)}.png`)
})

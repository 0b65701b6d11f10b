import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { err, ok } from '@souschef/domain'
import { afterEach, expect, test } from 'vitest'
import { readLegalTexts } from './legal-texts.ts'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

function folderWith(files: Readonly<Record<string, string | Uint8Array>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'souschef-legal-'))
  folders.push(folder)
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content)
  return folder
}

test('DEC-41 a text is split at empty lines, and not interpreted as markup', () => {
  const folder = folderWith({
    'terms.en.txt': '\ufeffBe kind.\r\n\r\n  \r\n<b>Line</b> one\r\nline two\r\n',
    'terms.ru.txt': 'Будьте добры.\n',
  })
  expect(readLegalTexts(folder)).toEqual(
    ok({ terms: { en: ['Be kind.', '<b>Line</b> one\nline two'], ru: ['Будьте добры.'] } }),
  )
})

test.each([
  [
    'nothing',
    {},
    'a folder with terms.en.txt and terms.ru.txt, privacy.en.txt and privacy.ru.txt, or all of them',
  ],
  ['one language', { 'privacy.en.txt': 'x' }, 'a folder that also holds privacy.ru.txt'],
  ['an empty file', { 'terms.en.txt': ' \n\n', 'terms.ru.txt': 'x' }, /whose terms\.en\.txt/],
  [
    'a long file',
    { 'terms.en.txt': 'x', 'terms.ru.txt': 'x'.repeat(100_001) },
    /whose terms\.ru\.txt.*100000 bytes/,
  ],
  ['another encoding', { 'terms.en.txt': 'x', 'terms.ru.txt': Uint8Array.of(0xc0, 0xe0) }, /UTF-8/],
  ['control characters', { 'terms.en.txt': 'x\u001b[2J', 'terms.ru.txt': 'x' }, /plain text/],
])('DEC-41 a folder with %s is refused, with a description of a valid one', (_, files, expected) => {
  const { ok: isOk, error } = { error: '', ...readLegalTexts(folderWith(files)) }
  expect(isOk).toBe(false)
  expect(error).toMatch(expected)
})

test('DEC-41 a missing folder is refused', () => {
  expect(readLegalTexts('/nowhere')).toEqual(err(expect.stringContaining('a folder with terms.en.txt')))
})

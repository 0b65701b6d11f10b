import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ensureDataFolder } from './data-folder.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'souschef-folder-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8)

/** Independent of the umask of the test run. */
function open(path: string): string {
  chmodSync(path, statSync(path).isDirectory() ? 0o755 : 0o644)
  return path
}
function openFolder(path: string): string {
  mkdirSync(path)
  return open(path)
}
function openFile(path: string): string {
  writeFileSync(path, '')
  return open(path)
}

test('a new folder is accessible to its owner only, its parents have the default mode', () => {
  const folder = join(root, 'above', 'data')
  const usual = openFolder(join(root, 'usual'))
  mkdirSync(join(usual, 'made'))
  expect(ensureDataFolder(folder)).toEqual([])
  expect(modeOf(folder)).toBe('700')
  expect(modeOf(join(root, 'above'))).toBe(modeOf(join(usual, 'made')))
})

test('access to our folders and files, such as those copied from elsewhere, is revoked', () => {
  const folder = openFolder(join(root, 'data'))
  const folders = ['outbox', 'media', 'cookbooks'].map((name) => openFolder(join(folder, name)))
  const files = ['souschef.sqlite', 'souschef.sqlite-wal', 'souschef.sqlite-shm'].map((name) =>
    openFile(join(folder, name)),
  )
  openFolder(join(folder, 'lost+found'))
  expect(ensureDataFolder(folder)).toEqual([])
  expect([folder, ...folders].map(modeOf)).toEqual(['700', '700', '700', '700'])
  expect(files.map(modeOf)).toEqual(files.map(() => '600'))
})

test('the modes of a folder with foreign files and of these do not change; our files in it become private', () => {
  const folder = openFolder(join(root, 'srv'))
  const database = openFile(join(folder, 'souschef.sqlite'))
  const theirs = [openFile(join(folder, 'notes.txt')), openFolder(join(folder, 'www'))]
  expect(ensureDataFolder(folder)).toEqual([])
  expect(modeOf(folder)).toBe('755')
  expect(modeOf(database)).toBe('600')
  expect(theirs.map(modeOf)).toEqual(['644', '755'])
})

test('the mode of a link’s target is not changed, but reported', () => {
  const elsewhere = openFolder(join(root, 'elsewhere'))
  const mail = openFile(join(elsewhere, 'a.eml'))
  const folder = openFolder(join(root, 'data'))
  symlinkSync(elsewhere, join(folder, 'outbox'))
  expect(ensureDataFolder(folder)).toEqual([join(folder, 'outbox')])
  expect([elsewhere, mail].map(modeOf)).toEqual(['755', '644'])
})

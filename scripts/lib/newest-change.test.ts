import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { newestChange } from './newest-change.mjs'

let folder = ''
const setModified = (seconds: number, ...path: readonly string[]): void =>
  utimesSync(join(folder, ...path), seconds, seconds)

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'souschef-changes-'))
  mkdirSync(join(folder, 'src', 'inside'), { recursive: true })
  for (const name of ['old.ts', 'inside/new.ts', 'inside/newest.test.ts'])
    writeFileSync(join(folder, 'src', name), '')
  setModified(10, 'src', 'old.ts')
  setModified(30, 'src', 'inside', 'new.ts')
  setModified(90, 'src', 'inside', 'newest.test.ts')
  setModified(20, 'src', 'inside')
  setModified(20, 'src')
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('the newest file in the folder counts, except tests', () => {
  expect(newestChange([join(folder, 'src')])).toBe(30_000)
})

test('a deleted file changes its folder', () => {
  setModified(40, 'src', 'inside')
  expect(newestChange([join(folder, 'src')])).toBe(40_000)
})

test('build output and missing paths never count', () => {
  mkdirSync(join(folder, 'src', 'dist'))
  setModified(99, 'src', 'dist')
  setModified(20, 'src')
  expect(newestChange([join(folder, 'src'), join(folder, 'missing')])).toBe(30_000)
})

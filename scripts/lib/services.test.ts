import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ensureServices } from './services.mjs'

let folder = ''

/** A machine with these programs, and without a way to install others. */
function stubPrograms(...programs: readonly string[]): void {
  folder = mkdtempSync(join(tmpdir(), 'souschef-programs-'))
  for (const name of ['chromium', 'initdb', 'redis-server', ...programs])
    writeFileSync(join(folder, name), '')
  vi.stubEnv('PATH', folder)
}

beforeEach(() => {
  for (const name of ['CHROME_PATH', 'FIREFOX_PATH', 'CI']) vi.stubEnv(name, undefined)
})

afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true, force: true })
})

test('missing browsers besides Chromium are returned', async () => {
  stubPrograms('firefox')
  expect(await ensureServices()).toEqual({ found: ['Firefox'], missing: ['WebKit'] })
})

test('on CI a missing browser is a failure', async () => {
  stubPrograms('firefox')
  vi.stubEnv('CI', 'true')
  await expect(ensureServices()).rejects.toThrow('apt-get install webkit2gtk-driver xvfb')
})

test('Chromium is required everywhere', async () => {
  stubPrograms()
  vi.stubEnv('CHROME_PATH', join(folder, 'missing'))
  await expect(ensureServices()).rejects.toThrow('apt-get install chromium')
})

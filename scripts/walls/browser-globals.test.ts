import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

const SOURCES = fileURLToPath(new URL('../../apps/web/src', import.meta.url))

/** The entry points, which run in a browser by design. */
const ENTRIES =
  /^(main\.ts|ui\/gallery\.tsx|sw\/sw\.ts|platform\/alarm\/ticker-worker\.ts|platform\/planning\/planner-worker\.ts)$/

const modules = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !/\.(test|d)\.tsx?$/.test(path) && !ENTRIES.test(path))
  .toSorted()

/** Runs in Node without `window`, as server-side rendering does. */
describe('no module of the web app uses the browser on import', () => {
  test.each(modules)('%s', async (path) => {
    await expect(import(/* @vite-ignore */ join(SOURCES, path))).resolves.toBeTypeOf('object')
  })
})

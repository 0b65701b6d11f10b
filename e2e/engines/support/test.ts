import { writeFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { test as served } from '../../support/served.ts'
import type { Engine, Tab } from './engine.ts'
import { startFirefox } from './firefox.ts'
import { Part } from './part.ts'
import { startWebKit } from './webkit.ts'

export interface EngineOptions {
  engineName: 'firefox' | 'webkit'
}

interface WorkerFixtures {
  /** One browser for all journeys of a worker. */
  engine: Engine
}

interface Fixtures {
  /** A page in a profile of its own. */
  tab: Tab
  /** The whole page, in which parts are located. */
  view: Part
}

const START = { firefox: startFirefox, webkit: startWebKit }

/** Playwright's runner without its browsers: the built server, used in Firefox and in WebKit. */
export const test = served.extend<Fixtures, EngineOptions & WorkerFixtures>({
  engineName: ['firefox', { option: true, scope: 'worker' }],

  engine: [
    async ({ engineName }, use) => {
      const engine = await START[engineName]()
      await use(engine)
      await engine.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],

  tab: async ({ engine }, use, testInfo) => {
    const tab = await engine.open()
    await tab.resize({ width: 1280, height: 800 })
    await use(tab)
    if (testInfo.status === testInfo.expectedStatus) return tab.close()
    // A frozen browser has been terminated; the worker starts another one after a failure.
    await tab
      .screenshot()
      .then((image) => writeFile(testInfo.outputPath('failed.png'), image))
      .then(() => tab.close())
      .catch((error: unknown) => console.log(`no screenshot: ${String(error)}`))
  },

  view: async ({ tab }, use) => use(new Part(tab)),
})

export { expect }

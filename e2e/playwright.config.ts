import { defineConfig, devices } from '@playwright/test'
import { chromiumPath, JOURNEY_FLAGS, KITCHEN } from './support/chromium.ts'
import type { Options, WorkerOptions } from './support/test.ts'

const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } }
const phone = {
  ...devices['Desktop Chrome'],
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
}

/**
 * Every journey runs on a desktop in English on SQLite. Journeys tagged `@everywhere` also run in the other projects, except for
 * files that do not depend on the difference. With `E2E_FULL=on` (`npm run test:full`) all journeys run in all projects, and on a
 * desktop in Russian; on phones, the tagged ones and all of cooking.
 */
const isFull = process.env.E2E_FULL === 'on'
const EVERYWHERE = /@everywhere/
/** Header and filters have a different layout on phones, and journeys of their own; cooking is the same. */
const AT_THE_STOVE = /(alarm|cooking|sound|timers)\S*\.spec\.ts/
const elsewhere = (...unconcerned: readonly RegExp[]) =>
  isFull ? {} : { grep: EVERYWHERE, testIgnore: [...unconcerned] }

/** Files about features of secure contexts only: wake locks and notifications. */
const SECURE = /@secure-context/

/** Independent of the server once a page is open; the newcomer's journey also cooks and lets a timer ring. */
const IN_THE_BROWSER = [/cooking[^/]*\.spec/, /timers[^/]*\.spec/]
/** Need no secure context; the newcomer's journey also searches. */
const ON_THE_SERVER = [/search[^/]*\.spec/, /recipe-list\.spec/]

export default defineConfig<Options, WorkerOptions>({
  testDir: '.',
  testIgnore: 'engines/**',
  outputDir: '../.cache/e2e',
  forbidOnly: true,
  fullyParallel: true,
  // Journeys mostly wait for timers.
  workers: 3,
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    launchOptions: { executablePath: chromiumPath(), args: JOURNEY_FLAGS },
    serviceWorkers: 'block',
    // Recording takes a third of the CPU; rerun a failed journey with `--trace on`.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'desktop-en', use: { ...desktop, language: 'en' } },
    ...(isFull ? [{ name: 'desktop-ru', use: { ...desktop, language: 'ru' } as const }] : []),
    {
      name: 'phone-ru',
      grep: isFull ? [EVERYWHERE, AT_THE_STOVE] : EVERYWHERE,
      use: { ...phone, language: 'ru' },
    },
    {
      name: 'postgres-en',
      ...elsewhere(...IN_THE_BROWSER),
      use: { ...desktop, language: 'en', database: 'postgres' },
    },
    {
      name: 'plain-http-en',
      ...elsewhere(...ON_THE_SERVER),
      grepInvert: SECURE,
      use: { ...desktop, language: 'en', hostName: KITCHEN },
    },
  ],
})

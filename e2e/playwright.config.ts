import { defineConfig, devices } from '@playwright/test'
import { CHROMIUM_FLAGS, chromiumPath, KITCHEN } from './support/chromium.ts'
import type { Options, WorkerOptions } from './support/test.ts'

const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } }
const phone = {
  ...devices['Desktop Chrome'],
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
}

/**
 * Every journey runs on a desktop in English on SQLite. What has to hold everywhere carries the tag `@everywhere` and
 * runs in the other projects too, but for files that a project's difference is nothing to; with `E2E_FULL=on`
 * (`npm run test:full`) everything runs everywhere, on a desktop in Russian as well, but on a phone what is tagged and all of cooking.
 */
const isFull = process.env.E2E_FULL === 'on'
const EVERYWHERE = /@everywhere/
/** What is laid out otherwise on a phone, header and filters, has journeys of its own there; cooking is the same. */
const AT_THE_STOVE = /(alarm|cooking|sound|timers)\S*\.spec\.ts/
const elsewhere = (...unconcerned: readonly RegExp[]) =>
  isFull ? {} : { grep: EVERYWHERE, testIgnore: [...unconcerned] }

/** What browsers give to secure contexts only: wake locks and notifications. */
const SECURE = /@secure-context/

/** The server takes no part in them once a page is open; the newcomer's journey cooks and lets a timer ring as well. */
const IN_THE_BROWSER = [/cooking[^/]*\.spec/, /timers[^/]*\.spec/]
/** They use nothing of the browser's that wants a secure context; the newcomer's journey searches as well. */
const ON_THE_SERVER = [/search[^/]*\.spec/, /recipe-list\.spec/]

export default defineConfig<Options, WorkerOptions>({
  testDir: '.',
  outputDir: '../.cache/e2e',
  forbidOnly: true,
  fullyParallel: true,
  // Journeys wait for timers more than they work.
  workers: 3,
  timeout: 180_000,
  // Where nobody can look again at once, a journey that failed is tried once more, and named as flaky.
  retries: process.env.CI === undefined ? 0 : 1,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    launchOptions: { executablePath: chromiumPath(), args: [...CHROMIUM_FLAGS] },
    serviceWorkers: 'block',
    // To record one takes a third of the processor; `--trace on` shows a journey that failed once more.
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

import { defineConfig, devices, type Project } from '@playwright/test'
import { headlessPath, JOURNEY_FLAGS, KITCHEN } from './support/chromium.ts'
import type { Options, WorkerOptions } from './support/test.ts'

const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } }
const phone = {
  ...devices['Desktop Chrome'],
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
}

/**
 * Every journey runs on a desktop in English on SQLite. Those tagged `@phone` also run with all of these changed: on a phone in
 * Russian, over plain HTTP as in a home network, on PostgreSQL. With `E2E_FULL=on` (`npm run test:full`) each of these changes has
 * its own project with all journeys; the phone project has the tagged ones and all of cooking.
 */
const isFull = process.env.E2E_FULL === 'on'
const PHONE = /@phone/
/** Cooking has the same layout on phones; header and filters differ there and have their own journeys. */
const AT_THE_STOVE = /(alarm|cooking|sound|timers)\S*\.spec\.ts/

/** Files about features of secure contexts only: wake locks and notifications. */
const SECURE = /@secure-context/

const ALTERNATIVE = { language: 'ru', hostName: KITCHEN, database: 'postgres' } as const

const FULL: Project<Options, WorkerOptions>[] = [
  { name: 'desktop-ru', use: { ...desktop, language: 'ru' } },
  { name: 'phone-ru', grep: [PHONE, AT_THE_STOVE], use: { ...phone, language: 'ru' } },
  { name: 'postgres-en', use: { ...desktop, language: 'en', database: 'postgres' } },
  { name: 'plain-http-en', grepInvert: SECURE, use: { ...desktop, language: 'en', hostName: KITCHEN } },
]

export default defineConfig<Options, WorkerOptions>({
  testDir: '.',
  testIgnore: 'engines/**',
  outputDir: '../.cache/e2e',
  forbidOnly: true,
  fullyParallel: true,
  // Twice the cores, because journeys wait for timers, animations and the server.
  workers: 4,
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    launchOptions: { executablePath: headlessPath(), args: JOURNEY_FLAGS },
    serviceWorkers: 'block',
    // Recording takes a third of the CPU; rerun a failed journey with `--trace on`.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    // Animations take a fifth of the time; the phone has them.
    { name: 'desktop-en', use: { ...desktop, language: 'en', contextOptions: { reducedMotion: 'reduce' } } },
    ...(isFull ? FULL : [{ name: 'phone-ru', grep: PHONE, use: { ...phone, ...ALTERNATIVE } }]),
  ],
})

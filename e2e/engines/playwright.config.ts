import { defineConfig } from '@playwright/test'
import type { EngineOptions } from './support/test.ts'

/** The most important journeys, in stock Firefox and in WebKit. */
export default defineConfig<object, EngineOptions>({
  testDir: '.',
  outputDir: '../../.cache/engines',
  forbidOnly: true,
  fullyParallel: true,
  workers: 3,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  projects: [
    { name: 'firefox', use: { engineName: 'firefox' } },
    // WebKitWebDriver has no print command.
    { name: 'webkit', testIgnore: 'print.spec.ts', use: { engineName: 'webkit' } },
  ],
})

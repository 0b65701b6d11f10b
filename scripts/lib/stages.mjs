import { join } from 'node:path'
import { buildStale } from './build.mjs'
import { ROOT } from './paths.mjs'
import { runNode } from './run.mjs'
import { playwrightCounts, reportFile, vitestCounts } from './test-counts.mjs'

/**
 * A stage of a check. `run` returns an exit code; `counts` reads the report of a test runner.
 * @typedef {{ title: string, run: () => Promise<number>, counts?: () => import('./test-counts.mjs').Counts }} Stage
 */

/**
 * The static checks: `npm run check`.
 * @returns {Stage[]}
 */
export function checkStages() {
  return [
    { title: 'Format', run: () => tool('oxfmt/bin/oxfmt', ['--check']) },
    { title: 'Lint and walls', run: () => tool('oxlint/bin/oxlint') },
    { title: 'Styles', run: () => tool('stylelint/bin/stylelint.mjs', ['apps/web/src/**/*.css']) },
    { title: 'Types', run: () => tool('typescript/bin/tsc', ['-b']) },
    { title: 'Unused code', run: () => tool('knip/bin/knip.js') },
    {
      title: 'Generated files are current',
      run: () => runNode([join(ROOT, 'scripts', 'openapi.mjs'), '--check']),
    },
  ]
}

/**
 * All checks, the fastest first: `npm test`.
 * @param {{ full: boolean }} options `full` runs each journey in every project of `e2e/playwright.config.ts`
 * @returns {Stage[]}
 */
export function testStages({ full }) {
  return [
    ...checkStages(),
    {
      title: 'Unit, store and HTTP tests, on SQLite and PostgreSQL',
      run: () =>
        tool('vitest/vitest.mjs', [
          'run',
          '--reporter=default',
          '--reporter=json',
          `--outputFile.json=${reportFile('vitest')}`,
        ]),
      counts: () => vitestCounts('vitest'),
    },
    { title: 'Build', run: () => buildStale().then(() => 0) },
    playwrightStage('Journeys in Chromium', full),
  ]
}

/**
 * @param {string} title
 * @param {boolean} full
 * @returns {Stage}
 */
function playwrightStage(title, full) {
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile('playwright'), ...(full && { E2E_FULL: 'on' }) }
  return {
    title,
    run: () => tool('@playwright/test/cli.js', ['test', '--config', 'e2e', '--reporter=list,json'], env),
    counts: () => playwrightCounts('playwright'),
  }
}

/**
 * @param {string} script inside `node_modules`
 * @param {string[]} [args]
 * @param {Record<string, string>} [env]
 */
function tool(script, args = [], env = {}) {
  return runNode([join(ROOT, 'node_modules', script), ...args], { env })
}

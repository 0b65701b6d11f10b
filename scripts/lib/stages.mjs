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
    { title: 'Lint and import rules', run: () => tool('oxlint/bin/oxlint') },
    { title: 'Styles', run: () => tool('stylelint/bin/stylelint.mjs', ['apps/web/src/**/*.css']) },
    // Projects are checked in parallel; several checkers for one project would repeat a third of the work.
    { title: 'Types', run: () => tool('typescript/bin/tsc', ['-b', '--checkers', '1']) },
    { title: 'Unused code', run: () => tool('knip/bin/knip.js') },
    { title: 'Code that only tests use', run: () => tool('knip/bin/knip.js', ['--production']) },
    {
      title: 'Generated files are current',
      run: async () =>
        (await generated('openapi.mjs')) || (await generated('readers.mjs')) || generated('fonts.mjs'),
    },
  ]
}

/**
 * All checks, the fastest first: `npm test`.
 * @param {{ full: boolean, browsers: string[] }} options `full` runs each end-to-end test in every project of `e2e/playwright.config.ts`;
 * `browsers` are those available besides Chromium
 * @returns {Stage[]}
 */
export function testStages({ full, browsers }) {
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
    playwrightStage('End-to-end tests in Chromium', 'e2e', [], full ? { E2E_FULL: 'on' } : {}),
    ...otherBrowsers(browsers),
  ]
}

/** @param {string} script */
const generated = (script) => runNode([join(ROOT, 'scripts', script), '--check'])

/** @param {string[]} browsers */
function otherBrowsers(browsers) {
  if (browsers.length === 0) return []
  const projects = browsers.map((name) => `--project=${name.toLowerCase()}`)
  return [playwrightStage(`End-to-end tests in ${browsers.join(' and ')}`, 'e2e/engines', projects)]
}

/**
 * @param {string} title
 * @param {string} folder of the configuration
 * @param {string[]} [args]
 * @param {Record<string, string>} [env]
 * @returns {Stage}
 */
function playwrightStage(title, folder, args = [], env = {}) {
  const report = folder.replaceAll('/', '-')
  return {
    title,
    run: () =>
      tool('@playwright/test/cli.js', ['test', '--config', folder, '--reporter=list,json', ...args], {
        PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile(report),
        ...env,
      }),
    counts: () => playwrightCounts(report),
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

import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './paths.mjs'

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

const FOLDER = join(ROOT, '.cache', 'reports')

/**
 * The path of a test runner's report. Creates the folder and removes the report of an earlier run, so that it is never counted.
 * @param {string} name
 */
export function reportFile(name) {
  mkdirSync(FOLDER, { recursive: true })
  const file = join(FOLDER, `${name}.json`)
  rmSync(file, { force: true })
  return file
}

/**
 * A file that failed to load has no tests, and counts as one failure.
 * @param {string} name
 * @returns {Counts}
 */
export function vitestCounts(name) {
  const report = read(name)
  if (report === undefined) return { passed: 0, failed: 0, skipped: 0 }
  const files = /** @type {{ status: string, assertionResults: unknown[] }[]} */ (report.testResults)
  const broken = files.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

/**
 * A test that passed only on a retry counts as failed.
 * @param {string} name
 * @returns {Counts}
 */
export function playwrightCounts(name) {
  const stats = read(name)?.stats
  if (stats === undefined) return { passed: 0, failed: 0, skipped: 0 }
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped }
}

/** @param {string} name */
function read(name) {
  try {
    return JSON.parse(readFileSync(join(FOLDER, `${name}.json`), 'utf8'))
  } catch {
    return undefined
  }
}

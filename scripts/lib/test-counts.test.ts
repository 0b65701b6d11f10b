import { writeFileSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { playwrightCounts, reportFile, vitestCounts } from './test-counts.mjs'

const NAME = `counts-${process.pid}`
const report = (content: unknown): void => writeFileSync(reportFile(NAME), JSON.stringify(content))

afterAll(() => void reportFile(NAME))

test('a file that cannot be loaded counts as a failed test', () => {
  const testResults = [
    { status: 'failed', assertionResults: [] },
    { status: 'failed', assertionResults: [{}] },
    { status: 'passed', assertionResults: [{}] },
  ]
  report({ numPassedTests: 5, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1, testResults })
  expect(vitestCounts(NAME)).toEqual({ passed: 5, failed: 2, skipped: 3 })
})

test('an end-to-end test that passed only on retry counts as failed', () => {
  report({ stats: { expected: 7, unexpected: 1, flaky: 2, skipped: 3 } })
  expect(playwrightCounts(NAME)).toEqual({ passed: 7, failed: 3, skipped: 3 })
})

test('a missing report counts as no tests', () => {
  reportFile(NAME)
  expect([vitestCounts(NAME), playwrightCounts(NAME)]).toEqual([
    { passed: 0, failed: 0, skipped: 0 },
    { passed: 0, failed: 0, skipped: 0 },
  ])
})

import { expect } from '@playwright/test'
import { type Problems, collectProblems } from './problems.ts'
import { test as served } from './served.ts'

export type { Options, Text, WorkerOptions } from './served.ts'

/** Playwright's `test` against the built server; any problem on its pages fails the journey. */
export const test = served.extend<{ problems: Problems }>({
  problems: [
    async ({ context }, use) => {
      const problems = await collectProblems(context)
      await use(problems)
      expect(problems.report()).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

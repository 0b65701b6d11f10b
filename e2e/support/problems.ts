import type { BrowserContext, Page } from '@playwright/test'

/**
 * What no page may do in a journey: write an error to the console, throw, or break the content policy. A journey that
 * provokes one on purpose says so first.
 */
export interface Problems {
  /** A problem that this journey provokes, such as the console's line on a 401; it has to come at least once. */
  readonly expect: (text: RegExp) => void
  /** Problems that nobody expected, and expected ones that did not come; empty when all is well. */
  readonly report: () => readonly string[]
}

/** Watches every page of a context, those it has and those to come. */
export async function watchForProblems(context: BrowserContext): Promise<Problems> {
  const seen: string[] = []
  const expected: RegExp[] = []

  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      console.error(`content policy: ${violatedDirective} refused ${blockedURI}`)
    })
  })
  const watch = (page: Page): void => {
    page.on('pageerror', (error) => seen.push(`page error: ${error.stack ?? error.message}`))
    page.on('console', (message) => {
      if (message.type() === 'error') seen.push(`console: ${message.text()} (${message.location().url})`)
    })
  }
  context.pages().forEach(watch)
  context.on('page', watch)

  return {
    expect: (text) => expected.push(text),
    report: () => [
      ...seen.filter((problem) => !expected.some((text) => text.test(problem))),
      ...expected
        .filter((text) => !seen.some((problem) => text.test(problem)))
        .map((text) => `expected, but did not come: ${text}`),
    ],
  }
}

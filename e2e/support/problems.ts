import type { BrowserContext, Page } from '@playwright/test'

/**
 * Collects problems that no page may cause in a journey: console errors, exceptions, violations of the content security policy. A
 * journey that provokes one on purpose declares it first.
 */
export interface Problems {
  /** Declares a problem, such as the console message for a 401; it must occur at least once. */
  readonly expect: (text: RegExp) => void
  /** Declares a problem that may occur, such as a failed call when the network is cut. */
  readonly allow: (text: RegExp) => void
  /** Unexpected problems, and expected ones that did not occur; empty if there are none. */
  readonly report: () => readonly string[]
}

/** Watches all current and future pages of a context. */
export async function collectProblems(context: BrowserContext): Promise<Problems> {
  const occurred: string[] = []
  const expected: RegExp[] = []
  const allowed: RegExp[] = []

  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      console.error(`content policy: ${violatedDirective} refused ${blockedURI}`)
    })
  })
  const observePage = (page: Page): void => {
    page.on('pageerror', (error) => occurred.push(`page error: ${error.stack ?? error.message}`))
    page.on('console', (message) => {
      if (message.type() === 'error') occurred.push(`console: ${message.text()} (${message.location().url})`)
    })
  }
  context.pages().forEach(observePage)
  context.on('page', observePage)

  return {
    expect: (text) => expected.push(text),
    allow: (text) => allowed.push(text),
    report: () => [
      ...occurred.filter((problem) => ![...expected, ...allowed].some((text) => text.test(problem))),
      ...expected
        .filter((text) => !occurred.some((problem) => text.test(problem)))
        .map((text) => `expected, but did not come: ${text}`),
    ],
  }
}

import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test'
import type { Cook } from './cook.ts'
import { signInBefore } from './cook.ts'
import { type Problems, collectProblems } from './problems.ts'
import { expect, type Text } from './test.ts'

/** Another device of a cook: a browser of its own. */
export interface Device {
  readonly context: BrowserContext
  readonly page: Page
  readonly text: Text
  readonly problems: Problems
  /** Closes it; fails if there were problems on its pages. */
  readonly close: () => Promise<void>
}

/**
 * @param url the origin of the server that the device talks to
 * @param options differences from a desktop
 */
export async function openDevice(
  browser: Browser,
  cook: Cook,
  url: string,
  text: Text,
  options: BrowserContextOptions = {},
): Promise<Device> {
  const context = await browser.newContext({ baseURL: url, serviceWorkers: 'block', ...options })
  const problems = await collectProblems(context)
  const page = await context.newPage()
  await signInBefore(page, cook)
  return {
    context,
    page,
    text,
    problems,
    close: async () => {
      await context.close()
      expect(problems.report()).toEqual([])
    },
  }
}

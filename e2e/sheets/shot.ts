import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import type { Api } from '../support/api.ts'
import type { Cook } from '../support/cook.ts'
import type { Text } from '../support/test.ts'
import type { Kitchen } from './kitchen.ts'

export type Language = 'en' | 'ru'

export interface Shot {
  readonly name: string
  readonly caption: string
  readonly image: Buffer
}

export interface Studio {
  readonly browser: Browser
  readonly baseURL: string
  readonly cook: Cook
  readonly api: Api
}

/** A width, language and theme to take screenshots in. */
export interface SceneContext {
  readonly studio: Studio
  readonly kitchen: Kitchen
  readonly text: Text
  readonly options: BrowserContextOptions
  readonly capture: (name: string, page: Page) => Promise<void>
}

/** A new page with these settings. */
export async function withPage<Value>(
  { browser, baseURL }: Studio,
  options: BrowserContextOptions,
  use: (page: Page) => Promise<Value>,
): Promise<Value> {
  const context = await browser.newContext({ baseURL, reducedMotion: 'reduce', ...options })
  try {
    return await use(await context.newPage())
  } finally {
    await context.close()
  }
}

/** Waits for pictures and fonts: plates are generated once their chunk has loaded and the page is idle. */
export async function waitForRendering(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(() => document.querySelector('div[class*=picture]:empty') === null)
  // Requests that the page makes after hydration.
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready)
}

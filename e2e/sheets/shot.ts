import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
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
}

/** One width, language and theme, and what is there to be photographed. */
export interface Look {
  readonly studio: Studio
  readonly kitchen: Kitchen
  readonly text: Text
  readonly options: BrowserContextOptions
  readonly take: (name: string, page: Page) => Promise<void>
}

/** A page of its own, as somebody with these settings would see it. */
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

/** Waits for pictures and letters: plates are drawn once their chunk has come and the page has nothing better to do. */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(() => document.querySelector('div[class*=picture]:empty') === null)
  // What the page asks for once it is alive.
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready)
}

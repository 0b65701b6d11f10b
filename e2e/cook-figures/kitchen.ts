import { randomUUID } from 'node:crypto'
import type { RecipeResponse } from '@souschef/contract'
import { translate } from '@souschef/locales'
import type { Browser, CDPSession, Page } from '@playwright/test'
import type { Api } from '../support/api.ts'
import { type Cook, publish, signInBefore, unique } from '../support/cook.ts'
import type { Text } from '../support/test.ts'

/** The environment of all measurements: the running product and a browser. */
export interface Kitchen {
  readonly browser: Browser
  readonly api: Api
  /** Origin without a trailing slash. */
  readonly url: string
}

export const text: Text = (key, params) => translate('en', key, params)

const DEVICES = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  desktop: { viewport: { width: 1280, height: 800 } },
} as const

/** Runs with a cook's page in a separate process and its CDP session, and always closes both afterwards. */
export async function withPage<Value>(
  { browser, url }: Kitchen,
  cook: Cook,
  device: keyof typeof DEVICES,
  callback: (page: Page, cdp: CDPSession) => Promise<Value>,
): Promise<Value> {
  const context = await browser.newContext({ baseURL: url, serviceWorkers: 'block', ...DEVICES[device] })
  context.setDefaultTimeout(15_000)
  try {
    const page = await context.newPage()
    await signInBefore(page, cook)
    return await callback(page, await context.newCDPSession(page))
  } finally {
    await context.close()
  }
}

/** Consecutive steps differ, so that a step change has something to paint. */
const LAYERS = [
  'Slice what is on the list, lay it into the pot, and season well between the layers. ' +
    'Cover, and let it simmer for 8–10 minutes over a low heat before the next layer goes in.',
  'Lift the lid and turn what lies below to the top, gently, with two wooden spoons. Pour a little stock along the ' +
    'edge, never into the middle, and wait for 5 minutes until it is hot again.',
  'Taste the stock, add salt where it is flat, and let everything rest off the heat for half an hour.',
] as const

/** Publishes a stew with two to four ingredients, a time in the text and a 40-minute timer in each step. */
export function publishStew(api: Api, cook: Cook, steps: number): Promise<RecipeResponse> {
  const ingredients = ['leek', 'potato', 'carrot', 'stock', 'thyme', 'butter'].map((name) => ({
    id: randomUUID(),
    name,
    amount: 100,
    unit: 'g' as const,
  }))
  return publish(api, cook, {
    title: unique('Stew'),
    ingredients,
    steps: Array.from({ length: steps }, (_, index) => ({
      title: `Layer ${index + 1}`,
      instruction: LAYERS[index % LAYERS.length] ?? '',
      ingredients: [0, 1, 2, 3].slice(0, 2 + ((index + 1) % 3)).map((offset) => ({
        ingredient_id: ingredients[(index + offset) % ingredients.length]?.id ?? '',
      })),
      timers: [{ label: 'Pot', duration_minutes: 40 }],
      tips: 'The lid may stay a little open.',
    })),
  })
}

/** Navigates within the app as a link does, without a page load. */
export const navigate = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)

/** Chromium's performance metrics of the page, by name; times in seconds, sizes in bytes. */
export async function metricsOf(cdp: CDPSession): Promise<Readonly<Record<string, number>>> {
  const { metrics } = await cdp.send('Performance.getMetrics')
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value]))
}

/** @throws when Chromium does not report the metric */
export function metricOf(metrics: Readonly<Record<string, number>>, name: string): number {
  const value = metrics[name]
  if (value === undefined) throw new Error(`Chromium does not report ${name}`)
  return value
}

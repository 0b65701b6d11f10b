import { gzipSync } from 'node:zlib'
import type { Page, Response } from '@playwright/test'
import type { Api } from './support/api.ts'
import { expect, test } from './support/test.ts'

/** Bytes of gzip, before the largest paint of a first visit. */
const BUDGET = { script: 150_000, stylesheet: 20_000 }

/**
 * Opens a page with an empty cache and weighs what it asked for up to its largest contentful paint.
 * @returns bytes by kind, each file compressed as a server would at best speed with gzip -9
 */
async function weigh(page: Page, path: string): Promise<Record<keyof typeof BUDGET, number>> {
  const responses: Response[] = []
  page.on('response', (response) => responses.push(response))
  await page.goto(path, { waitUntil: 'networkidle' })
  const early = await page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        new PerformanceObserver((list) => {
          const painted = list.getEntries().at(-1)?.startTime ?? Infinity
          const files = performance.getEntriesByType('resource')
          resolve(files.filter(({ startTime }) => startTime <= painted).map(({ name }) => name))
        }).observe({ type: 'largest-contentful-paint', buffered: true })
      }),
  )
  const sizeOf = async (kind: keyof typeof BUDGET): Promise<number> => {
    const files = responses.filter(
      (response) => response.request().resourceType() === kind && early.includes(response.url()),
    )
    const bodies = await Promise.all(files.map((file) => file.body()))
    return bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0)
  }
  return { script: await sizeOf('script'), stylesheet: await sizeOf('stylesheet') }
}

const PAGES: Readonly<Record<string, (api: Api) => Promise<string>>> = {
  '/': async () => '/',
  '/recipes': async () => '/recipes',
  '/recipes/{id}': async (api) => `/recipes/${(await api.call('listRecipes', { query: {} })).recipes[0]?.id}`,
}

for (const [path, addressOf] of Object.entries(PAGES)) {
  test(`${path} stays within the weight of a first page`, async ({ page, api }) => {
    const weight = await weigh(page, await addressOf(api))
    console.log(
      `${path}: ${weight.script} bytes of scripts, ${weight.stylesheet} of styles, before the largest paint`,
    )
    expect(weight.script).toBeGreaterThan(0)
    expect(weight.script).toBeLessThanOrEqual(BUDGET.script)
    expect(weight.stylesheet).toBeLessThanOrEqual(BUDGET.stylesheet)
  })
}

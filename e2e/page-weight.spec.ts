import type { Page } from '@playwright/test'
import type { Api } from './support/api.ts'
import { expect, test } from './support/test.ts'

// In Russian, which needs the fonts of two alphabets. A server of its own, because recipes of other journeys would add Latin titles.
test.use({ language: 'ru', serverEnv: { DEMO: 'on' } })

/** Bytes of scripts that a server-rendered page may fetch before it is painted. */
const ENTRY_BYTES = 5_000

/** Opens a page and counts the bytes transferred until the network is idle, by kind of resource. */
async function transferredBytes(page: Page, path: string): Promise<ReadonlyMap<string, number>> {
  const session = await page.context().newCDPSession(page)
  const kinds = new Map<string, string>()
  const bytes = new Map<string, number>()
  let requestCount = 0
  session.on('Network.requestWillBeSent', () => requestCount++)
  session.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? 'Other'
    if (kind !== 'Image') bytes.set(kind, (bytes.get(kind) ?? 0) + encodedDataLength)
  })
  await session.send('Network.enable')
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  // On a server-rendered page the program is fetched after the first paint, and what it needs when it has started.
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('h1') ?? {}).some((key) => key.startsWith('__reactFiber')),
  )
  await expect(async () => {
    const before = requestCount
    await page.waitForTimeout(500)
    expect(requestCount).toBe(before)
  }).toPass()
  await session.detach()
  return bytes
}

const total = (bytes: ReadonlyMap<string, number>): number =>
  bytes.values().reduce((sum, size) => sum + size, 0)

const report = (label: string, bytes: ReadonlyMap<string, number>): void => {
  const parts = [...bytes].map(([kind, size]) => `${kind} ${size}`)
  console.log(`${label}: ${total(bytes)} bytes (${parts.join(', ')})`)
}

/** Bytes of the scripts requested before the largest contentful paint. */
const scriptsBeforePaint = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        new PerformanceObserver((list) => {
          const painted = list.getEntries().at(-1)?.startTime ?? Infinity
          const bytes = performance
            .getEntriesByType('resource')
            .filter(({ name, startTime }) => startTime <= painted && name.endsWith('.js'))
            .map((entry) => (entry instanceof PerformanceResourceTiming ? entry.transferSize : 0))
          resolve(bytes.reduce((sum, size) => sum + size, 0))
        }).observe({ type: 'largest-contentful-paint', buffered: true })
      }),
  )

/** The maximum bytes transferred for a page, including headers but not pictures. */
interface Budget {
  /** On the first visit of a guest. */
  readonly first: number
  /** On the first visit with an open session, which needs all texts. */
  readonly signedIn: number
  /** After the page above it in the list. */
  readonly next: number
}

const PAGES: readonly (readonly [path: string, addressOf: (api: Api) => Promise<string>, budget: Budget])[] =
  [
    ['/', async () => '/', { first: 243_000, signedIn: 259_000, next: 13_000 }],
    ['/recipes', async () => '/recipes', { first: 245_000, signedIn: 257_000, next: 15_000 }],
    ['/new-system', async () => '/new-system', { first: 245_000, signedIn: 258_000, next: 15_000 }],
    [
      '/recipes/{id}',
      async (api) =>
        `/recipes/${(await api.call('listRecipes', { query: { language: 'ru' } })).recipes[0]?.id}`,
      { first: 243_000, signedIn: 254_000, next: 13_000 },
    ],
  ]

for (const [index, [path, addressOf, budget]] of PAGES.entries())
  test(`${path} stays within its budget, rendered by the server or by the browser, and so does the page after it`, async ({
    browser,
    contextOptions,
    baseURL,
    page,
    api,
  }) => {
    const [nextPath, nextAddressOf, nextBudget] = PAGES[(index + 1) % PAGES.length] ?? ['', addressOf, budget]
    const [address, next] = [await addressOf(api), await nextAddressOf(api)]
    const byServer = await transferredBytes(page, address)
    report(`${path}, rendered by the server`, byServer)
    expect(total(byServer)).toBeLessThanOrEqual(budget.first)
    expect(await scriptsBeforePaint(page)).toBeLessThanOrEqual(ENTRY_BYTES)
    const second = await transferredBytes(page, next)
    report(`${nextPath} after ${path}`, second)
    expect(total(second)).toBeLessThanOrEqual(nextBudget.next)

    // With an open session, the browser renders the page.
    const context = await browser.newContext({
      ...contextOptions,
      ...(baseURL !== undefined && { baseURL }),
    })
    // For all paths, not only those beside the page's.
    await context.addCookies([{ name: 'session', value: 'open', url: new URL('/', page.url()).href }])
    const byBrowser = await transferredBytes(await context.newPage(), address)
    report(`${path}, rendered by the browser`, byBrowser)
    expect(total(byBrowser)).toBeLessThanOrEqual(budget.signedIn)
    await context.close()
  })

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  for (const [path, addressOf] of PAGES)
    test(`${path} has the styles of every element that the server renders`, async ({ page, api }) => {
      const sheets: Promise<string>[] = []
      page.on('response', (response) => {
        if (response.request().resourceType() === 'stylesheet') sheets.push(response.text())
      })
      await page.goto(await addressOf(api))
      const styles = (await Promise.all(sheets)).join('')
      const classes = await page
        .locator('#root [class]')
        .evaluateAll((elements) => elements.flatMap((element) => [...element.classList]))
      expect(classes.length).toBeGreaterThan(100)
      // Names of icons have no styles.
      const isUnstyled = (name: string): boolean =>
        !name.startsWith('lucide') && !new RegExp(`\\.${name}(?![\\w-])`).test(styles)
      expect([...new Set(classes)].filter(isUnstyled)).toEqual([])
    })
})

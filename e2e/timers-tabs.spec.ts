import type { BrowserContext, Page } from '@playwright/test'
import type { Api } from './support/api.ts'
import { publish, registerCook, signInBefore } from './support/cook.ts'
import { storeCooking } from './support/kitchen.ts'
import { expect, test, type Text } from './support/test.ts'
import { recordTones, playTimes } from './support/tones.ts'

const railOf = (tab: Page, text: Text) => tab.getByRole('region', { name: text('timers.bar'), exact: true })

const bannerOf = (tab: Page, text: Text) => tab.getByRole('region', { name: text('timers.banner') })

/** Opens tabs and taps them to unlock sound; another tab then starts a timer that ends soon. */
async function openTabs(
  { context, page, text, api }: { context: BrowserContext; page: Page; text: Text; api: Api },
  count: number,
): Promise<readonly Page[]> {
  await recordTones(context)
  const cook = await registerCook(api)
  const recipe = await publish(api, cook)
  await signInBefore(page, cook)
  const tabs: Page[] = []
  while (tabs.length < count) tabs.push(await context.newPage())
  for (const tab of tabs) {
    await tab.goto('/recipes')
    await tab.locator('article').first().waitFor()
    await tab.getByRole('main').click({ position: { x: 2, y: 2 } })
  }
  await storeCooking(page, cook, [{ recipe, timers: [{ label: 'Toast', endsIn: 5_000 }] }])
  for (const tab of tabs) await expect(railOf(tab, text).getByRole('timer', { name: 'Toast' })).toBeVisible()
  return tabs
}

/** The tab that is ringing, once exactly one is. */
async function soundingTab(tabs: readonly Page[]): Promise<Page> {
  const sounding = async (): Promise<readonly Page[]> => {
    const counts = await Promise.all(tabs.map((tab) => playTimes(tab, 800)))
    return tabs.filter((_, index) => (counts[index] ?? []).length > 0)
  }
  await expect.poll(async () => (await sounding()).length, { timeout: 30_000 }).toBe(1)
  const [tab] = await sounding()
  if (tab === undefined) throw new Error('No tab is ringing any more')
  return tab
}

test('TIMER-11 of three tabs one rings, another within 2 s if that crashes, and stopping in the third silences all', async ({
  context,
  page,
  text,
  api,
}) => {
  const tabs = await openTabs({ context, page, text, api }, 3)
  for (const tab of tabs) await expect(bannerOf(tab, text)).toBeVisible({ timeout: 30_000 })
  const loud = await soundingTab(tabs)
  const remainingTabs = tabs.filter((tab) => tab !== loud)

  const crashed = loud.waitForEvent('crash')
  void loud.goto('chrome://crash').catch(() => undefined)
  await crashed
  const from = Date.now()
  const next = await soundingTab(remainingTabs)
  const [first = Infinity] = await playTimes(next, 800)
  expect(first - from).toBeLessThan(2_000)

  const silent = remainingTabs.find((tab) => tab !== next) ?? page
  await silent.getByRole('button', { name: text('timers.acknowledge', { label: 'Toast' }) }).click()
  for (const tab of remainingTabs) {
    await expect(railOf(tab, text)).toBeHidden()
    await expect(tab.locator('html')).not.toHaveAttribute('data-alarm')
  }
})

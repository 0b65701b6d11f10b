import { randomUUID } from 'node:crypto'
import type { RecipeResponse } from '@souschef/contract'
import { createDatabase, startPostgresCluster } from '@souschef/server/testing'
import { startRedisServer } from '@souschef/server/testing/redis'
import type { Page } from '@playwright/test'
import { type Api, apiOf } from './support/api.ts'
import { type Cook, publish, registerCook } from './support/cook.ts'
import { type Device, openDevice } from './support/device.ts'
import { storeCooking } from './support/kitchen.ts'
import { startRelay } from './support/relay.ts'
import { startServer } from './support/server.ts'
import { completeStep, stepHeading } from './support/stove.ts'
import { expect, test, type Text } from './support/test.ts'

/** Publishes a recipe of four steps; the first uses two ingredients, the second has a timer. */
async function publishPancakes(api: Api, cook: Cook): Promise<RecipeResponse> {
  const [milk, eggs] = [randomUUID(), randomUUID()]
  return publish(api, cook, {
    ingredients: [
      { id: milk, name: 'milk', amount: 500, unit: 'ml' },
      { id: eggs, name: 'eggs', amount: 2, unit: 'pcs' },
    ],
    steps: [
      { instruction: 'Whisk.', ingredients: [{ ingredient_id: milk }, { ingredient_id: eggs }] },
      { instruction: 'Let it rest.', timers: [{ label: 'Rest', duration_minutes: 20 }] },
      { instruction: 'Fry.' },
      { instruction: 'Serve.' },
    ],
  })
}

const tickOf = ({ page }: Pick<Device, 'page'>, name: string) => page.getByRole('checkbox', { name })

const railOf = (page: Page, text: Text) => page.getByRole('region', { name: text('timers.bar'), exact: true })

const bannerOf = (page: Page, text: Text) => page.getByRole('region', { name: text('timers.banner') })

const widgetOf = ({ page, text }: Device) =>
  page.getByRole('button', { name: text('header.cooking', { count: 1 }), exact: true })

/** The synchronisation status in the header. */
const syncStatus = ({ page }: Device, status: string) =>
  page.getByRole('banner').getByRole('status').getByText(status)

const startTimer = ({ page, text }: Device) =>
  page.getByRole('button', { name: text('cook.timerStartOf', { label: 'Rest', duration: '' }) }).click()

/** Goes to the recipe that the header shows as being cooked. */
async function continueCooking(device: Device, recipe: RecipeResponse): Promise<void> {
  await widgetOf(device).click()
  await device.page.getByRole('menuitem', { name: recipe.title }).click()
}

test('DEC-24 CPAGE-6 a tablet continues what a phone is cooking, both act, and changes of an hour offline are merged', async ({
  browser,
  server,
  api,
  text,
}) => {
  const cook = await registerCook(api)
  const recipe = await publishPancakes(api, cook)
  const tablet = await openDevice(browser, cook, server.url, text)
  const phone = await openDevice(browser, cook, server.url, text)
  // The tablet is open before cooking starts.
  await tablet.page.goto('/recipes')
  await phone.page.goto(`/cooking/${recipe.id}`)
  await tickOf(phone, 'milk').check()
  await expect(widgetOf(tablet)).toBeVisible()
  await continueCooking(tablet, recipe)
  await expect(stepHeading(tablet, 1)).toBeVisible()
  await expect(tickOf(tablet, 'milk')).toBeChecked()
  await expect(tickOf(tablet, 'eggs')).not.toBeChecked()
  await expect(syncStatus(tablet, text('sync.inStep'))).toBeAttached()

  await tickOf(tablet, 'eggs').check()
  await expect(tickOf(phone, 'eggs')).toBeChecked()
  await completeStep(tablet, 1)
  await expect(stepHeading(phone, 2)).toBeVisible()
  await startTimer(phone)
  await expect(railOf(tablet.page, text).getByRole('timer', { name: 'Rest' })).toHaveText(/^(20:00|19:)/)

  phone.problems.allow(/ERR_INTERNET_DISCONNECTED/)
  await phone.context.setOffline(true)
  await completeStep(phone, 2)
  await expect(syncStatus(phone, text('sync.waiting', { count: 1 }))).toBeAttached()
  await expect(stepHeading(phone, 3)).toBeVisible()
  await tablet.page.getByRole('button', { name: text('cook.timerPause'), exact: true }).click()
  await tablet.page.getByRole('button', { name: text('cook.back'), exact: true }).click()
  await tickOf(tablet, 'eggs').uncheck()
  await phone.context.setOffline(false)
  await expect(syncStatus(phone, text('sync.inStep'))).toBeAttached()
  for (const device of [phone, tablet]) {
    await device.page.goto(`/cooking/${recipe.id}`)
    await expect(stepHeading(device, 3)).toBeVisible()
    await device.page.getByRole('button', { name: text('cook.back'), exact: true }).click()
    await device.page.getByRole('button', { name: text('cook.back'), exact: true }).click()
    await expect(tickOf(device, 'milk')).toBeChecked()
    await expect(tickOf(device, 'eggs')).not.toBeChecked()
  }
  for (const device of [phone, tablet]) await device.close()
})

test('CPAGE-6 a timer left on one device rings on another one, and acknowledging it there ends it on both', async ({
  browser,
  server,
  api,
  text,
}) => {
  const cook = await registerCook(api)
  const recipe = await publish(api, cook)
  const phone = await openDevice(browser, cook, server.url, text)
  const tablet = await openDevice(browser, cook, server.url, text)
  await tablet.page.goto('/recipes')
  await phone.page.goto('/recipes')
  await storeCooking(phone.page, cook, [{ recipe, timers: [{ label: 'Toast', endsIn: 25_000 }] }])
  await phone.page.reload()
  await expect(railOf(tablet.page, text).getByRole('timer', { name: 'Toast' })).toBeVisible()
  for (const { page } of [phone, tablet]) await expect(bannerOf(page, text)).toBeVisible({ timeout: 40_000 })
  await bannerOf(tablet.page, text)
    .getByRole('button', { name: text('timers.acknowledge', { label: 'Toast' }) })
    .click()
  for (const { page } of [phone, tablet]) await expect(bannerOf(page, text)).toBeHidden()
  for (const { page } of [phone, tablet]) await expect(railOf(page, text)).toBeHidden()
  for (const device of [phone, tablet]) await device.close()
})

test('DEC-24 API-39 two devices on two nodes stay in sync when one of the nodes is killed', async ({
  browser,
  text,
}) => {
  const redis = await startRedisServer()
  const cluster = await startPostgresCluster()
  const databaseUrl = await createDatabase(cluster.url)
  const env = { REDIS_URL: redis.url }
  const one = await startServer({ databaseUrl, env })
  const two = await startServer({ databaseUrl, env })
  const relay = await startRelay(one.localUrl)
  const api = apiOf(two.localUrl)
  const cook = await registerCook(api)
  const recipe = await publishPancakes(api, cook)
  const phone = await openDevice(browser, cook, relay.url, text)
  const tablet = await openDevice(browser, cook, two.url, text)
  await tablet.page.goto('/recipes')
  await phone.page.goto(`/cooking/${recipe.id}`)
  await tickOf(phone, 'milk').check()
  await continueCooking(tablet, recipe)
  await expect(tickOf(tablet, 'milk')).toBeChecked()

  phone.problems.expect(/ERR_/)
  await one.kill('SIGKILL')
  await tickOf(phone, 'eggs').check()
  await completeStep(phone, 1)
  await expect(syncStatus(phone, text('sync.waiting', { count: 2 }))).toBeAttached()
  await startTimer(phone)
  relay.moveTo(two.localUrl)
  await expect(stepHeading(tablet, 2)).toBeVisible()
  await expect(railOf(tablet.page, text).getByRole('timer', { name: 'Rest' })).toBeVisible()
  await expect(syncStatus(phone, text('sync.inStep'))).toBeAttached()
  await completeStep(tablet, 2)
  await expect(stepHeading(phone, 3)).toBeVisible({ timeout: 70_000 })

  for (const device of [phone, tablet]) await device.close()
  await relay.stop()
  await two.stop()
  await one.stop()
  await cluster.stop()
  await redis.stop()
})

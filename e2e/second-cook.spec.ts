import { randomUUID } from 'node:crypto'
import type { RecipeResponse } from '@souschef/contract'
import type { Api } from './support/api.ts'
import { COLOURS, violations } from './support/axe.ts'
import { type Cook, publish, registerCook, signInBefore } from './support/cook.ts'
import { stepHeading } from './support/stove.ts'
import { expect, test } from './support/test.ts'

const MINUTE_MS = 60_000

/** Starts cooking a recipe on a cook's other device, with a running timer, and makes a link. */
async function startCooking(api: Api, cook: Cook, recipe: RecipeResponse) {
  const { token } = cook.session
  const { session } = await api.call('openSession', { body: {} }, token)
  const params = { id: session.id }
  const device_id = randomUUID()
  let seq = 0
  const log = async () => {
    const { events } = await api.call('listCookingEvents', { params, query: {} }, token)
    return events.map(({ event }) => event)
  }
  const send = async (type: string, data: Readonly<Record<string, unknown>>) => {
    seq += 1
    // After all events that the device knows.
    const lamport = Math.max(0, ...(await log()).map((event) => event.lamport)) + 1
    const envelope = { id: randomUUID(), device_id, seq, lamport, at: Date.now() }
    const event = { ...envelope, recipe_id: recipe.id, type, data }
    await api.call('addCookingEvents', { params, body: { events: [event] } }, token)
  }
  const steps = recipe.steps.map(({ id, ingredients }) => ({
    id,
    ingredient_ids: ingredients.map(({ ingredient_id }) => ingredient_id),
    dependencies: [],
    can_run_in_parallel: false,
  }))
  await send('START_COOKING', { recipe_version: recipe.version, servings: recipe.servings, steps })
  const { link } = await api.call('createKitchenLink', { params, body: { recipe_id: recipe.id } }, token)
  return {
    send,
    path: `/kitchen/${link.token}`,
    log,
    revoke: () => api.call('deleteKitchenLink', { params: { ...params, linkId: link.id } }, token),
  }
}

test('a guest of the kitchen ticks and completes steps, sees changes by the cook, and loses access on revocation @phone', async ({
  page,
  text,
  api,
  problems,
}) => {
  const cook = await registerCook(api)
  const recipe = await publish(api, cook, { is_public: false })
  const [first] = recipe.steps
  const kitchen = await startCooking(api, cook, recipe)
  expect((await page.goto(kitchen.path))?.headers()['x-robots-tag']).toBe('noindex')
  await expect(page.getByRole('heading', { level: 1, name: recipe.title })).toBeVisible()
  await expect(page.getByText(text('guest.live'))).toBeVisible()

  expect.soft(await violations(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect.soft(await violations(page, COLOURS)).toEqual([])

  const logged = async () => (await kitchen.log()).map(({ type }) => type)
  await page.getByRole('checkbox', { name: 'butter' }).check()
  await expect.poll(logged).toEqual(['START_COOKING', 'TOGGLE_INGREDIENT'])
  const done = (number: number) => page.getByRole('button', { name: text('guest.done', { number }) })
  await done(1).click()
  await expect.poll(logged).toEqual(['START_COOKING', 'TOGGLE_INGREDIENT', 'COMPLETE_STEP'])
  await expect(page.getByText('Toast it.')).toBeVisible()
  await expect(done(2)).toBeVisible()

  const second = recipe.steps[1]
  await kitchen.send('START_TIMER', {
    id: randomUUID(),
    step_id: second?.id,
    label: 'Toast',
    duration_ms: 3 * MINUTE_MS,
    sound_notification: true,
  })
  await expect(page.getByRole('timer', { name: 'Toast' })).toHaveText(/^(3:00|2:5\d)$/)
  await kitchen.send('GO_TO_STEP', { step_id: first?.id })
  await expect(done(1)).toBeVisible()

  problems.expect(/404 \(Not Found\)/)
  await kitchen.revoke()
  await expect(page.getByRole('heading', { level: 1, name: text('guest.over') })).toBeVisible()
  await expect(page.getByText(recipe.title)).toBeHidden()
})

test('offline actions of a second cook arrive exactly once, when the network is back', async ({
  page,
  context,
  text,
  api,
  problems,
}) => {
  const cook = await registerCook(api)
  const recipe = await publish(api, cook)
  const kitchen = await startCooking(api, cook, recipe)
  await page.goto(kitchen.path)
  await expect(page.getByText(text('guest.live'))).toBeVisible()
  problems.expect(/ERR_INTERNET_DISCONNECTED/)
  await context.setOffline(true)
  await expect(page.getByText(text('guest.notLive'))).toBeVisible()
  await page.getByRole('checkbox', { name: 'butter' }).check()
  await expect(page.getByText(text('guest.unsent', { count: 1 }))).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'butter' })).toBeChecked()
  expect(await kitchen.log()).toHaveLength(1)
  await context.setOffline(false)
  await expect(page.getByText(text('guest.live'))).toBeVisible()
  await expect(page.getByText(text('guest.unsent', { count: 1 }))).toBeHidden()
  expect((await kitchen.log()).map(({ type }) => type)).toEqual(['START_COOKING', 'TOGGLE_INGREDIENT'])
})

test('a cook creates a link in the menu of a dish, and revokes it', async ({
  page,
  browser,
  baseURL,
  text,
  api,
}) => {
  const cook = await registerCook(api)
  const recipe = await publish(api, cook)
  await startCooking(api, cook, recipe)
  await signInBefore(page, cook)
  await page.goto(`/cooking/${recipe.id}`)
  await expect(stepHeading({ page, text }, 1)).toBeVisible()
  await page.getByRole('button', { name: text('cook.more') }).click()
  await page.getByRole('button', { name: text('invite.open') }).click()
  const sheet = page.getByRole('dialog', { name: text('invite.open') })
  // The link made by the other device.
  const links = sheet.getByRole('region', { name: text('invite.links') }).getByRole('listitem')
  await expect(links).toHaveCount(1)
  await sheet.getByRole('button', { name: text('invite.make') }).click()
  await expect(sheet.getByRole('img', { name: text('invite.qr') })).toBeVisible()
  await expect(links).toHaveCount(2)
  expect.soft(await violations(page)).toEqual([])
  const url = await sheet.getByRole('textbox').inputValue()

  const guest = await browser.newContext({ baseURL: baseURL ?? '' })
  const guestPage = await guest.newPage()
  await guestPage.goto(url)
  await expect(guestPage.getByRole('heading', { level: 1, name: recipe.title })).toBeVisible()
  await links.first().getByRole('button').click()
  await expect(links).toHaveCount(1)
  await expect(sheet.getByRole('textbox')).toBeHidden()
  await expect(guestPage.getByRole('heading', { level: 1, name: recipe.title })).toBeHidden()
  await guest.close()
})

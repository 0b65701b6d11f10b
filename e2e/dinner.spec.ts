import { registerCook } from './support/cook.ts'
import { type Device, openDevice } from './support/device.ts'
import { expect, test } from './support/test.ts'

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const
const TAG = 'dinner for four'

const dishOf = ({ page }: Pick<Device, 'page'>, title: string) => page.getByRole('region', { name: title })

/**
 * The progress of a dish in percent; 100 once it is finished. Read in one evaluation, because a dish can finish between two.
 */
const progressOf = ({ page }: Device, title: string): Promise<number> =>
  dishOf({ page }, title).evaluate((dish) => {
    const bar = dish.querySelector('progress')
    return bar === null ? 100 : bar.value
  })

/** Completes the current step of a dish, confirming omissions. */
async function completeStepOf(device: Device, title: string): Promise<void> {
  const { page, text } = device
  const before = await progressOf(device, title)
  const question = page.getByRole('alertdialog')
  // Presses are ignored for 200 ms after a step change.
  await expect(async () => {
    if ((await progressOf(device, title)) > before) return
    if (!(await question.isVisible()))
      await dishOf(device, title)
        .getByRole('button', { name: text('cook.markDone'), exact: true })
        .click({ timeout: 1_000 })
    if (await question.isVisible())
      await question.getByRole('button', { name: text('cook.ask.proceed') }).click({ timeout: 1_000 })
    expect(await progressOf(device, title)).toBeGreaterThan(before)
  }).toPass({ intervals: [50, 100, 250] })
}

test('MULTI-1 CPAGE-6 DEC-24 a dinner of three dishes is cooked to the end on a phone and a desktop at once', async ({
  browser,
  server,
  api,
  text,
}) => {
  const cook = await registerCook(api)
  const { recipes } = await api.call('listRecipes', { query: { tag: TAG, language: 'en' } })
  const titles = recipes.filter(({ language }) => language === 'en').map(({ title }) => title)
  expect(titles).toHaveLength(3)
  const desktop = await openDevice(browser, cook, server.url, text)
  const phone = await openDevice(browser, cook, server.url, text, PHONE)

  await desktop.page.goto('/multi-cooking')
  await desktop.page.getByRole('button', { name: text('multi.add') }).click()
  const sheet = desktop.page.getByRole('dialog', { name: text('multi.add') })
  await sheet.getByText(text('multi.sources.all')).click()
  for (const title of titles) {
    await sheet.getByRole('searchbox').fill(title)
    await sheet.getByRole('checkbox', { name: title }).check()
  }
  await sheet.getByRole('button', { name: text('multi.start', { count: 3 }) }).click()
  await expect(dishOf(desktop, titles[2] ?? '')).toBeVisible()
  await phone.page.goto('/multi-cooking')
  for (const title of titles) await expect(dishOf(phone, title)).toBeAttached()
  expect(await phone.page.evaluate(() => innerWidth)).toBe(PHONE.viewport.width)

  const unfinished = new Set(titles)
  for (let round = 0; unfinished.size > 0; round += 1) {
    const [acting, observing] = round % 2 === 0 ? [desktop, phone] : [phone, desktop]
    for (const title of unfinished) {
      await completeStepOf(acting, title)
      // The bar of a dish that has just finished is rendered once more before its end is.
      await expect
        .poll(async () => (await progressOf(observing, title)) - (await progressOf(acting, title)))
        .toBe(0)
      if ((await progressOf(acting, title)) === 100) unfinished.delete(title)
    }
  }
  for (const device of [desktop, phone])
    for (const title of titles)
      await expect(dishOf(device, title).getByRole('button', { name: text('multi.remove') })).toBeAttached()
  for (const device of [desktop, phone]) await device.close()
})

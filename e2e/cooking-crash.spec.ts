import type { Browser } from '@playwright/test'
import { publish, registerCook, signInBefore } from './support/cook.ts'
import { doneButton, stepHeading } from './support/stove.ts'
import { expect, test } from './support/test.ts'

/** Kills the renderer processes, as a crash or a lack of memory would. */
async function killPages(browser: Browser): Promise<void> {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  for (const { type, id } of processInfo) if (type === 'renderer') process.kill(id, 'SIGKILL')
  await session.detach()
}

test('DEC-44 STORE-1 a page that is killed between a press and the next paint loses nothing', async ({
  browser,
  context,
  page,
  text,
  api,
}) => {
  const visitor = { page, text }
  const cook = await registerCook(api)
  const recipe = await publish(api, cook)
  await signInBefore(page, cook)
  await page.goto(`/cooking/${recipe.id}`)
  await page.getByRole('checkbox', { name: 'butter' }).check()
  await expect(stepHeading(visitor, 1)).toBeVisible()

  const pressed = page.waitForEvent('console', (message) => message.text() === 'pressed')
  const crashed = page.waitForEvent('crash')
  const blocked = doneButton(visitor).evaluate((button) => {
    const stored = (): number =>
      Object.keys(localStorage).filter((key) => key.includes('.cookingJournal.')).length
    const before = stored()
    // Repeated while presses fall into the 200 ms lock after the start (COOK-15).
    while (stored() === before) button.dispatchEvent(new MouseEvent('click', { bubbles: true }))
    console.debug('pressed')
    // Blocks the thread, so that no paint, timer or promise follows.
    for (;;);
  })
  blocked.catch(() => undefined)
  await pressed
  await killPages(browser)
  await crashed

  const later = await context.newPage()
  await later.goto(`/cooking/${recipe.id}`)
  await expect(stepHeading({ page: later, text }, 2)).toBeVisible()
  await later.getByRole('button', { name: text('cook.back'), exact: true }).click()
  await expect(later.getByRole('checkbox', { name: 'butter' })).toBeChecked()
})

test('DEC-44 STORE-1 a second tab immediately shows changes of the first, and both end in the same state', async ({
  context,
  page,
  text,
  api,
}) => {
  const cook = await registerCook(api)
  const recipe = await publish(api, cook)
  await signInBefore(page, cook)
  await page.goto(`/cooking/${recipe.id}`)
  await expect(stepHeading({ page, text }, 1)).toBeVisible()
  const other = await context.newPage()
  await other.goto(`/cooking/${recipe.id}`)
  const butter = { name: 'butter' }
  await page.getByRole('checkbox', butter).check()
  await expect(other.getByRole('checkbox', butter)).toBeChecked()
  await other.getByRole('checkbox', butter).uncheck()
  await expect(page.getByRole('checkbox', butter)).not.toBeChecked()
  await doneButton({ page: other, text }).click()
  await other
    .getByRole('alertdialog')
    .getByRole('button', { name: text('cook.ask.proceed') })
    .click()
  await expect(stepHeading({ page, text }, 2)).toBeVisible()
  await page.reload()
  await expect(stepHeading({ page, text }, 2)).toBeVisible()
})

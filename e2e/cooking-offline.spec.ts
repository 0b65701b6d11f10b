import { publish, registerCook, signInBefore } from './support/cook.ts'
import { completeStep, stepHeading } from './support/stove.ts'
import { expect, test } from './support/test.ts'

test('COOK-17 ticks, timers, undo and finishing work offline and survive a reload', async ({
  context,
  page,
  text,
  api,
  problems,
}) => {
  const visitor = { page, text }
  const cook = await registerCook(api)
  const recipe = await publish(api, cook)
  const butter = page.getByRole('checkbox', { name: 'butter' })
  await signInBefore(page, cook)
  await page.goto(`/cooking/${recipe.id}`)
  await expect(stepHeading(visitor, 1)).toBeVisible()
  await page.waitForLoadState('networkidle')

  problems.allow(/ERR_INTERNET_DISCONNECTED/)
  await context.setOffline(true)
  await butter.check()
  await completeStep(visitor, 1)
  await page
    .getByRole('button', { name: text('cook.timerStartOf', { label: 'Toast', duration: '' }) })
    .click()
  const digits = page.getByRole('region', { name: text('cook.timersOfStep') }).getByRole('timer')
  await expect(digits).toHaveText(/^2:5[0-8]$/)
  await completeStep(visitor, 2)
  await expect(page.getByRole('heading', { name: text('cook.finished') })).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(stepHeading(visitor, 2)).toBeVisible()
  await completeStep(visitor, 2)
  await expect(page.getByRole('heading', { name: text('cook.finished') })).toBeVisible()

  await context.setOffline(false)
  await page.reload()
  await expect(page.getByRole('heading', { name: text('cook.finished') })).toBeVisible()
  await page.getByRole('button', { name: text('cook.lookBack') }).click()
  await expect(butter).toBeChecked()
})

import type { Page } from '@playwright/test'
import { publish, registerCook, signInBefore } from './support/cook.ts'
import { addCookedRecipe } from './support/history.ts'
import { doneButton } from './support/stove.ts'
import { expect, test } from './support/test.ts'
import { recordTones, tonesIn } from './support/tones.ts'
import { chooseInMenu, toasts } from './support/visitor.ts'

test.use({ viewport: { width: 390, height: 844 } })

/** Expects that the page does not scroll sideways, on a desktop and on a phone. */
async function expectNoSidewaysScroll(page: Page): Promise<void> {
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 })
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(wide, `at ${width} px`).toBeLessThanOrEqual(0)
  }
}

test('ROUTE-7 a cooked dish is rated by keyboard, annotated, removed, restored, and cooked again for the same servings', async ({
  page,
  text,
  api,
}) => {
  const cook = await registerCook(api)
  const recipe = await publish(api, cook)
  await addCookedRecipe(api, cook, recipe, 6)
  await signInBefore(page, cook)
  await page.goto('/')
  await chooseInMenu({ page, text }, 'nav.history')
  const entry = page.getByRole('article', { name: recipe.title })
  await expect(entry.getByText(text('cooked.servings', { count: 6 }))).toBeVisible()

  await entry.getByRole('radio', { name: text('cooked.ratings.r1') }).focus()
  for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('ArrowRight')
  await expect(entry.getByRole('radio', { name: text('cooked.ratings.r4') })).toBeChecked()
  await entry.getByRole('button', { name: text('cooked.addNoteOf', { title: recipe.title }) }).click()
  await page.keyboard.type('Less butter')
  await entry.getByRole('button', { name: text('cooked.saveNote') }).click()
  await expect(entry.getByText('Less butter')).toBeVisible()
  await entry.getByRole('button', { name: text('cooked.removeOf', { title: recipe.title }) }).click()
  await expect(entry).toBeHidden()
  await toasts({ page, text })
    .getByRole('button', { name: text('cooked.undo'), exact: true })
    .click()
  await expect(entry.getByText('Less butter')).toBeVisible()
  await expectNoSidewaysScroll(page)

  await expect
    .poll(async () => (await api.call('listCooks', { query: {} }, cook.session.token)).cooks)
    .toMatchObject([{ rating: 4, note: 'Less butter' }])
  await page.reload()
  await expect(entry.getByRole('radio', { name: text('cooked.ratings.r4') })).toBeChecked()
  await entry.getByRole('button', { name: text('cooked.againOf', { title: recipe.title }) }).click()
  await expect(doneButton({ page, text })).toBeVisible()
  // 100 g for four.
  await expect(page.getByRole('checkbox', { name: /butter/ })).toHaveAccessibleName(/150/)
})

test('SET-1 the sound can be tested, turned down and turned off', async ({ context, page, text, api }) => {
  await recordTones(context)
  await signInBefore(page, await registerCook(api))
  await page.goto('/')
  await chooseInMenu({ page, text }, 'nav.settings')
  const sound = page.getByRole('group', { name: text('settings.sound') })
  const testButton = sound.getByRole('button', { name: text('settings.testSound') })
  await testButton.click()
  await expect.poll(async () => (await tonesIn(page)).map(({ hertz }) => hertz)).toEqual([800])
  const volume = sound.getByRole('slider')
  await volume.focus()
  await page.keyboard.press('ArrowLeft')
  await expect(sound.getByText(text('settings.percent', { percent: 90 }))).toBeVisible()
  await sound.getByRole('checkbox').uncheck()
  await expect(testButton).toBeDisabled()
  await page.reload()
  await expect(sound.getByRole('checkbox')).not.toBeChecked()
  await expect(volume).toHaveValue('90')
  await expectNoSidewaysScroll(page)
})

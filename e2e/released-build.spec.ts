import { readFile } from 'node:fs/promises'
import { type BrowserData, writeBrowserData } from './browser-data/browser-data.ts'
import { type Cook, publish, registerCook, signInBefore } from './support/cook.ts'
import { stepHeading } from './support/stove.ts'
import { expect, test } from './support/test.ts'
import { titleField } from './support/visitor.ts'

interface Recording extends BrowserData {
  readonly userId: string
  readonly recipe: { readonly id: string }
}

/** The data that a build of that version stored in the browser, with this cook and this recipe. */
async function readRecording(version: string, { session }: Cook, recipeId: string): Promise<Recording> {
  const text = await readFile(new URL(`browser-data/${version}.json`, import.meta.url), 'utf8')
  const { userId, recipe } = JSON.parse(text) as Recording
  return JSON.parse(text.replaceAll(userId, session.user.id).replaceAll(recipe.id, recipeId)) as Recording
}

test('STORE-1 COOK-13 data of a released build is restored: cooking, timers, settings and an unsaved form', async ({
  page,
  text,
  api,
  problems,
}) => {
  // This server has never had the recorded cooking session.
  problems.expect(/status of 404 .*\/api\/sessions\//)
  const visitor = { page, text }
  const cook = await registerCook(api)
  await signInBefore(page, cook)
  const recipe = await publish(api, cook)
  await writeBrowserData(page, await readRecording('0.1.0', cook, recipe.id))

  await page.goto(`/cooking/${recipe.id}`)
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(stepHeading(visitor, 2)).toBeVisible()
  await expect(page.locator('[data-text-size="xl"]')).toBeVisible()
  const timer = page
    .getByRole('group', { name: 'Toast' })
    .filter({ has: page.getByRole('timer') })
    .first()
  await expect(timer.getByRole('timer')).toHaveText(/^(4:00|3:5\d)$/)
  await timer.getByRole('button', { name: text('cook.timerResume'), exact: true }).click()
  await page.getByRole('button', { name: text('cook.back'), exact: true }).click()
  await expect(page.getByRole('checkbox', { name: 'butter' })).toBeChecked()

  await page.keyboard.press('Control+z')
  await expect(stepHeading(visitor, 1)).toBeVisible()
  await expect(page.getByRole('button', { name: text('cook.markDone'), exact: true })).toBeVisible()

  await page.goto('/recipes/create')
  await page.getByRole('button', { name: text('editor.restoreYes') }).click()
  await expect(titleField(visitor)).toHaveValue('Soup of a released build')
  await expect(page.getByLabel(text('editor.instruction'))).toHaveValue('Stir.')
})

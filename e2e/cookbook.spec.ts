import { publish, registerCook, signInBefore } from './support/cook.ts'
import { expect, test } from './support/test.ts'

test('LIST-4 a cook makes a cookbook of their recipes, sees its progress, and downloads it', async ({
  page,
  api,
  text,
}) => {
  const cook = await registerCook(api)
  await publish(api, cook)
  await publish(api, cook)
  await signInBefore(page, cook)
  await page.goto('/my-recipes')
  await page.getByRole('button', { name: text('print.cookbook') }).click()
  const dialog = page.getByRole('dialog', { name: text('print.cookbook') })
  await dialog.getByLabel(text('print.cookbookTitle')).fill('Grandmother’s recipes')
  await dialog.getByRole('button', { name: text('print.cookbookStart') }).click()
  await expect(dialog.getByText(text('print.cookbookReady'))).toBeVisible({ timeout: 60_000 })
  const downloaded = page.waitForEvent('download')
  await dialog.getByRole('button', { name: text('print.cookbookDownload') }).click()
  expect((await downloaded).suggestedFilename()).toBe('Grandmother’s recipes.pdf')
})

import type { Page } from '@playwright/test'
import { registerCook, signInBefore } from './support/cook.ts'
import { expect, test, type Text } from './support/test.ts'

const COUNT = 300
const BROKEN = 5

const FILES = Array.from({ length: COUNT }, (_, index) => {
  const recipe = JSON.stringify({
    '@type': 'Recipe',
    name: `Soup number ${index}`,
    recipeYield: '4 servings',
    recipeIngredient: [`${index + 1} g leeks`, '1 l stock'],
    recipeInstructions: ['Slice the leeks.', 'Cook them in the stock for 20 minutes.'],
  })
  const isBroken = index % (COUNT / BROKEN) === 1
  return {
    name: `soup-${index}.json`,
    mimeType: 'application/json',
    buffer: Buffer.from(isBroken ? recipe.slice(0, -20) : recipe),
  }
})

async function chooseFiles(page: Page, text: Text): Promise<void> {
  await page.goto('/import')
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: text('importing.page.choose') }).click()
  await (await chooser).setFiles(FILES)
}

test('IMP-9 IMP-10 an import of 300 recipes that is killed goes on, names what is broken, and finds the doubles the next time', async ({
  page,
  text,
  api,
  server,
  problems,
}) => {
  problems.expect(/Failed to load resource|status of 5/)
  test.setTimeout(180_000)
  const cook = await registerCook(api)
  const newest = async () => (await api.call('listImports', {}, cook.session.token)).imports[0]
  await signInBefore(page, cook)
  await chooseFiles(page, text)
  await expect.poll(async () => (await newest())?.counts.ready, { intervals: [20] }).toBeGreaterThan(20)
  await server.kill('SIGKILL')
  await server.restart()
  expect((await newest())?.state).not.toBe('done')

  // The job waits until the lease of the killed process has ended.
  await expect.poll(async () => (await newest())?.state, { timeout: 90_000 }).toBe('done')
  expect((await newest())?.counts).toMatchObject({ ready: COUNT - BROKEN, failed: BROKEN })
  await page.goto(`/import/${(await newest())?.id}`)
  await expect(
    page.getByRole('heading', { name: text('importing.reviewPage.heading.failed', { count: BROKEN }) }),
  ).toBeVisible()
  await page
    .getByRole('button', { name: text('importing.reviewPage.takeReady', { count: COUNT - BROKEN }) })
    .click()
  await expect(
    page.getByText(text('importing.reviewPage.heading.accepted', { count: COUNT - BROKEN })),
  ).toBeVisible({ timeout: 60_000 })

  const first = (await newest())?.id
  await chooseFiles(page, text)
  await expect.poll(async () => (await newest())?.id).not.toBe(first)
  await expect.poll(async () => (await newest())?.state, { timeout: 60_000 }).toBe('done')
  expect((await newest())?.counts).toMatchObject({ double: COUNT - BROKEN, failed: BROKEN })
})

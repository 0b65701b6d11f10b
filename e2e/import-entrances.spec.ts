import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { registerCook, signInBefore } from './support/cook.ts'
import { violations } from './support/axe.ts'
import { expect, test } from './support/test.ts'
import { signIn } from './support/visitor.ts'

const RECIPE = {
  '@type': 'Recipe',
  name: 'Leek soup',
  recipeYield: '4 servings',
  recipeIngredient: ['2 leeks', '1 l stock'],
  recipeInstructions: ['Cook the leeks.', 'Add the stock.'],
}

const PAGE = `<!doctype html><html lang="en"><h1>Leek soup</h1><script type="application/ld+json">${JSON.stringify(RECIPE)}</script></html>`

/** A site of another origin. */
let site: Server
test.beforeAll(async () => {
  site = createServer((_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end(PAGE))
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
})
test.afterAll(() => void site.close())

const siteAddress = (): string => `http://127.0.0.1:${(site.address() as AddressInfo).port}/soup`

test('IMP-11 IMP-1 the bookmark hands over a page of another origin, through sign-in, and nothing is read before the press', async ({
  page,
  context,
  text,
  api,
}) => {
  const cook = await registerCook(api)
  await signInBefore(page, cook)
  await page.goto('/import')
  const bookmark = page.getByRole('link', {
    name: text('importing.page.bookmark', { app: text('app.name') }),
  })
  const address = (await bookmark.getAttribute('href')) ?? ''
  expect(await violations(page)).toEqual([])

  await page.evaluate(() => localStorage.clear())
  await page.goto(siteAddress())
  const opened = context.waitForEvent('page')
  await page.evaluate((code) => {
    location.href = code
  }, address)
  const tab = await opened
  await signIn({ page: tab, text }, { login: cook.username, password: cook.password })
  await expect(tab.getByText(siteAddress(), { exact: true })).toBeVisible()
  expect(new URL(tab.url()).hash).toBe('')
  const { token } = cook.session
  expect((await api.call('listImports', {}, token)).imports).toEqual([])

  await tab.getByRole('button', { name: text('importing.page.readHanded') }).click()
  await expect
    .poll(async () => (await api.call('listImports', {}, token)).imports.map(({ state }) => state))
    .toEqual(['done'])
  const [{ id } = { id: '' }] = (await api.call('listImports', {}, token)).imports
  const { item } = await api.call('getImportItem', { params: { id, place: '0' } }, token)
  expect(item.recipe).toMatchObject({ title: 'Leek soup', source_url: siteAddress() })
})

test('IMP-1 IMP-9 files chosen together become one import, with what is left to do', async ({
  page,
  text,
  api,
}) => {
  await signInBefore(page, await registerCook(api))
  await page.goto('/import')
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: text('importing.page.choose') }).click()
  const fileOf = (name: string) => ({
    name: `${name}.json`,
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify({ ...RECIPE, name, recipeIngredient: [`2 ${name}`] })),
  })
  await (await chooser).setFiles(['Leeks', 'Turnips', 'Beets'].map(fileOf))
  const row = page.getByRole('listitem').filter({ hasText: text('importing.page.files', { count: 3 }) })
  await expect(row.getByText(text('importing.page.counts.ready', { count: 3 }))).toBeVisible()
})

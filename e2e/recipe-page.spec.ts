import { readFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import { decode } from 'fast-png'
import { extractText, getDocumentProxy } from 'unpdf'
import { publish, registerCook, signInBefore } from './support/cook.ts'
import { aPng, uploadPicture } from './support/picture.ts'
import { expect, test } from './support/test.ts'
import { swipe } from './support/touch.ts'
import type { Visitor } from './support/visitor.ts'

const withOrdinarySpaces = (text: string | null): string => (text ?? '').replaceAll(/[\u00a0\u202f]/g, ' ')

test('DET-2 MODEL-7 servings and units change list and steps, and are kept for cooking', async ({
  page,
  text,
  api,
}) => {
  const cook = await registerCook(api)
  const { id, title } = await publish(api, cook, {
    steps: [
      { instruction: 'Melt 100 g of butter for 5 minutes.', temperature: { oven: 180 } },
      { instruction: 'Toast the bread.' },
    ],
  })
  await signInBefore(page, cook)
  await page.goto(`/recipes/${id}`)
  await page.waitForLoadState('networkidle')
  const settings = () =>
    page.waitForResponse(
      (response) => response.url().endsWith('/user-settings') && response.request().method() === 'POST',
    )
  const servings = page.getByRole('spinbutton', { name: text('recipe.servings') })
  await servings.fill('8')
  await Promise.all([settings(), servings.press('Enter')])
  await Promise.all([
    settings(),
    page.getByRole('combobox', { name: text('recipe.unitsLabel') }).selectOption('us'),
  ])
  const melt = page.getByText(/^Melt/)
  const written = page.getByTitle(text('recipe.amountAsWritten', { text: '100 g' }))
  await expect(written).toHaveText('about 7\u00a0oz')
  expect(withOrdinarySpaces(await melt.textContent())).toBe('Melt about 7 oz of butter for 5 minutes.')
  await expect(page.getByText(text('recipe.fahrenheit.oven', { value: 350 }))).toBeVisible()
  await page
    .getByRole('button', { name: text('card.startCookingOf', { title }) })
    .first()
    .click()
  await expect(page).toHaveURL(`/cooking/${id}`)
  await expect(written).toHaveText('about 7\u00a0oz')
  await expect(page.getByText(text('recipe.servingsCount', { count: 8 })).first()).toBeVisible()
  await expect(
    page.getByRole('button', { name: text('cook.startTimerOf', { text: '5 minutes' }) }),
  ).toBeVisible()
})

test('DET-1 a long list of ingredients stays beside the steps and scrolls independently, also by keyboard', async ({
  page,
  text,
  api,
}) => {
  const { id } = await publish(api, await registerCook(api), {
    ingredients: Array.from({ length: 40 }, (_, index) => ({
      name: `spice ${index}`,
      amount: 1,
      unit: 'tsp',
    })),
    steps: Array.from({ length: 30 }, (_, index) => ({ instruction: `Stir in number ${index}.` })),
  })
  await page.goto(`/recipes/${id}`)
  const list = page.getByRole('group', { name: text('recipe.ingredients') })
  await page.getByText('Stir in number 20.').scrollIntoViewIfNeeded()
  await expect(page.getByRole('heading', { name: text('recipe.ingredients') })).toBeInViewport()
  await expect(page.getByText('spice 0', { exact: true })).toBeInViewport()
  const [box, header] = [
    await page.getByRole('heading', { name: text('recipe.ingredients') }).boundingBox(),
    await page.getByRole('banner').boundingBox(),
  ]
  expect(box?.y ?? 0).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0))
  await list.focus()
  await page.keyboard.press('End')
  await expect(page.getByText('spice 39', { exact: true })).toBeInViewport()
  // At 400 % zoom there is one column, and nothing scrolls inside the page.
  await page.setViewportSize({ width: 320, height: 200 })
  expect(await list.evaluate((element) => element.scrollHeight <= element.clientHeight + 1)).toBe(true)
})

test('GAL-1 GAL-2 GAL-3 GAL-5 the gallery by keyboard: wraps around, downloads, and returns the focus', async ({
  page,
  text,
  api,
  server,
}) => {
  const cook = await registerCook(api)
  const [red, blue] = [
    await uploadPicture(server.localUrl, cook, aPng(640, 480, [200, 30, 30])),
    await uploadPicture(server.localUrl, cook, aPng(640, 480, [30, 30, 200])),
  ]
  const { id, title } = await publish(api, cook, {
    main_image_url: red,
    images: [blue],
    image_alts: { [red]: 'Red', [blue]: 'Blue' },
  })
  await page.goto(`/recipes/${id}`)
  await page.waitForLoadState('networkidle')
  const opener = page.getByRole('button', { name: text('gallery.openOf', { text: 'Red' }) })
  await opener.focus()
  await page.keyboard.press('Enter')
  const gallery = page.getByRole('dialog', { name: text('gallery.title', { title }) })
  await expect(gallery.getByRole('img', { name: 'Red' })).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(gallery.getByText(text('gallery.count', { number: 2, total: 2 }))).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(gallery.getByText(text('gallery.count', { number: 1, total: 2 }))).toBeVisible()
  const scrollPosition = await page.evaluate(() => window.scrollY)
  await page.mouse.wheel(0, 600)
  expect(await page.evaluate(() => window.scrollY)).toBe(scrollPosition)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    gallery.getByRole('button', { name: text('gallery.download') }).click(),
  ])
  expect(download.suggestedFilename()).toBe(`${title}_image_1.jpg`)
  const saved = await readFile(await download.path())
  expect([...saved.subarray(0, 2)]).toEqual([0xff, 0xd8])
  await page.keyboard.press('Escape')
  await expect(gallery).toBeHidden()
  await expect(opener).toBeFocused()
})

test('DET-3 API-29 a recipe is shared as a link with its servings, and saved as a file', async ({
  page,
  text,
  api,
  context,
  server,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { id, title } = await publish(api, await registerCook(api))
  await page.goto(`/recipes/${id}?servings=8`)
  await page.waitForLoadState('networkidle')
  await page
    .getByRole('button', { name: text('share.recipe'), exact: true })
    .first()
    .click()
  await expect(page.getByText(text('share.copied'))).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `${server.url}/recipes/${id}?servings=8`,
  )
  const saved = await readFile(await (await save(page, text, 'recipe.export.json')).path(), 'utf8')
  expect(saved).toContain(title)
})

/** Saves a recipe as a file from its menu. */
async function save(
  page: Page,
  text: Visitor['text'],
  entry: Parameters<Visitor['text']>[0],
): Promise<Download> {
  await page.getByRole('button', { name: text('recipe.actions') }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: text(entry) }).click(),
  ])
  return download
}

test('DET-2 DET-6 API-29 saved files have the servings and units of the page', async ({
  page,
  text,
  api,
}) => {
  const { id, title } = await publish(api, await registerCook(api), {
    servings: 4,
    ingredients: [{ name: 'Butter', amount: 200, unit: 'g' }],
    steps: [{ instruction: 'Melt 100 g of butter at 180 °C.' }],
  })
  await page.goto(`/recipes/${id}?servings=8`)
  await page.waitForLoadState('networkidle')
  await page.getByRole('combobox', { name: text('recipe.unitsLabel') }).selectOption('us')
  await expect(page.getByTitle(text('recipe.amountAsWritten', { text: '100 g' }))).toHaveText(
    'about 7\u00a0oz',
  )
  const pdf = await save(page, text, 'recipe.export.pdf')
  expect(pdf.suggestedFilename()).toBe(`${title}.pdf`)
  const document = await getDocumentProxy(new Uint8Array(await readFile(await pdf.path())))
  const printed = withOrdinarySpaces((await extractText(document, { mergePages: true })).text)
  for (const shown of [title, 'about 14⅛ oz', 'Melt about 7 oz of butter at 350 °F.', id])
    expect(printed).toContain(shown)

  const png = await save(page, text, 'recipe.export.png')
  expect(png.suggestedFilename()).toBe(`${title}.png`)
  const { width, height } = decode(await readFile(await png.path()))
  expect([width, height]).toEqual([1200, 630])
})

test.describe('on a touch screen', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('GAL-3 a swipe turns to the next picture, and back', async ({ page, text, api, server }) => {
    const cook = await registerCook(api)
    const red = await uploadPicture(server.localUrl, cook, aPng(640, 480, [200, 30, 30]))
    const { id, title } = await publish(api, cook, {
      main_image_url: red,
      images: [await uploadPicture(server.localUrl, cook, aPng(640, 480, [30, 30, 200]))],
      image_alts: { [red]: 'Red' },
    })
    await page.goto(`/recipes/${id}`)
    await page.waitForLoadState('networkidle')
    await page.getByRole('button', { name: text('gallery.openOf', { text: 'Red' }) }).tap()
    const gallery = page.getByRole('dialog', { name: text('gallery.title', { title }) })
    const expectPicture = (number: number) =>
      expect(gallery.getByText(text('gallery.count', { number, total: 2 }))).toBeVisible()
    await expectPicture(1)
    await swipe(page, 330, 80)
    await expectPicture(2)
    await swipe(page, 80, 330)
    await expectPicture(1)
  })
})

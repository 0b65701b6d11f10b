import type { Page } from '@playwright/test'
import { type Cook, publish, registerCook, signInBefore } from './support/cook.ts'
import { expect, test, type Text } from './support/test.ts'

/** The delay of the program, in milliseconds. */
const DELAY_MS = 700

/** Blocks the program. @returns unblocks it */
async function blockProgram(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/program-*.js', async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

const delayProgram = async (page: Page): Promise<void> => {
  await page.route('**/assets/program-*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, DELAY_MS))
    await route.continue()
  })
}

const servings = (page: Page, text: Text) => page.getByRole('spinbutton', { name: text('recipe.servings') })

const more = (page: Page, text: Text) => page.getByRole('button', { name: text('recipe.more') })

/** Opens a page and waits for its first paint, before which nobody would press anything. */
async function openPainted(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'commit' })
  await page.getByRole('main').waitFor()
  await page.evaluate(() => new Promise(requestAnimationFrame))
}

/** Presses a button of a page that has only just been painted, `times` times, by pointer and by keyboard in turn. */
async function pressBeforeHydration(page: Page, text: Text, times: number): Promise<void> {
  await more(page, text).click()
  for (let press = 1; press < times; press++)
    await (press % 2 === 0 ? more(page, text).click() : page.keyboard.press('Enter'))
}

test('DET-2 four presses before hydration are all applied', async ({ page, text, api }) => {
  const { id } = await publish(api, await registerCook(api))
  await delayProgram(page)
  await openPainted(page, `/recipes/${id}`)
  await pressBeforeHydration(page, text, 4)
  await expect(servings(page, text)).toHaveValue('8')
  await expect(page).toHaveURL(`/recipes/${id}?servings=8`)
})

test('DET-2 no press is lost before, during and after hydration', async ({ page, text, api }) => {
  const { id } = await publish(api, await registerCook(api))
  const label = text('recipe.more')
  await page.addInitScript((name) => {
    let isPainted = false
    requestAnimationFrame(() => (isPainted = true))
    window.addEventListener(
      'click',
      ({ isTrusted, target }) => {
        if (!isTrusted || !(target instanceof Element) || !target.closest(`[aria-label="${name}"]`)) return
        const { dataset } = document.documentElement
        dataset['all'] = String(Number(dataset['all'] ?? 0) + 1)
        if (isPainted) dataset['afterPaint'] = String(Number(dataset['afterPaint'] ?? 0) + 1)
      },
      true,
    )
  }, label)
  await page.goto(`/recipes/${id}`)
  const box = await more(page, text).boundingBox()
  if (box === null) throw new Error('the stepper is not shown')
  for (let visit = 0; visit < 5; visit++) {
    await page.goto(`/recipes/${id}`, { waitUntil: 'commit' })
    // Immediately and as fast as possible, maybe before anything is shown.
    for (let press = 0; press < 40; press++) await page.mouse.click(box.x + 20, box.y + 20)
    const { afterPaint, all } = await page.evaluate(() => ({ ...document.documentElement.dataset }))
    expect(Number(afterPaint)).toBeGreaterThan(0)
    await expect(async () => {
      const added = Number(await servings(page, text).inputValue()) - 4
      expect(added).toBeGreaterThanOrEqual(Number(afterPaint))
      expect(added).toBeLessThanOrEqual(Number(all))
    }, `visit ${visit}`).toPass({ timeout: 5_000 })
  }
})

test('presses on different elements are replayed in order, and typed text stays', async ({
  page,
  text,
  api,
}) => {
  const { id } = await publish(api, await registerCook(api))
  const release = await blockProgram(page)
  await openPainted(page, `/recipes/${id}`)
  await more(page, text).click()
  await page.getByRole('button', { name: text('recipe.fewer') }).click()
  await more(page, text).click()
  const search = page.getByRole('combobox', { name: text('header.searchRecipes') })
  await search.click()
  await page.keyboard.type('soup')
  await page.getByRole('link', { name: text('nav.create') }).click()
  release()
  await expect(page.getByRole('dialog', { name: text('auth.titles.login') })).toBeVisible()
  await expect(page.getByText(text('errors.LOGIN_REQUIRED'))).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(servings(page, text)).toHaveValue('5')
  await expect(search).toHaveValue('soup')
})

test('APP-9 pressed twice before hydration, the search on a phone opens once', async ({ page, text }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const release = await blockProgram(page)
  await openPainted(page, '/')
  const opener = page.getByRole('button', { name: text('header.search'), exact: true })
  for (let press = 0; press < 2; press++) await opener.click()
  release()
  const overlay = page.getByRole('dialog', { name: text('header.search') })
  await expect(overlay).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/')
  await expect(overlay).toBeHidden()
})

test('DET-2 a number typed into the stepper before hydration is applied', async ({ page, text, api }) => {
  const { id } = await publish(api, await registerCook(api))
  const release = await blockProgram(page)
  await openPainted(page, `/recipes/${id}`)
  await servings(page, text).fill('6')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  release()
  await expect(servings(page, text)).toHaveValue('7')
  await expect(page).toHaveURL(`/recipes/${id}?servings=7`)
})

test('presses on a page rendered for a guest count for a signed-in cook whose cookie is gone', async ({
  page,
  context,
  text,
  api,
}) => {
  const cook: Cook = await registerCook(api)
  const { id } = await publish(api, cook)
  await signInBefore(page, cook)
  await context.clearCookies()
  const release = await blockProgram(page)
  await openPainted(page, `/recipes/${id}`)
  await pressBeforeHydration(page, text, 4)
  release()
  await expect(servings(page, text)).toHaveValue('8')
})

test('APP-4 a press during which the page of a signed-in cook replaces the first one is not lost', async ({
  page,
  text,
  api,
}) => {
  await signInBefore(page, await registerCook(api))
  const unblock = await blockProgram(page)
  await openPainted(page, '/recipes')
  const link = page.getByRole('link', { name: text('app.name'), exact: true })
  const painted = await link.elementHandle()
  await link.hover()
  await page.mouse.down()
  unblock()
  await expect.poll(() => painted?.evaluate((element) => element.isConnected)).toBe(false)
  await page.mouse.up()
  await expect(page).toHaveURL('/')
})

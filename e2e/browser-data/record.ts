// Records the data that the last build stores in a browser, for the journey that opens it with the current build:
// `npx node e2e/browser-data/record.ts > e2e/browser-data/<version>.json`.
import { chromium } from '@playwright/test'
import { translate } from '@souschef/locales'
import { apiOf } from '../support/api.ts'
import { CHROMIUM_FLAGS, chromiumPath } from '../support/chromium.ts'
import { publish, registerCook, signInBefore } from '../support/cook.ts'
import { startServer } from '../support/server.ts'
import { readBrowserData } from './browser-data.ts'

const text = (
  key: Parameters<typeof translate>[1],
  params?: Readonly<Record<string, string | number>>,
): string => translate('en', key, params)

const server = await startServer()
const browser = await chromium.launch({ executablePath: chromiumPath(), args: [...CHROMIUM_FLAGS] })
try {
  const context = await browser.newContext({ baseURL: server.url, locale: 'en-GB', serviceWorkers: 'block' })
  const page = await context.newPage()
  const api = apiOf(server.localUrl)
  const cook = await registerCook(api)
  const recipe = await publish(api, cook, { title: 'Toast of a released build' })
  await signInBefore(page, cook)

  await page.goto('/recipes')
  await page.getByRole('button', { name: text('header.menu') }).click()
  await page.getByRole('menuitem', { name: text('nav.toDark') }).click()

  await page.goto(`/cooking/${recipe.id}`)
  await page.getByRole('checkbox', { name: 'butter' }).check()
  await page.getByRole('button', { name: text('cook.more') }).click()
  await page.getByRole('radio').last().check({ force: true })
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: text('cook.markDone'), exact: true }).click()
  await page.getByRole('heading', { name: text('cook.stepNumber', { number: 2 }) }).waitFor()
  await page.getByRole('button', { name: text('cook.timerLonger', { label: 'Toast' }) }).click()
  await page
    .getByRole('button', { name: text('cook.timerStartOf', { label: 'Toast', duration: '' }) })
    .click()
  await page.getByRole('button', { name: text('cook.timerPause'), exact: true }).click()
  await page.getByRole('button', { name: text('timers.notNow') }).click()

  await page.goto('/recipes/create')
  await page
    .getByRole('region', { name: text('editor.basics') })
    .getByLabel(text('editor.title'), { exact: true })
    .fill('Soup of a released build')
  await page
    .getByRole('group', { name: text('editor.stepN', { number: 1 }) })
    .getByLabel(text('editor.instruction'))
    .fill('Stir.')
  // The form is stored some time after the last keystroke.
  const isFormStored = async (): Promise<boolean> => {
    const { indexedDb } = await readBrowserData(page)
    return (indexedDb['forms'] ?? []).some((entry) => JSON.stringify(entry).includes('Stir.'))
  }
  while (!(await isFormStored())) await page.waitForTimeout(100)

  // The journey signs in by itself, so no token is recorded.
  await page.evaluate(() => localStorage.removeItem('souschef.session'))
  const data = await readBrowserData(page)
  console.log(JSON.stringify({ userId: cook.session.user.id, recipe, ...data }, null, 2))
} finally {
  await browser.close()
  await server.stop()
}

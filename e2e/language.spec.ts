import { translate } from '@souschef/locales'
import { expect, test } from './support/test.ts'
import { openMenu } from './support/visitor.ts'

test('APP-1 the language changes without a reload, including <html lang>, and is remembered', async ({
  page,
  text,
  language,
}) => {
  const other = language === 'en' ? 'ru' : 'en'
  const heading = page.getByRole('heading', { level: 1 })
  await page.goto('/')
  await expect(heading).toHaveText(text('home.title'))
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  await page.evaluate(() => document.documentElement.setAttribute('data-same-page', ''))

  const menu = await openMenu({ page, text })
  await menu.getByRole('menuitemradio', { name: text(`nav.languages.${other}`) }).click()
  await expect(heading).toHaveText(translate(other, 'home.title'))
  await expect(page.locator('html[data-same-page]')).toHaveAttribute('lang', other)

  await page.reload()
  await expect(heading).toHaveText(translate(other, 'home.title'))
  await expect(page.locator('html')).toHaveAttribute('lang', other)
})

test('APP-2 a language whose texts fail to load shows an error, and the page keeps its language', async ({
  context,
  page,
  text,
  language,
  problems,
}) => {
  const other = language === 'en' ? 'ru' : 'en'
  problems.expect(/Failed to load resource/)
  await context.route(`**/locales/${other}.json*`, (route) => route.abort())
  await page.goto('/')
  const menu = await openMenu({ page, text })
  await menu.getByRole('menuitemradio', { name: text(`nav.languages.${other}`) }).click()
  await expect(page.getByRole('alert').getByText(text('header.languageFailed'))).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('home.title'))
  await expect(page.locator('html')).toHaveAttribute('lang', language)
})

test.describe('a page rendered by the server in English', () => {
  test.use({ language: 'en' })

  test('APP-2 stays in English without the texts of the chosen language', async ({
    context,
    page,
    problems,
  }) => {
    problems.expect(/Failed to load resource/)
    await context.addInitScript(() => localStorage.setItem('souschef.language', '"ru"'))
    await context.route('**/locales/ru.json*', (route) => route.abort())
    // The server renders the page in English; what matters is its language after the other texts have failed.
    const refused = page.waitForEvent('console', (message) => /Failed to load resource/.test(message.text()))
    await page.goto('/')
    await refused
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(translate('en', 'home.title'))
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  })
})

test('APP-2 without any texts the page shows an error in both languages, and can be retried', async ({
  context,
  page,
  text,
  problems,
}) => {
  problems.expect(/Failed to load resource/)
  // A document fulfilled by a route has no IP address, and may not fetch from insecure hosts.
  await page.addInitScript(() => {
    new MutationObserver(() => document.querySelector('#boot')?.remove()).observe(document, {
      childList: true,
      subtree: true,
    })
  })
  await context.route('**/locales/*', (route) => route.abort())
  await page.goto('/')
  await expect(page.getByText('Check the connection and try again.')).toBeVisible()
  await expect(page.getByText('Проверьте связь и попробуйте снова.')).toBeVisible()
  await context.unroute('**/locales/*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('home.title'))
})

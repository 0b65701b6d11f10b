import { translate } from '@souschef/locales'
import { unique } from '../support/cook.ts'
import { run } from './support/engine.ts'
import { chooseInMenu, fillInSignIn, type Person } from './support/person.ts'
import { expect, test } from './support/test.ts'

const PASSWORD = 'parsley1'

async function expectSignedIn({ view, text }: Person): Promise<void> {
  await view.role('button', text('header.menu')).press()
  await view.role('menuitem', text('nav.logout')).waitUntilVisible()
  await view.tab.press('Escape')
  await view.role('menu', text('header.menu')).waitUntilGone()
}

test('AUTH-1 a visitor registers, signs out, and signs in again', async ({ view, text, server }) => {
  const person = { view, text, server }
  const username = unique('cook')
  const login = view.role('banner').role('button', text('nav.login'))
  await view.tab.open(server.url)
  await login.press()
  await view.role('button', text('auth.toRegister')).press()
  const form = view.role('dialog', text('auth.titles.register'))
  await form.role('textbox', text('auth.email')).fill(`${username}@example.org`)
  await form.role('textbox', text('auth.username')).fill(username)
  await form.label(text('auth.password')).fill(PASSWORD)
  await form.label(text('auth.confirmPassword')).fill(PASSWORD)
  await form.role('checkbox', new RegExp(text('auth.agree'))).press()
  await form.role('button', text('auth.submit.register')).press()
  await form.waitUntilGone()
  await expectSignedIn(person)
  await chooseInMenu(person, 'nav.logout')
  await login.press()
  await fillInSignIn(person, username, PASSWORD)
  await expectSignedIn(person)
})

test('APP-1 HEAD-6 language and theme change immediately, and are remembered', async ({
  view,
  text,
  server,
}) => {
  const background = (): Promise<string> =>
    run(view.tab, () => getComputedStyle(document.body).backgroundColor)
  await view.tab.open(server.url)
  const light = await background()
  await chooseInMenu({ view, text, server }, 'nav.toDark')
  await expect.poll(background).not.toBe(light)
  const dark = await background()
  await view.role('button', text('header.menu')).press()
  await view.role('menuitemradio', text('nav.languages.ru')).press()
  await view.role('heading', translate('ru', 'home.title')).waitUntilVisible()
  await view.tab.reload()
  await view.role('heading', translate('ru', 'home.title')).waitUntilVisible()
  expect(await background()).toBe(dark)
})

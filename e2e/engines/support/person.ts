import type { Cook } from '../../support/cook.ts'
import type { RunningServer } from '../../support/server.ts'
import type { Text } from '../../support/served.ts'
import { run } from './engine.ts'
import type { Part } from './part.ts'

/** A person who uses the product in a journey. */
export interface Person {
  readonly view: Part
  readonly text: Text
  readonly server: RunningServer
}

/** Fills in and submits the open sign-in form. */
export async function fillInSignIn({ view, text }: Person, login: string, password: string): Promise<void> {
  const form = view.role('dialog', text('auth.titles.login'))
  await form.role('textbox', text('auth.loginName')).fill(login)
  await form.label(text('auth.password')).fill(password)
  await form.role('button', text('auth.submit.login')).press()
  await form.waitUntilGone()
}

/** Signs in from the home page. */
export async function signIn(person: Person, { username, password }: Cook): Promise<void> {
  const { view, text, server } = person
  await view.tab.open(server.url)
  await view.role('banner').role('button', text('nav.login')).press()
  await fillInSignIn(person, username, password)
}

/** Signs in as on an earlier visit. */
export async function signInBefore({ view, server }: Person, { session }: Cook): Promise<void> {
  await view.tab.open(`${server.url}/robots.txt`)
  await run(view.tab, (record) => localStorage.setItem('souschef.session', JSON.stringify(record)), session)
}

/** Opens a page as a signed-in cook, and waits until it has replaced the page that the server rendered for guests. */
export async function openSignedIn({ view, text }: Person, url: string): Promise<void> {
  await view.tab.open(url)
  await view.role('banner').role('link', text('nav.favorites')).waitUntilVisible()
}

export async function chooseInMenu({ view, text }: Person, entry: Parameters<Text>[0]): Promise<void> {
  await view.role('button', text('header.menu')).press()
  await view.role('menu', text('header.menu')).role('menuitem', text(entry)).press()
}

/** A pattern that matches texts containing a substring. */
export const patternContaining = (substring: string): RegExp =>
  new RegExp(substring.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))

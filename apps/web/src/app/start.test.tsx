import en from '@souschef/locales/en.json' with { type: 'json' }
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { closeAuth, useAuthPrompt } from '../platform/session/auth-prompt.ts'
import { useSession } from '../platform/session/session.ts'
import { type ApiServer, okReply } from '../testing/api-server.ts'
import { aSession, aUser, openPage } from '../testing/page.ts'
import type { AppRoot } from './app-root.tsx'
import { SPINNER_DELAY_MS } from './first-page-ready.ts'
import { start } from './start.tsx'

let server: ApiServer
let root: Root
const appRoot: AppRoot = {
  isServerRendered: false,
  render: (page) => root.render(page),
  hydrate: (page) => root.render(page),
}
beforeEach(async () => {
  server = await openPage()
  server.onPath('/locales/en.json', () => ({ body: en }))
  document.body.innerHTML = '<div id="root"></div>'
  useSession.setState({ status: 'loading' }, true)
  closeAuth()
  root = createRoot(document.getElementById('root') ?? document.body)
})
afterEach(async () => {
  await act(async () => root.unmount())
  document.body.innerHTML = ''
  await server.close()
})

const list = (title: string) => okReply({ recipes: [{ id: '0190aaaa-0000-7000-8000-000000000002', title }] })

const TEXTS = '/locales/en.json?v=1'

/** Writes the boot data as the server does. */
function writeBoot(data: readonly unknown[], more: object = {}): void {
  const script = document.createElement('script')
  script.id = 'boot'
  script.type = 'application/json'
  script.textContent = JSON.stringify({ language: 'en', catalogueUrl: TEXTS, data, ...more })
  document.body.append(script)
}

const trending = ['listTrending', { query: { language: 'en', limit: 6 } }]
/** What the home page of a guest shows. */
const sections = [
  [
    ['listRecipes', { query: { tag: 'dinner for four', sort: 'newest', language: 'en', page: 1 } }],
    { recipes: [], pagination: {} },
  ],
  [['listSeasonal', { query: { language: 'en' } }], { month: 11, hemisphere: 'north', products: [] }],
  [['listRecommendedUsers', { query: { limit: 6 } }], { users: [] }],
]

test('APP-2 only a spinner is shown until the texts have loaded', async () => {
  let answer = (): void => undefined
  server.onPath('/locales/en.json', () => new Promise((resolve) => (answer = () => resolve({ body: en }))))
  await act(async () => void start(appRoot))
  expect(document.body.textContent).toBe('')
  expect(screen.getByRole('status')).toBeTruthy()
  await waitFor(() => expect(server.received).toHaveLength(1))
  answer()
  expect(await screen.findByRole('link', { name: 'Souschef' })).toBeTruthy()
})

test('APP-2 preloaded texts get half a second before the spinner is shown', async () => {
  let answer = (): void => undefined
  server.onPath('/locales/en.json', () => new Promise((resolve) => (answer = () => resolve({ body: en }))))
  writeBoot([])
  const startedAt = performance.now()
  await act(async () => void start(appRoot))
  expect(screen.queryByRole('status')).toBeNull()
  expect(await screen.findByRole('status')).toBeTruthy()
  expect(performance.now() - startedAt).toBeGreaterThanOrEqual(SPINNER_DELAY_MS - 1)
  answer()
  expect(await screen.findByRole('link', { name: 'Souschef' })).toBeTruthy()
})

test('APP-2 if no texts load an error in both languages offers a retry', async () => {
  server.onPath('/locales/en.json', () => ({ status: 500, body: '' }))
  await act(async () => start(appRoot))
  expect(screen.getByText('Souschef could not load its texts')).toBeTruthy()
  expect(screen.getByText('Су-шеф не смог загрузить тексты')).toBeTruthy()
  const retry = screen.getByRole('button', { name: /Try again/ })
  await userEvent.click(retry)
  expect(screen.getByText('Souschef could not load its texts')).toBeTruthy()
  server.onPath('/locales/en.json', () => ({ body: en }))
  await userEvent.click(screen.getByRole('button', { name: /Try again/ }))
  expect(await screen.findByRole('link', { name: 'Souschef' })).toBeTruthy()
})

test('APP-2 a guest’s page with embedded data requests only the texts', async () => {
  writeBoot([[trending, { recipes: [{ id: 'r1', title: 'Borscht' }] }], ...sections])
  await act(async () => start(appRoot))
  expect(await screen.findByText('Borscht')).toBeTruthy()
  expect(server.received.map(({ path, search }) => `${path}?${search}`)).toEqual([TEXTS])
})

test('APP-2 English texts replace those that do not load', async () => {
  localStorage.setItem('souschef.language', 'ru')
  server.onPath('/locales/ru.json', () => ({ status: 500, body: '' }))
  writeBoot([[trending, { recipes: [{ id: 'r1', title: 'Borscht' }] }]])
  await act(async () => start(appRoot))
  expect(await screen.findByRole('heading', { name: en.home.title })).toBeTruthy()
})

test.each([
  [{ registration: 'closed' }, false],
  [{}, true],
])('DEC-42 a page that brings %j', async (more, canRegister) => {
  writeBoot([], more)
  await act(async () => start(appRoot))
  expect(useAuthPrompt.getState().canRegister).toBe(canRegister)
})

test('a signed-in cook sees the embedded data until their own has loaded', async () => {
  localStorage.setItem('souschef.session', JSON.stringify(aSession()))
  server.on('verifyToken', () => okReply({ valid: true, user: aUser() }))
  server.on('getProfile', () => okReply({ user: aUser() }))
  server.on('listTrending', () => list('My own borscht'))
  writeBoot([[trending, { recipes: [{ id: 'r1', title: 'Borscht' }] }]])
  await act(async () => start(appRoot))
  expect(await screen.findByText('My own borscht')).toBeTruthy()
  expect(server.requestsTo('listTrending')[0]?.headers.authorization).toBe('Bearer access-1')
})

test('DEC-42 ?invitation= opens registration with the token, even if registration is closed otherwise', async () => {
  writeBoot([], { registration: 'closed' })
  window.happyDOM.setURL(`${server.url}/?invitation=code-1`)
  await act(async () => start(appRoot))
  expect(await screen.findByText(en.auth.invited)).toBeTruthy()
  expect(useAuthPrompt.getState()).toMatchObject({ mode: 'register', invitation: 'code-1' })
  expect(window.location.href).toBe(`${server.url}/`)
})

test.each(['resetToken', 'token'])(
  'AUTH-2 DEC-31 ?%s= opens the reset form and is removed from the address bar',
  async (name) => {
    writeBoot([])
    window.happyDOM.setURL(`${server.url}/?${name}=secret-1&x=1#there`)
    await act(async () => start(appRoot))
    expect(useAuthPrompt.getState()).toMatchObject({ isOpen: true, mode: 'reset', resetToken: 'secret-1' })
    expect(window.location.href).toBe(`${server.url}/?x=1#there`)
  },
)

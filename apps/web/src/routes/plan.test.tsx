import { type DinnerPlan } from '@souschef/contract'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type ApiServer, errorReply, okReply } from '../testing/api-server.ts'
import { narrowWindow } from '../testing/narrow-window.ts'
import { openPage } from '../testing/page.ts'
import { renderApp } from '../testing/render-app.tsx'

const now = Math.floor(Date.now() / 60_000)

const row = (changes: Partial<DinnerPlan['rows'][number]>): DinnerPlan['rows'][number] => ({
  dish: 0,
  kind: 'step',
  number: 1,
  text: '',
  start: now - 10,
  end: now + 30,
  hands: 'busy',
  touches: [],
  cook: 0,
  burner: null,
  oven: null,
  temperature: null,
  state: 'waiting',
  ...changes,
})

const plan: DinnerPlan = {
  start: now - 20,
  ready: now + 60,
  cooks: 2,
  ovens: 1,
  dishes: [
    { title: 'Roast', language: 'en' },
    { title: 'Кисель', language: 'ru' },
  ],
  rows: [
    row({ text: 'Salt it', start: now - 20, end: now - 10, state: 'done' }),
    row({
      text: 'Roast it',
      number: 2,
      hands: 'free',
      cook: null,
      oven: 0,
      temperature: 180,
      state: 'running',
      end: now - 1,
    }),
    row({ dish: 1, text: 'Отмерьте крахмал', cook: 1, start: now + 20, end: now + 25 }),
  ],
}

let server: ApiServer
beforeEach(async () => {
  server = await openPage()
  server.on('getSharedPlan', () => okReply({ plan }))
})
afterEach(() => {
  cleanup()
  return server.close()
})

test('ROUTE-7 SMART-4 a shared link shows the running and upcoming steps of the plan, but not the finished ones', async () => {
  renderApp('/plan/secret')
  await screen.findByRole('heading', { name: 'Dinner plan' })
  expect(screen.getByRole('img', { name: /^Timeline from/ })).toBeTruthy()
  cleanup()
  narrowWindow()
  renderApp('/plan/secret')
  const list = within(await screen.findByRole('list', { name: 'What to do when' }))
  expect(list.getByText('Roast it')).toBeTruthy()
  expect(list.getByText('Отмерьте крахмал').getAttribute('lang')).toBe('ru')
  expect(list.queryByText('Salt it')).toBeNull()
  expect(screen.getByRole('button', { name: 'Add to calendar' })).toBeTruthy()
  expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex')
})

test('ROUTE-7 a lane of a shared plan has only the steps of one cook', async () => {
  const { user } = renderApp('/plan/secret')
  await user.click(await screen.findByRole('link', { name: 'Cook 2' }))
  const list = within(screen.getByRole('list', { name: 'What to do when' }))
  expect(list.getByText('Отмерьте крахмал')).toBeTruthy()
  expect(list.queryByText('Roast it')).toBeNull()
  expect(screen.queryByRole('img', { name: /^Timeline/ })).toBeNull()
})

test('ROUTE-7 a revoked link to a plan says so', async () => {
  server.on('getSharedPlan', () => errorReply(404, 'NOT_FOUND', 'Not found'))
  renderApp('/plan/secret')
  expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeTruthy()
})

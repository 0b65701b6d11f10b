import 'fake-indexeddb/auto'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type ApiServer, errorReply, okReply } from '../testing/api-server.ts'
import { bread, openSignedInWithRecipe } from '../testing/kitchen.ts'
import { serveCookingLog, type LogServer } from '../testing/log-server.ts'
import { recipeId } from '../testing/recipes.ts'
import { renderApp } from '../testing/render-app.tsx'

const ADDRESS = `/cooking/${recipeId(1)}`
const START = '0190cccc-0000-7000-8000-000000000001'
const STEP = '0190cccc-0000-7000-8000-000000000002'

let server: ApiServer
let logs: LogServer
beforeEach(async () => {
  server = await openSignedInWithRecipe(bread)
  logs = serveCookingLog(server)
  server.on('getCookingCopy', () => okReply({ recipe: bread }))
})
afterEach(async () => {
  cleanup()
  await server.close()
})

/** The sync status in the header. */
const statusText = () => document.querySelector('#cooking-status [role="status"]')?.textContent

/** Adds events as if another device had already finished the first step. */
function cookOnOtherDevice(): void {
  const steps = bread.steps.map(({ id }) => ({
    id,
    ingredient_ids: [],
    dependencies: [],
    can_run_in_parallel: false,
  }))
  const common = { device_id: 'tablet', at: Date.now() - 60_000, recipe_id: bread.id }
  logs.sessions.push({ id: 'evening', isOpen: true, log: [] })
  logs.add(
    {
      ...common,
      id: START,
      seq: 1,
      lamport: 1,
      type: 'START_COOKING',
      data: { recipe_version: bread.version, servings: 8, steps },
    },
    {
      ...common,
      id: STEP,
      seq: 2,
      lamport: 2,
      type: 'COMPLETE_STEP',
      data: { step_ids: [bread.steps[0]?.id] },
    },
  )
}

test('CPAGE-6 a device without stored data continues the session of another one, and starts none itself', async () => {
  cookOnOtherDevice()
  renderApp(ADDRESS)
  expect(await screen.findByRole('button', { name: 'All steps: 2 / 3' })).toBeTruthy()
  await waitFor(() => expect(statusText()).toBe('Synced with your other devices'))
  expect(logs.open().log).toHaveLength(2)
})

test('MULTI-1 CPAGE-6 the page of all dishes does not call the kitchen idle before the server has responded', async () => {
  cookOnOtherDevice()
  renderApp('/multi-cooking')
  const seen = new Set<string>()
  const isThere = () => screen.queryByRole('region', { name: 'Bread' }) !== null
  await waitFor(() => {
    if (screen.queryByText('Nothing is being cooked') !== null) seen.add('nothing')
    expect(isThere()).toBe(true)
  })
  expect([...seen]).toEqual([])
})

test('CPAGE-6 a server that does not respond delays cooking only briefly', async () => {
  server.on('listSessions', () => new Promise(() => undefined))
  renderApp(ADDRESS)
  expect(await screen.findByRole('button', { name: 'All steps: 1 / 3' })).toBeTruthy()
})

test('DEC-24 the header shows unsent changes while offline, and that they were sent', async () => {
  logs.refuse = () => errorReply(503, 'UNAVAILABLE', 'Later')
  const { user } = renderApp(ADDRESS)
  expect(await screen.findByRole('button', { name: 'All steps: 1 / 3' })).toBeTruthy()
  await waitFor(() => expect(statusText()).toBe('Waiting for the network: 1 change kept here'))
  await user.click(screen.getByRole('button', { name: 'Cooking: 1 recipe' }))
  const menu = screen.getByRole('menu', { name: 'Cooking: 1 recipe' })
  expect(within(menu).getByText('Waiting for the network: 1 change kept here')).toBeTruthy()
  logs.refuse = () => null
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(statusText()).toBe('Synced with your other devices'))
  expect(logs.open().log).toHaveLength(1)
})

test('DEC-24 the header says that the log on the server is full, and what to do', async () => {
  logs.refuse = () => errorReply(413, 'SESSION_FULL', 'Full')
  renderApp(ADDRESS)
  await waitFor(() => expect(statusText()).toMatch(/no more room.*Finish what you are cooking/))
})

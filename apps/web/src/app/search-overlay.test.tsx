import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createQueryClient } from '../platform/api/query.ts'
import { RouterProvider } from '../platform/navigation/router-provider.tsx'
import type { ApiServer } from '../testing/api-server.ts'
import { createMemoryRouter } from '../testing/memory-router.ts'
import { openPage } from '../testing/page.ts'
import { SearchOverlay } from './search-overlay.tsx'

let server: ApiServer
beforeEach(async () => {
  server = await openPage()
})
afterEach(() => {
  cleanup()
  return server.close()
})

/** Presses as soon as the page is rendered, like an early press that is replayed. */
function OpenOnMount() {
  useLayoutEffect(() => {
    queueMicrotask(() => screen.getByRole('button', { name: 'Search' }).click())
  }, [])
  return null
}

test('APP-9 Escape closes an empty search, although Safari handles the key in the field', async () => {
  const router = createMemoryRouter([{ path: '/', element: <SearchOverlay /> }])
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Search' }))
  await waitFor(() => expect(router.state.location.state).toEqual({ isSearching: true }))
  const dialog = screen.getByRole('dialog')
  const field = within(dialog).getByRole('combobox')
  fireEvent.input(field, { target: { value: 'soup' } })
  fireEvent.keyDown(field, { key: 'Escape' })
  expect(dialog).toHaveProperty('open', true)
  fireEvent.input(field, { target: { value: '' } })
  fireEvent.keyDown(field, { key: 'Escape' })
  expect(dialog).toHaveProperty('open', false)
})

test('APP-9 a search opened by a press before hydration stays open', async () => {
  const page = document.body.appendChild(document.createElement('div'))
  const events: string[] = []
  page.addEventListener('close', () => events.push('closed'), { capture: true })
  const element = (
    <>
      <SearchOverlay />
      <OpenOnMount />
    </>
  )
  const router = createMemoryRouter([{ path: '/', element }])
  const root = createRoot(page)
  root.render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  await waitFor(() => expect(router.state.location.state).toEqual({ isSearching: true }))
  expect(await screen.findByRole('dialog')).toHaveProperty('open', true)
  expect(events).toEqual([])
  root.unmount()
  page.remove()
})

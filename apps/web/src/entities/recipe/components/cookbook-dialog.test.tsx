import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { signIn } from '#platform/session/session.ts'
import { type ApiServer, errorReply, okReply } from '#testing/api-server.ts'
import { aSession, openPage } from '#testing/page.ts'
import { CookbookDialog } from './cookbook-dialog.tsx'

let server: ApiServer
beforeEach(async () => {
  server = await openPage()
  signIn(aSession())
})
afterEach(() => {
  cleanup()
  return server.close()
})

const aCookbook = (number: number) => ({
  cookbook: { id: `0190cccc-0000-7000-8000-00000000000${number}`, state: 'running', done: 1, total: 4 },
})

test('a cookbook that the server no longer has stops the polling, shows an error and can be made again', async () => {
  let exists = true
  let createdCount = 0
  server.on('createCookbook', () => okReply(aCookbook((createdCount += 1))))
  server.on('getCookbook', () =>
    exists ? okReply(aCookbook(createdCount)) : errorReply(404, 'NOT_FOUND', 'Not found'),
  )
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <CookbookDialog title="Mine" query={{}} onClose={vi.fn()} />
    </QueryClientProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Make it' }))
  await screen.findByRole('progressbar')
  exists = false
  expect((await screen.findByRole('alert')).textContent).toBe(
    'The cookbook could not be made. If the list is long or its recipes are very long, narrow it with filters and make several smaller cookbooks.',
  )
  expect(screen.queryByRole('progressbar')).toBeNull()
  exists = true
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Make it' }))
  await screen.findByRole('progressbar')
})

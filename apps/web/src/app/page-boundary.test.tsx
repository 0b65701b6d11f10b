import { act, cleanup, render, screen } from '@testing-library/react'
import { Outlet } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lazyPage } from '../platform/navigation/lazy-page.tsx'
import { RouterProvider } from '../platform/navigation/router-provider.tsx'
import { createMemoryRouter } from '../testing/memory-router.ts'
import { openPage } from '../testing/page.ts'
import { PageBoundary } from './page-boundary.tsx'

beforeEach(async () => {
  const server = await openPage()
  // React reports what a boundary has caught.
  const reported = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  return () => {
    reported.mockRestore()
    return server.close()
  }
})
afterEach(cleanup)

function Faulty(): never {
  throw new Error('broken data')
}

const element = (
  <PageBoundary>
    <Outlet />
  </PageBoundary>
)

test.each([
  [
    'did not load',
    lazyPage(() => Promise.reject(new TypeError('error loading module'))),
    'This page did not load',
  ],
  ['fails', { Component: Faulty }, 'Something went wrong'],
])('a page that %s is replaced until the visitor goes elsewhere', async (_, page, title) => {
  const router = createMemoryRouter([
    {
      element,
      children: [
        { path: '/', element: <p>Home</p> },
        { path: '/faulty', ...page },
      ],
    },
  ])
  render(<RouterProvider router={router} />)
  expect(screen.getByText('Home')).toBeTruthy()
  await act(() => router.navigate('/faulty'))
  expect(screen.getByText(title)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
  await act(() => router.navigate('/'))
  expect(screen.getByText('Home')).toBeTruthy()
  expect(screen.queryByText(title)).toBeNull()
})

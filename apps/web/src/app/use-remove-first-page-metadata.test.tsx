import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Outlet } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { RouterProvider } from '../platform/navigation/router-provider.tsx'
import { createMemoryRouter } from '../testing/memory-router.ts'
import { Link } from './link.tsx'
import { useRemoveFirstPageMetadata } from './use-remove-first-page-metadata.ts'

afterEach(() => {
  cleanup()
  document.head.replaceChildren()
})

function Page() {
  useRemoveFirstPageMetadata()
  return (
    <>
      <Link href="/a#step-2">{'same page'}</Link>
      <Link href="/a?tag=b">{'other list'}</Link>
      <Outlet />
    </>
  )
}

test('DET-5 the metadata of the first page is removed when another page is shown', async () => {
  document.head.innerHTML = '<link data-page rel="canonical" href="/a"><link rel="icon" href="/i">'
  const router = createMemoryRouter([{ path: '*', element: <Page /> }], ['/a'])
  render(<RouterProvider router={router} />)
  const rels = () => [...document.head.querySelectorAll('link')].map(({ rel }) => rel)
  const user = userEvent.setup()
  await user.click(screen.getByRole('link', { name: 'same page' }))
  expect(rels()).toEqual(['canonical', 'icon'])
  await user.click(screen.getByRole('link', { name: 'other list' }))
  expect(rels()).toEqual(['icon'])
})

import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { retryableLazy } from '../platform/retryable-lazy.tsx'
import { openPage } from '../testing/page.ts'
import { SectionBoundary } from './section-boundary.tsx'

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

let isBroken = false
function Faulty() {
  if (isBroken) throw new Error('broken data')
  return <p>All is well</p>
}

test('a failure replaces only its section, and can be retried', async () => {
  isBroken = true
  render(
    <>
      <SectionBoundary title="Filters">
        <Faulty />
      </SectionBoundary>
      <p>The rest</p>
    </>,
  )
  expect(screen.getByRole('alert').textContent).toContain('FiltersThis part could not be shown.')
  expect(screen.getByText('The rest')).toBeTruthy()
  const retry = screen.getByRole('button', { name: 'Try again' })
  await userEvent.click(retry)
  expect(screen.getByRole('alert')).toBeTruthy()
  isBroken = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(screen.getByText('All is well')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('retrying a section whose code did not load imports it again', async () => {
  let loads = 0
  const Part = retryableLazy(async () => {
    loads += 1
    if (loads === 1) throw new TypeError('Failed to fetch dynamically imported module: /assets/part.js')
    return Promise.resolve(Faulty)
  })
  isBroken = false
  render(
    <SectionBoundary>
      <Part />
    </SectionBoundary>,
  )
  expect((await screen.findByRole('alert')).textContent).toContain('This part did not load.')
  expect(loads).toBe(1)
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('All is well')).toBeTruthy()
  expect(loads).toBe(2)
})

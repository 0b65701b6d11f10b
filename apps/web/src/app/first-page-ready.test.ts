import { afterEach, expect, test, vi } from 'vitest'
import { lazyPage } from '../platform/navigation/lazy-page.tsx'
import { createMemoryRouter } from '../testing/memory-router.ts'
import { firstPageReady } from './first-page-ready.ts'

afterEach(() => vi.useRealTimers())

test('APP-4 a page whose chunk is there is not waited for', async () => {
  await expect(
    firstPageReady(createMemoryRouter([{ path: '/', element: null }]), false),
  ).resolves.toBeUndefined()
})

test('APP-4 waits for the chunk of the first page', async () => {
  let arrive = (): void => undefined
  const chunk = new Promise<{ Component: () => null }>((resolve) => {
    arrive = () => resolve({ Component: () => null })
  })
  const router = createMemoryRouter([{ path: '/', ...lazyPage(() => chunk) }])
  const ready = firstPageReady(router, false)
  arrive()
  await ready
  expect(router.state.isReady).toBe(true)
})

test('APP-4 a chunk that does not come gives way to a spinner', async () => {
  vi.useFakeTimers()
  const router = createMemoryRouter([{ path: '/', ...lazyPage(() => new Promise(() => undefined)) }])
  const ready = firstPageReady(router, false)
  vi.advanceTimersByTime(500)
  await ready
  expect(router.state.isReady).toBe(false)
})

test('APP-4 a page that the server drew stays until its chunk has come', async () => {
  vi.useFakeTimers()
  let arrive = (): void => undefined
  const chunk = new Promise<{ Component: () => null }>((resolve) => {
    arrive = () => resolve({ Component: () => null })
  })
  const router = createMemoryRouter([{ path: '/', ...lazyPage(() => chunk) }])
  const ready = firstPageReady(router, true)
  await vi.advanceTimersByTimeAsync(60_000)
  arrive()
  await ready
  expect(router.state.isReady).toBe(true)
})

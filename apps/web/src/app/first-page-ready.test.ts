import { afterEach, expect, test, vi } from 'vitest'
import { lazyPage } from '../platform/navigation/lazy-page.tsx'
import { createMemoryRouter } from '../testing/memory-router.ts'
import { firstPageReady } from './first-page-ready.ts'

afterEach(() => vi.useRealTimers())

test('APP-4 a first page whose chunk is loaded is ready at once', async () => {
  await expect(
    firstPageReady(createMemoryRouter([{ path: '/', element: null }]), false),
  ).resolves.toBeUndefined()
})

test('APP-4 the first page waits for its chunk', async () => {
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

test('APP-4 a chunk that is slow to load is replaced by a spinner', async () => {
  vi.useFakeTimers()
  const router = createMemoryRouter([{ path: '/', ...lazyPage(() => new Promise(() => undefined)) }])
  const ready = firstPageReady(router, false)
  vi.advanceTimersByTime(500)
  await ready
  expect(router.state.isReady).toBe(false)
})

test('APP-4 a server-rendered page stays until its chunk has loaded', async () => {
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

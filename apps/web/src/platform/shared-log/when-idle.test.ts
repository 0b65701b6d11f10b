import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { whenIdle, whenVisible } from './when-idle.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('whenIdle waits until no resource has been loaded for a while', async () => {
  let load = (): void => undefined
  const disconnect = vi.fn<() => void>()
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      disconnect = disconnect
      constructor(listener: () => void) {
        load = listener
      }
      observe(): void {
        load()
      }
    },
  )
  const resolved = vi.fn<() => void>()
  void whenIdle().then(resolved)
  await vi.advanceTimersByTimeAsync(1_400)
  load()
  await vi.advanceTimersByTimeAsync(1_400)
  expect(resolved).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(100)
  expect(resolved).toHaveBeenCalledOnce()
  expect(disconnect).toHaveBeenCalledOnce()
  await whenIdle()
  vi.unstubAllGlobals()
})

test('whenVisible waits until a hidden page is shown', async () => {
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  const [shown, stopped] = [vi.fn<() => void>(), vi.fn<() => void>()]
  const controller = new AbortController()
  void whenVisible(new AbortController().signal).then(shown)
  void whenVisible(controller.signal).then(stopped)
  controller.abort()
  await vi.advanceTimersByTimeAsync(0)
  expect(shown).not.toHaveBeenCalled()
  visibility.mockReturnValue('visible')
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(0)
  expect(shown).toHaveBeenCalledOnce()
  expect(stopped).not.toHaveBeenCalled()
})

import { afterEach, expect, test, vi } from 'vitest'
import { afterFirstPaint } from './after-first-paint.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A fake of the paint timing API, controlled by the test. */
function fakePaintObserver(): { readonly paint: (name: string) => void; readonly isObserved: () => boolean } {
  let notify: ((list: { getEntriesByName: (name: string) => readonly string[] }) => void) | undefined
  class Observer {
    static readonly supportedEntryTypes = ['paint']
    constructor(callback: typeof notify) {
      notify = callback
    }
    observe(): void {}
    disconnect(): void {
      notify = undefined
    }
  }
  vi.stubGlobal('PerformanceObserver', Observer)
  return {
    paint: (name) => notify?.({ getEntriesByName: (entryName) => (entryName === name ? [name] : []) }),
    isObserved: () => notify !== undefined,
  }
}

test('afterFirstPaint waits for the first contentful paint, and calls back once', () => {
  const { paint, isObserved } = fakePaintObserver()
  const callback = vi.fn<() => void>()
  afterFirstPaint(callback)
  paint('first-paint')
  expect(callback).not.toHaveBeenCalled()
  paint('first-contentful-paint')
  paint('first-contentful-paint')
  expect(callback).toHaveBeenCalledOnce()
  expect(isObserved()).toBe(false)
})

test('afterFirstPaint can be cancelled', () => {
  const { paint } = fakePaintObserver()
  const callback = vi.fn<() => void>()
  afterFirstPaint(callback)()
  paint('first-contentful-paint')
  expect(callback).not.toHaveBeenCalled()
})

test('afterFirstPaint does not wait in browsers without paint timing', () => {
  vi.useFakeTimers()
  vi.stubGlobal('PerformanceObserver', undefined)
  const [callback, cancelled] = [vi.fn<() => void>(), vi.fn<() => void>()]
  afterFirstPaint(callback)
  afterFirstPaint(cancelled)()
  vi.runAllTimers()
  expect(callback).toHaveBeenCalledOnce()
  expect(cancelled).not.toHaveBeenCalled()
})

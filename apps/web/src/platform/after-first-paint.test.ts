import { afterEach, expect, test, vi } from 'vitest'
import { afterFirstPaint } from './after-first-paint.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A fake of the paint timing API, controlled by the test. */
function playPaints(): { readonly paint: (name: string) => void; readonly isObserved: () => boolean } {
  let tell: ((list: { getEntriesByName: (name: string) => readonly string[] }) => void) | undefined
  class Observer {
    static readonly supportedEntryTypes = ['paint']
    constructor(callback: typeof tell) {
      tell = callback
    }
    observe(): void {}
    disconnect(): void {
      tell = undefined
    }
  }
  vi.stubGlobal('PerformanceObserver', Observer)
  return {
    paint: (name) => tell?.({ getEntriesByName: (wanted) => (wanted === name ? [name] : []) }),
    isObserved: () => tell !== undefined,
  }
}

test('waits for the first contentful paint, and calls once', () => {
  const { paint, isObserved } = playPaints()
  const callback = vi.fn<() => void>()
  afterFirstPaint(callback)
  paint('first-paint')
  expect(callback).not.toHaveBeenCalled()
  paint('first-contentful-paint')
  paint('first-contentful-paint')
  expect(callback).toHaveBeenCalledOnce()
  expect(isObserved()).toBe(false)
})

test('can be cancelled', () => {
  const { paint } = playPaints()
  const callback = vi.fn<() => void>()
  afterFirstPaint(callback)()
  paint('first-contentful-paint')
  expect(callback).not.toHaveBeenCalled()
})

test('does not wait in browsers without paint timing', () => {
  vi.useFakeTimers()
  vi.stubGlobal('PerformanceObserver', undefined)
  const [callback, calledOff] = [vi.fn<() => void>(), vi.fn<() => void>()]
  afterFirstPaint(callback)
  afterFirstPaint(calledOff)()
  vi.runAllTimers()
  expect(callback).toHaveBeenCalledOnce()
  expect(calledOff).not.toHaveBeenCalled()
})
